import { gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Reply } from './harness.ts'
import { shell, startPages, type TestPages } from './page-system.ts'
import { aProfile, jobId } from './samples.ts'

let pages: TestPages
beforeEach(async () => {
  pages = await startPages()
})
afterEach(() => pages.stop())

describe('data inlined in a page', () => {
  it("has the responses of the page's first requests, keyed by their URL", async () => {
    const { first } = await pages.look('/')
    expect(first).toEqual({
      '/api/v1/companies?limit=6': { companies: [], total: 129 },
      '/api/v1/stats': { companies: 129, reviews: 2500, salaries: 6000 },
    })
    expect(Object.keys((await pages.look('/companies?utm_source=x')).first ?? {})).toEqual(['/api/v1/companies?page=1'])
  })

  it('is read through the cache of the API and fills it', async () => {
    await pages.look('/companies/acme')
    const asked = pages.upstream.received.length
    expect((await pages.gateway.ask('/api/v1/companies/acme')).headers['x-cache']).toBe('hit')
    await pages.look('/company/acme')
    expect(pages.upstream.received).toHaveLength(asked)
  })

  it('never depends on the session: other reads of a manifest are logged and left out', async () => {
    const page = await pages.gateway.ask('/account', { headers: { cookie: 'lentera_session=stolen' } })
    expect([page.status, page.text]).toEqual([200, shell])
    expect(pages.upstream.received).toEqual([])
    expect(pages.gateway.log.lines.map((line) => JSON.parse(line))).toContainEqual(
      expect.objectContaining({ route: '/account', reason: 'not_a_public_read' }),
    )
  })

  it('is the same for every caller, with one ETag until it changes', async () => {
    const first = await pages.gateway.ask('/companies/acme', { headers: { 'accept-encoding': 'gzip' } })
    const other = await pages.gateway.ask('/companies/acme', {
      headers: { 'accept-encoding': 'gzip', cookie: 'lentera_session=x' },
    })
    expect([other.headers.etag, other.bytes.equals(first.bytes)]).toEqual([first.headers.etag, true])
    expect(gunzipSync(first.bytes).toString()).toContain('id="first-data"')
    const again = await pages.gateway.ask('/companies/acme', {
      headers: { 'if-none-match': String(first.headers.etag) },
    })
    expect(again.status).toBe(304)
  })

  it('is left out when it is too large for a page', async () => {
    const profile = aProfile('acme', 'Acme')
    pages.responses['/companies/acme/profile'] = {
      body: { ...profile, company: { ...profile.company, mission: 'x'.repeat(200_000) } },
    }
    const page = await pages.look('/companies/acme')
    expect([page.title, page.first]).toEqual(['Acme · Lentera', undefined])
  })

  it('is left out when it is late: the page is then the shell with status 200', async () => {
    pages.responses[`/jobs/${jobId}/detail`] = new Promise<Reply>(() => undefined)
    await pages.restart({ deadlines: { readMs: 3000, writeMs: 8000, partMs: 800, pageMs: 50 } })
    const page = await pages.look(`/jobs/${jobId}`)
    expect([page.status, page.title, page.first]).toEqual([200, 'Lentera · A tagline', undefined])
    expect(page.canonical).toBe(`https://lentera.example/jobs/${jobId}`)
  })

  it('is left out while a service is down', async () => {
    await pages.upstream.stop()
    const page = await pages.look('/companies/acme')
    expect([page.status, page.title, page.first]).toEqual([200, 'Lentera · A tagline', undefined])
    expect(page.metas).not.toHaveProperty('robots')
  })

  it('counts against the rate limit of public reads', async () => {
    await pages.restart({ limits: { publicReadsPerMinute: 2, callsPerMinute: 1000, factor: 1 } })
    for (const search of ['a', 'b', 'c', 'd', 'e'])
      expect((await pages.look(`/companies?search=${search}`)).status).toBe(200)
    expect(pages.upstream.received.map(({ url }) => url)).toEqual(['/companies?search=a', '/companies?search=b'])
  })
})
