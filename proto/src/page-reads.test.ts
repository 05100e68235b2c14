import { describe, expect, it } from 'vitest'
import { fillPageRead } from './page-reads.ts'

const at = (params: Record<string, string>, search = '') => ({ params, query: new URLSearchParams(search) })

describe('fillPageRead', () => {
  const list = '/companies?search={search}&country={country}&page={page|1}'
  it.each([
    ['', '/companies?page=1'],
    ['page=2&country=Singapore', '/companies?country=Singapore&page=2'],
    ['search=%20kopi+%26+teh%20&utm_source=x', '/companies?search=kopi+%26+teh&page=1'],
    ['search=&page=', '/companies?page=1'],
    ['search=%3C/script%3E', '/companies?search=%3C%2Fscript%3E&page=1'],
    ['search={country}&country=X', '/companies?search=%7Bcountry%7D&country=X&page=1'],
  ])('spells "?%s" as the page does', (search, address) => {
    expect(fillPageRead(list, at({}, search))).toBe(address)
  })

  it('encodes route parameters so that they stay in their path segment', () => {
    expect(fillPageRead('/companies/{slug}', at({ slug: 'Kopi-Cloud' }))).toBe('/companies/kopi-cloud')
    expect(fillPageRead('/companies/{slug}', at({ slug: '../auth/user?x' }))).toBe('/companies/..%2Fauth%2Fuser%3Fx')
  })

  it('accepts a default with any characters', () => {
    expect(fillPageRead('/salaries/compare?level={level|Mid (3-5 years)}', at({}))).toBe(
      '/salaries/compare?level=Mid+%283-5+years%29',
    )
  })
})
