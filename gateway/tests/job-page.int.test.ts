import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Reply, startGateway, startUpstream, type TestGateway, type TestUpstream } from './harness.ts'
import { aCohort, aJob, aMarket, aProblem, jobId } from './samples.ts'

/** Long enough for a busy machine; one test waits for it. */
const partTimeoutMs = 1000

let upstream: TestUpstream
let gateway: TestGateway
let responses: Record<'detail' | 'rating' | 'own' | 'market', Reply | Promise<Reply>>

const partOf = (url: string): keyof typeof responses =>
  url.endsWith('/detail')
    ? 'detail'
    : url.endsWith('/rating')
      ? 'rating'
      : url.startsWith('/companies/')
        ? 'own'
        : 'market'
const asked = (part: keyof typeof responses) =>
  upstream.received.filter(({ url }) => partOf(url) === part).map(({ url }) => url)
const page = async () => (await gateway.ask(`/api/v1/jobs/${jobId}`)).json()

beforeEach(async () => {
  responses = {
    detail: { body: { job: aJob(), similar: [] } },
    rating: { body: { avgRating: 4.2, reviewCount: 12 } },
    own: { body: { salaries: [{ ...aCohort, role: 'Designer' }, aCohort] } },
    market: { body: aMarket },
  }
  upstream = await startUpstream()
  upstream.willRespond(({ url }) => responses[partOf(url)])
  gateway = await startGateway(
    { 'companies-and-reviews': upstream.origin, salaries: upstream.origin, 'jobs-and-applications': upstream.origin },
    { deadlines: { readMs: 3000, writeMs: 8000, partMs: partTimeoutMs, pageMs: 300 } },
  )
})
afterEach(async () => {
  await gateway.stop()
  await upstream.stop()
})

describe('the composed job page', () => {
  it('includes the company’s rating, its salaries in the role and the market of the job’s level and place', async () => {
    expect(await page()).toEqual({
      job: aJob(),
      similar: [],
      rating: { avgRating: 4.2, reviewCount: 12 },
      salary: { company: aCohort, market: aMarket },
      unavailable: [],
    })
    expect([asked('rating'), asked('own')]).toEqual([['/companies/acme/rating'], ['/companies/acme/salaries']])
    expect(asked('market')).toEqual([
      '/salaries/compare?country=Jakarta&level=Senior%20(6%2B%20years)&role=Software%20Engineer',
    ])
  })

  it('requests no salaries for a department without a comparable role', async () => {
    responses.detail = { body: { job: aJob({ department: 'finance' }), similar: [] } }
    expect(await page()).toMatchObject({ salary: { company: null, market: null }, unavailable: [] })
    expect([...asked('own'), ...asked('market')]).toEqual([])
  })

  it('has no market figures below the minimum count', async () => {
    responses.market = { body: { ...aMarket, shows: 'nothing', suppressed: true, count: 0 } }
    expect(await page()).toMatchObject({ salary: { company: aCohort, market: null }, unavailable: [] })
  })

  it('leaves out and names a rating that fails, and is complete seconds after it recovers', async () => {
    responses.rating = { status: 500, body: {} }
    expect(await page()).toMatchObject({ job: { id: jobId }, rating: null, unavailable: ['rating'] })
    responses.rating = { body: { avgRating: 4.2, reviewCount: 12 } }
    await expect.poll(async () => (await page()).unavailable, { timeout: 10_000, interval: 200 }).toEqual([])
  })

  it('leaves out and names salaries that are late, and keeps the part that was in time', async () => {
    responses.market = new Promise<Reply>(() => undefined)
    expect(await page()).toMatchObject({ salary: { company: aCohort, market: null }, unavailable: ['salary'] })
  })

  it('leaves out and names a part with undeclared fields', async () => {
    responses.rating = { body: { avgRating: 4.2, reviewCount: 12, author: 'secret' } }
    const shown = await page()
    expect(shown).toMatchObject({ rating: null, unavailable: ['rating'] })
    expect(JSON.stringify(shown)).not.toContain('secret')
  })

  it('withholds a job with undeclared fields', async () => {
    responses.detail = { body: { job: { ...aJob(), applicationEmail: 'secret@acme.example' }, similar: [] } }
    const response = await gateway.ask(`/api/v1/jobs/${jobId}`)
    expect([response.status, response.json().code]).toEqual([500, 'internal_error'])
    expect(response.text).not.toContain('secret')
  })

  it.each([
    [404, 'job_not_found'],
    [410, 'job_expired'],
  ])('returns %i for a missing job, and caches it for a moment', async (status, code) => {
    responses.detail = { status, body: aProblem(status, code) }
    for (const freshness of ['miss', 'hit']) {
      const response = await gateway.ask(`/api/v1/jobs/${jobId}`)
      expect([response.status, response.json().code, response.headers['x-cache']]).toEqual([status, code, freshness])
    }
    expect(upstream.received).toHaveLength(1)
  })
})
