import { attachmentOf } from '@lentera/service-kit/http/download'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startGateway, startUpstream, type TestGateway, type TestUpstream } from './harness.ts'
import { aProblem } from './samples.ts'

const path = `/api/v1/resumes/${'t'.repeat(40)}`
const pdf = Buffer.from([0x25, 0x50, 0x44, 0x46, 0x00, 0xff, 0xfe])

let upstream: TestUpstream
let gateway: TestGateway
beforeEach(async () => {
  upstream = await startUpstream()
  gateway = await startGateway({ 'jobs-and-applications': upstream.origin })
})
afterEach(async () => {
  await gateway.stop()
  await upstream.stop()
})
const willSend = (headers: Record<string, string>, body: unknown = pdf) =>
  upstream.willRespond(() => ({ status: 200, body, headers: { 'content-type': 'application/pdf', ...headers } }))

describe('a file from a service', () => {
  it('is forwarded byte for byte, as an attachment with a sandbox policy that is not cached', async () => {
    willSend({
      'content-disposition': attachmentOf('履歴書 "1".pdf'),
      'x-object-key': 'secret',
      'set-cookie': 'a=b',
      'cache-control': 'public',
    })
    const response = await gateway.ask(path)
    expect(response.status).toBe(200)
    expect(response.bytes).toEqual(pdf)
    expect(response.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': '7',
      'content-disposition': attachmentOf('履歴書 "1".pdf'),
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringMatching(/^sandbox;/),
      'cross-origin-resource-policy': 'same-origin',
    })
    expect(response.headers['x-object-key'] ?? response.headers['set-cookie']).toBeUndefined()
  })

  it('has the same headers for HEAD, without the bytes', async () => {
    willSend({ 'content-disposition': attachmentOf('cv.pdf') })
    const response = await gateway.ask(path, { method: 'HEAD' })
    expect([response.status, response.headers['content-length'], response.bytes.length]).toEqual([200, '7', 0])
  })

  it.each<[string, Record<string, string>]>([
    ['has no disposition', {}],
    ['would be shown', { 'content-disposition': 'inline; filename="cv.pdf"' }],
    ['is of another type', { 'content-disposition': attachmentOf('a'), 'content-type': 'text/html' }],
  ])('is withheld when it %s', async (_, headers) => {
    willSend(headers, '<script>secret</script>')
    const response = await gateway.ask(path)
    expect([response.status, response.json().code]).toEqual([500, 'internal_error'])
    expect(response.text).not.toContain('secret')
    expect(response.headers['content-type']).toContain('application/json')
  })

  it('is replaced by a problem in JSON when the request fails', async () => {
    upstream.willRespond(() => ({ status: 410, body: aProblem(410, 'link_expired') }))
    const response = await gateway.ask(path)
    expect([response.status, response.json().code]).toEqual([410, 'link_expired'])
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(response.headers['content-disposition']).toBeUndefined()
  })
})

describe('a header that the contract declares', () => {
  const jobs = '/api/v1/jobs?search=lantern'
  const willSay = (engine: string) =>
    upstream.willRespond(() => ({
      body: { jobs: [], total: 0, facets: { dept: [], type: [], level: [], remote: [], location: [] } },
      headers: { 'x-search-engine': engine, 'x-powered-by': 'secret', 'set-cookie': 'a=b' },
    }))

  it('is sent with a response of the service, of the cache and with a 304; undeclared headers are not', async () => {
    willSay('meilisearch')
    const seen: string[] = []
    let etag = ''
    for (const headers of [{}, {}, { 'accept-encoding': 'br' }, 'if-none-match'] as const) {
      const response = await gateway.ask(jobs, {
        headers: headers === 'if-none-match' ? { 'if-none-match': etag } : headers,
      })
      etag = String(response.headers.etag)
      seen.push(`${response.status} ${response.headers['x-cache']} ${response.headers['x-search-engine']}`)
      expect(response.headers['x-powered-by'] ?? response.headers['set-cookie']).toBeUndefined()
      expect(response.headers['x-content-type-options']).toBe('nosniff')
    }
    expect(seen).toEqual(['200 miss meilisearch', '200 hit meilisearch', '200 hit meilisearch', '304 hit meilisearch'])
    expect(upstream.received).toHaveLength(1)
  })

  it('is left out when its value is not valid in a header', async () => {
    willSay('x'.repeat(201))
    const response = await gateway.ask(jobs)
    expect([response.status, response.headers['x-search-engine']]).toEqual([200, undefined])
  })

  it('cannot be sent by an endpoint that does not declare it', async () => {
    upstream.willRespond(() => ({ body: { jobs: [], total: 0 }, headers: { 'x-search-engine': 'meilisearch' } }))
    const response = await gateway.ask('/api/v1/companies/acme/jobs')
    expect([response.status, response.headers['x-search-engine']]).toEqual([200, undefined])
  })
})
