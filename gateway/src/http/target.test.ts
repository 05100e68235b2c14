import { endpoints } from '@lentera/proto/http/catalogue'
import { editReview, listCompanies } from '@lentera/proto/http/companies-and-reviews'
import { getCompanyPage } from '@lentera/proto/http/gateway'
import { describe, expect, it } from 'vitest'
import { createTargetReader } from './target.ts'

const read = createTargetReader(endpoints)
const pathOf = (search: string) => {
  const result = read(listCompanies, {}, search)
  return result.ok ? result.target.path : result.code
}

describe('createTargetReader', () => {
  it.each([
    '',
    'page=1',
    'limit=20&page=1',
    'search=',
    'search=%20%20',
    'utm_source=x',
    'country=&size=',
    '__proto__=x&constructor=y',
    'search=&page=01',
  ])('takes "%s" for the plain list', (search) => {
    expect(pathOf(search)).toBe('/companies')
  })

  it('sorts known parameters and drops unknown ones', () => {
    expect(pathOf('size=11-50&country=Singapore&x=1&page=2')).toBe('/companies?country=Singapore&page=2&size=11-50')
    expect(pathOf('page=2&size=11-50&country=Singapore')).toBe('/companies?country=Singapore&page=2&size=11-50')
  })

  it('repairs a plus sign that was not encoded', () => {
    expect(pathOf('size=1000+')).toBe('/companies?size=1000%2B')
  })

  it('keeps any script in a search', () => {
    expect(pathOf(`search=${encodeURIComponent("'; drop table companies; -- 星")}`)).toBe(
      `/companies?search=${encodeURIComponent("'; drop table companies; -- 星")}`,
    )
  })

  it('reads the first 200 characters of a search, also where a character has two units', () => {
    expect(pathOf(`search=${'x'.repeat(10_000)}`)).toBe(`/companies?search=${'x'.repeat(200)}`)
    expect(pathOf(`search=${encodeURIComponent('🏮'.repeat(201))}`)).toBe(
      `/companies?search=${encodeURIComponent('🏮'.repeat(200))}`,
    )
  })

  it.each(['page=0', 'page=-1', 'page=1.5', 'page=x', 'page=1&page=2', 'limit=101', 'country=Narnia', 'search=%00'])(
    'refuses "%s" and says where it is wrong',
    (search) => {
      const result = read(listCompanies, {}, search)
      expect(result).toMatchObject({ ok: false, code: 'invalid_request' })
      expect(result.ok ? [] : result.issues).toHaveLength(1)
    },
  )

  it('lower-cases a slug', () => {
    expect(read(getCompanyPage, { slug: 'Acme-One' }, '')).toMatchObject({
      ok: true,
      target: { path: '/companies/acme-one', params: { slug: 'acme-one' }, tags: ['company:acme-one'] },
    })
  })

  it.each(['a b', '../etc', 'ä', '-', ''])('finds nothing at the impossible slug "%s"', (slug) => {
    expect(read(getCompanyPage, { slug }, '')).toEqual({ ok: false, code: 'not_found' })
  })

  it('finds nothing for an invalid id', () => {
    expect(read(editReview, { id: '1 or 1=1' }, '')).toEqual({ ok: false, code: 'not_found' })
  })
})
