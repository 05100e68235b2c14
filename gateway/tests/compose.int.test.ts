import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  type Reply,
  type Responder,
  startGateway,
  startUpstream,
  type TestGateway,
  type TestUpstream,
} from './harness.ts'
import { aProfile } from './samples.ts'

let upstream: TestUpstream
let gateway: TestGateway

beforeEach(async () => {
  upstream = await startUpstream()
  upstream.willRespond(() => ({ body: aProfile('acme', 'Acme 1') }))
  gateway = await startGateway({ 'companies-and-reviews': upstream.origin })
})
afterEach(async () => {
  await gateway.stop()
  await upstream.stop()
})

describe('the composed company page', () => {
  it('has the owner’s profile, and names the parts whose service has no address', async () => {
    const page = (await gateway.ask('/api/v1/companies/acme')).json()
    expect(page).toMatchObject({ ...aProfile('acme', 'Acme 1'), salaries: [], unavailable: ['salaries'] })
  })

  it('withholds a profile with undeclared fields', async () => {
    upstream.willRespond(() => ({ body: { ...aProfile(), author: 'secret' } }))
    const response = await gateway.ask('/api/v1/companies/acme')
    expect([response.status, response.json().code]).toEqual([500, 'internal_error'])
    expect(response.text).not.toContain('secret')
  })

  const cohort = {
    role: 'Engineer',
    base: 6000,
    currency: 'SGD',
    count: 12,
    min: 4000,
    max: 9000,
    p25: 5000,
    median: 6000,
    p75: 7000,
    shows: 'quartiles' as const,
    newestOn: '2026-03-01',
  }
  const withSalaries = async (salaries: Responder) => {
    upstream.willRespond((received) =>
      received.url === '/companies/acme/salaries' ? salaries(received) : { body: aProfile('acme', 'Acme 1') },
    )
    await gateway.stop()
    gateway = await startGateway(
      { 'companies-and-reviews': upstream.origin, salaries: upstream.origin },
      { deadlines: { readMs: 3000, writeMs: 8000, partMs: 1000, pageMs: 300 } },
    )
    return (await gateway.ask('/api/v1/companies/acme')).json()
  }

  it('includes another team’s part', async () => {
    expect(await withSalaries(() => ({ body: { salaries: [cohort] } }))).toMatchObject({
      salaries: [cohort],
      unavailable: [],
    })
  })
  it('leaves out and names a part whose service fails', async () => {
    expect(await withSalaries(() => ({ status: 500, body: {} }))).toMatchObject({
      salaries: [],
      unavailable: ['salaries'],
      company: { slug: 'acme' },
    })
  })
  it('leaves out and names a part with undeclared fields', async () => {
    const page = await withSalaries(() => ({ body: { salaries: [{ ...cohort, person: 'secret' }] } }))
    expect(page).toMatchObject({ salaries: [], unavailable: ['salaries'], company: { slug: 'acme' } })
    expect(JSON.stringify(page)).not.toContain('secret')
  })
  it('leaves out and names a part that is late', async () => {
    expect(await withSalaries(() => new Promise(() => undefined))).toMatchObject({
      salaries: [],
      unavailable: ['salaries'],
    })
  })
})

describe('the composed figures of the home strip', () => {
  const answerTotals = (salaries: Reply) =>
    upstream.willRespond(({ url }) =>
      url.startsWith('/salaries') ? salaries : { body: { companies: 129, reviews: 2500 } },
    )
  const withSalaries = async (salaries: Reply) => {
    answerTotals(salaries)
    await gateway.stop()
    gateway = await startGateway({ 'companies-and-reviews': upstream.origin, salaries: upstream.origin })
    return gateway.ask('/api/v1/stats')
  }

  it('come from their owners', async () => {
    expect((await withSalaries({ body: { salaries: 6000 } })).json()).toEqual({
      companies: 129,
      reviews: 2500,
      salaries: 6000,
    })
  })
  it('have no number of salaries while that service fails', async () => {
    expect((await withSalaries({ status: 500, body: {} })).json()).toEqual({
      companies: 129,
      reviews: 2500,
      salaries: null,
    })
    expect((await withSalaries({ body: { salaries: 'many' } })).json()).toMatchObject({ salaries: null })
  })
  it('are an error when the companies cannot be counted', async () => {
    upstream.willRespond(() => ({ status: 500, body: {} }))
    await gateway.stop()
    gateway = await startGateway({ 'companies-and-reviews': upstream.origin })
    expect((await gateway.ask('/api/v1/stats')).status).toBe(500)
  })
})
