import { endpoints } from '@lentera/proto/http/catalogue'
import { describe, expect, it } from 'vitest'
import { createMatcher } from '../routes/match.ts'
import { createTargetReader } from '../routes/target.ts'
import { fillRead, findRead, isPublicRead } from './read-template.ts'

const at = (params: Record<string, string>, search = '') => ({ params, query: new URLSearchParams(search) })
const routed = endpoints.filter(({ visibility }) => visibility === 'public')
const finders = { match: createMatcher(routed), readTarget: createTargetReader(routed) }

describe('fillRead', () => {
  const list = '/companies?search={search}&country={country}&page={page|1}'
  it.each([
    ['', '/companies?page=1'],
    ['page=2&country=Singapore', '/companies?country=Singapore&page=2'],
    ['search=%20kopi+%26+teh%20&utm_source=x', '/companies?search=kopi+%26+teh&page=1'],
    ['search=&page=', '/companies?page=1'],
    ['search=%3C/script%3E', '/companies?search=%3C%2Fscript%3E&page=1'],
    ['search={country}&country=X', '/companies?search=%7Bcountry%7D&country=X&page=1'],
  ])('spells "?%s" as the page does', (search, address) => {
    expect(fillRead(list, at({}, search))).toBe(address)
  })

  it('puts the parameters of the route into their segment and never beyond it', () => {
    expect(fillRead('/companies/{slug}', at({ slug: 'Kopi-Cloud' }))).toBe('/companies/kopi-cloud')
    expect(fillRead('/companies/{slug}', at({ slug: '../auth/user?x' }))).toBe('/companies/..%2Fauth%2Fuser%3Fx')
  })

  it('takes a default with any characters', () => {
    expect(fillRead('/salaries/compare?level={level|Mid (3-5 years)}', at({}))).toBe('/salaries/compare?level=Mid+%283-5+years%29')
  })
})

describe('isPublicRead', () => {
  it.each(['/companies', '/companies/{slug}', '/salaries/compare?role={role|Software Engineer}', '/jobs/{id}'])('takes %s', (template) => {
    expect(isPublicRead(finders, template)).toBe(true)
  })
  it.each(['/auth/user', '/follows', '/companies/{slug}/my-review', '/companies/{slug}/profile', '/saved-jobs', '/nothing', '/'])(
    'refuses %s',
    (template) => {
      expect(isPublicRead(finders, template)).toBe(false)
    },
  )
})

describe('findRead', () => {
  it('is the resource in its canonical spelling', () => {
    expect(findRead(finders, '/companies?page=1&size=11-50')).toMatchObject({ target: { path: '/companies?size=11-50' } })
  })
  it('knows what cannot be there, and what cannot be asked', () => {
    expect(findRead(finders, '/companies/--')).toMatchObject({ kind: 'impossible' })
    expect(findRead(finders, '/companies?page=0')).toBeUndefined()
    expect(findRead(finders, '/auth/user')).toBeUndefined()
  })
})
