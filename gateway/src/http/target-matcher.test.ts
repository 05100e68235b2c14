import { endpoints } from '@lentera/proto/http/catalogue'
import { getCompanyProfile, listCompanies, listReviews, submitReview } from '@lentera/proto/http/companies-and-reviews'
import { getCompanyPage } from '@lentera/proto/http/gateway'
import { describe, expect, it } from 'vitest'
import { createMatcher } from './target.ts'

const routed = endpoints.filter(({ visibility }) => visibility === 'public')
const match = createMatcher(routed)

describe('createMatcher', () => {
  it('finds every public endpoint at its own path', () => {
    expect(routed.length).toBeGreaterThan(10)
    for (const endpoint of routed)
      expect(match(endpoint.method, endpoint.path)).toMatchObject({ kind: 'found', endpoint })
  })

  it.each(['/companies', '/Companies', '/COMPANIES/', '/companies/'])('matches %s to the list of companies', (path) => {
    expect(match('GET', path)).toMatchObject({ kind: 'found', endpoint: listCompanies })
  })

  it('returns parameters decoded, in the case they were sent in', () => {
    expect(match('GET', '/companies/Acme%20One/')).toMatchObject({
      endpoint: getCompanyPage,
      params: { slug: 'Acme One' },
    })
    expect(match('HEAD', '/Companies/acme/Reviews')).toMatchObject({ endpoint: listReviews, params: { slug: 'acme' } })
    expect(match('POST', '/companies/acme/reviews')).toMatchObject({ endpoint: submitReview, params: { slug: 'acme' } })
  })

  it('names the methods that a known path supports', () => {
    expect(match('PUT', '/companies/acme/reviews')).toEqual({ kind: 'wrong_method', allow: 'GET, HEAD, POST' })
    expect(match('GET', '/auth/logout')).toEqual({ kind: 'wrong_method', allow: 'POST' })
  })

  it.each([
    '/',
    '',
    '/nothing',
    '/companies//reviews',
    '/companies/acme/reviews/1',
    '/companies/%E0%A4%A',
    '/companies//',
    '/companies/%C4%B0/reviews',
    '/constructor',
    '/__proto__',
    'http://host/companies',
    'x/companies',
  ])('finds no endpoint at %s', (path) => {
    expect(match('GET', path)).toEqual({ kind: 'unknown' })
  })

  it('routes no internal endpoint', () => {
    expect(getCompanyProfile.visibility).toBe('internal')
    expect(match('GET', '/companies/acme/profile')).toEqual({ kind: 'unknown' })
    expect(match('POST', '/sessions/resolve')).toEqual({ kind: 'unknown' })
  })

  it('keeps an escaped slash inside its parameter and decodes once', () => {
    expect(match('GET', '/companies/a%2Fb')).toMatchObject({ endpoint: getCompanyPage, params: { slug: 'a/b' } })
    expect(match('GET', '/companies/a%252Fb')).toMatchObject({ endpoint: getCompanyPage, params: { slug: 'a%2Fb' } })
    expect(match('GET', `/companies/${'a'.repeat(12_000)}`)).toMatchObject({ endpoint: getCompanyPage })
  })

  it('refuses a catalogue with two endpoints of the same method and path', () => {
    expect(() => createMatcher([listCompanies, { ...listCompanies, name: 'twin' }])).toThrow(
      "Method 'GET' already declared for route '/companies'",
    )
  })
})
