import { rm } from 'node:fs/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Reply, startGateway, startUpstream, type TestGateway, type TestUpstream } from './harness.ts'
import { writeBuild } from './page-system.ts'

let root: string
let upstream: TestUpstream
let gateway: TestGateway
let responses: Record<string, Reply>

const entries = (...keys: string[]) => keys.map((key) => ({ key, changedOn: key === 'acme' ? '2026-03-14' : null }))
const locationsOf = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => url)

beforeEach(async () => {
  responses = {
    '/companies/addresses': { body: { entries: entries('acme', 'kopi-cloud'), total: 5001 } },
    '/companies/addresses?page=2': { body: { entries: entries('zed'), total: 5001 } },
    '/jobs/addresses': { body: { entries: entries('0197a1b2-c3d4-7e5f-8a6b-1c2d3e4f5a6b'), total: 1 } },
    '/discussions/addresses': { body: { entries: [], total: 0 } },
  }
  upstream = await startUpstream()
  upstream.willRespond(({ url }) => responses[url] ?? { status: 404, body: {} })
  root = await writeBuild([
    {
      name: 'companies-and-reviews',
      routes: [
        { path: '/companies/:slug', addresses: '/companies/addresses' },
        { path: '/discussions/:id', addresses: '/discussions/addresses' },
      ],
    },
    {
      name: 'jobs-and-applications',
      routes: [
        { path: '/jobs' },
        { path: '/jobs/:id', addresses: '/jobs/addresses' },
        { path: '/saved-jobs', isIndexed: false },
      ],
    },
  ])
  gateway = await startGateway(
    { 'companies-and-reviews': upstream.origin, 'jobs-and-applications': upstream.origin },
    { staticDir: root },
  )
})
afterEach(async () => {
  await gateway.stop()
  await upstream.stop()
  await rm(root, { recursive: true, force: true })
})

describe('robots.txt', () => {
  it('names the sitemap and disallows the API and pages that are not indexed', async () => {
    const response = await gateway.ask('/robots.txt')
    expect(response.headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(response.text.split('\n')).toEqual([
      'User-agent: *',
      'Disallow: /api/',
      'Disallow: /saved-jobs',
      'Allow: /',
      '',
      'Sitemap: https://lentera.example/sitemap.xml',
      '',
    ])
  })
})

describe('the sitemap', () => {
  it('names one file for each 5,000 addresses, and none for an empty list', async () => {
    const response = await gateway.ask('/sitemap.xml')
    expect([response.status, response.headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8'])
    expect(locationsOf(response.text)).toEqual(
      ['pages-1', 'companies-1', 'companies-2', 'jobs-1'].map((name) => `https://lentera.example/sitemaps/${name}.xml`),
    )
  })

  it('lists each page under its address, with the date of its change where there is one', async () => {
    const companies = await gateway.ask('/sitemaps/companies-1.xml')
    expect(locationsOf(companies.text)).toEqual([
      'https://lentera.example/companies/acme',
      'https://lentera.example/companies/kopi-cloud',
    ])
    expect(companies.text.match(/<lastmod>.*?<\/lastmod>/g)).toEqual(['<lastmod>2026-03-14</lastmod>'])
    expect(locationsOf((await gateway.ask('/sitemaps/companies-2.xml')).text)).toEqual([
      'https://lentera.example/companies/zed',
    ])
    expect(locationsOf((await gateway.ask('/sitemaps/jobs-1.xml')).text)).toEqual([
      'https://lentera.example/jobs/0197a1b2-c3d4-7e5f-8a6b-1c2d3e4f5a6b',
    ])
    expect(locationsOf((await gateway.ask('/sitemaps/pages-1.xml')).text)).toEqual(['https://lentera.example/jobs'])
  })

  it('is valid XML for any key', async () => {
    responses['/companies/addresses'] = { body: { entries: [{ key: `<a>&"'😀/..`, changedOn: null }], total: 1 } }
    const { text } = await gateway.ask('/sitemaps/companies-1.xml')
    expect(locationsOf(text)).toEqual(['https://lentera.example/companies/%3Ca%3E%26%22&#39;%F0%9F%98%80%2F..'])
  })

  it.each([
    '/sitemaps/companies-3.xml',
    '/sitemaps/companies-0.xml',
    '/sitemaps/companies-01.xml',
    '/sitemaps/pages-2.xml',
    '/sitemaps/users-1.xml',
    '/sitemaps/',
    '/sitemaps/discussions-1.xml',
  ])('has no %s', async (path) => {
    expect((await gateway.ask(path)).status).toBe(404)
  })

  it('calls a service once for simultaneous requests, and returns 304 for a known copy', async () => {
    const [first] = await Promise.all(Array.from({ length: 10 }, () => gateway.ask('/sitemaps/companies-1.xml')))
    await gateway.ask('/sitemaps/companies-1.xml')
    expect(upstream.received.map(({ url }) => url)).toEqual(['/companies/addresses'])
    const again = await gateway.ask('/sitemaps/companies-1.xml', {
      headers: { 'if-none-match': String(first?.headers.etag) },
    })
    expect(again.status).toBe(304)
  })

  it('leaves out a service that fails', async () => {
    responses['/jobs/addresses'] = { status: 500, body: {} }
    expect(locationsOf((await gateway.ask('/sitemap.xml')).text)).toEqual(
      ['pages-1', 'companies-1', 'companies-2'].map((name) => `https://lentera.example/sitemaps/${name}.xml`),
    )
    const jobs = await gateway.ask('/sitemaps/jobs-1.xml')
    expect([jobs.status, jobs.headers['retry-after']]).toEqual([503, '120'])
  })

  it('is 503 with Retry-After, and not empty, while no service responds', async () => {
    await upstream.stop()
    const response = await gateway.ask('/sitemap.xml')
    expect([response.status, response.headers['retry-after'], response.json().code]).toEqual([
      503,
      '120',
      'upstream_unavailable',
    ])
  })

  it('is read-only', async () => {
    const response = await gateway.ask('/sitemap.xml', { method: 'POST' })
    expect([response.status, response.headers.allow]).toEqual([405, 'GET, HEAD'])
  })
})
