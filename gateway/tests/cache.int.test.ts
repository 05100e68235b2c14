import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { reviewEdited } from '@lentera/proto/events/companies-and-reviews'
import { connectNats, type Nats } from '@lentera/service-kit/events/nats'
import { startTestNats, type TestNats, testLog, waitFor } from '@lentera/service-kit/testing'
import { Pool } from 'undici'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { defaultDeadlines } from '../src/app.ts'
import { startGateway, startUpstream, type TestGateway, type TestUpstream } from './harness.ts'
import { aProblem, aProfile, aReview, aReviewBody } from './samples.ts'

let server: TestNats
let nats: Nats
let publisher: Nats
beforeAll(async () => {
  server = await startTestNats()
  nats = await connectNats({ url: server.url, name: 'gateway', log: testLog() })
  publisher = await connectNats({ url: server.url, name: 'publisher', log: testLog() })
  await publisher.ensureStream('companies-and-reviews')
})
afterAll(async () => {
  await Promise.all([nats.close(), publisher.close()])
  await server.drop()
})

let upstream: TestUpstream
let gateway: TestGateway
let version = 0
const profileCalls = () => upstream.received.filter(({ url }) => url.endsWith('/profile')).length
const nameOf = (text: string): unknown => JSON.parse(text).company?.name

beforeEach(async () => {
  version = 1
  upstream = await startUpstream()
  upstream.willRespond(({ url, method }) => {
    if (method === 'POST') return { status: 201, body: { review: aReview } }
    if (method === 'PATCH') return { body: { review: aReview, companySlug: 'acme' } }
    if (url.includes('nobody')) return { status: 404, body: aProblem(404, 'company_not_found') }
    if (url.endsWith('/profile')) return { body: aProfile('acme', `Acme ${version}`) }
    return { body: { companies: [], total: version } }
  })
  gateway = await startGateway({ 'companies-and-reviews': upstream.origin }, { nats })
  // Everything expires when the subscriptions start: only after that may a test fill the cache.
  await waitFor(async () => (await gateway.metrics.render()).includes('gateway_cache_purges_total{cause="reconnect"'))
})
afterEach(async () => {
  await gateway.stop()
  await upstream.stop()
})

describe('cached public reads', () => {
  it('fetches once, then serves from memory with all headers', async () => {
    const first = await gateway.ask('/api/v1/companies/acme')
    expect([first.status, first.headers['x-cache']]).toEqual([200, 'miss'])
    const second = await gateway.ask('/api/v1/companies/acme')
    expect(second.headers).toMatchObject({
      'x-cache': 'hit',
      'cache-control': 'no-cache',
      vary: 'accept-encoding',
      'content-type': 'application/json; charset=utf-8',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'strict-transport-security': expect.any(String),
    })
    expect(second.headers['set-cookie']).toBeUndefined()
    expect(second.text).toBe(first.text)
    expect(profileCalls()).toBe(1)
  })

  it('every spelling of a URL is one cache entry', async () => {
    await gateway.ask('/api/v1/companies/acme')
    for (const path of [
      '/api/v1/Companies/ACME/',
      '/API/v1/companies/acme?utm_source=mail&x=1',
      '/api/v1/companies/acme?',
    ])
      expect((await gateway.ask(path)).headers['x-cache']).toBe('hit')
    await gateway.ask('/api/v1/companies?page=1&size=11-50')
    expect((await gateway.ask('/api/v1/companies?size=11-50&search=&limit=20')).headers['x-cache']).toBe('hit')
    expect(upstream.received.map(({ url }) => url)).toEqual(['/companies/acme/profile', '/companies?size=11-50'])
  })

  it('sends the coding that a browser accepts, compressed once', async () => {
    const plain = await gateway.ask('/api/v1/companies/acme')
    const br = await gateway.ask('/api/v1/companies/acme', { headers: { 'accept-encoding': 'gzip, br' } })
    const gzip = await gateway.ask('/api/v1/companies/acme', { headers: { 'accept-encoding': 'gzip' } })
    expect([
      br.headers['content-encoding'],
      gzip.headers['content-encoding'],
      plain.headers['content-encoding'],
    ]).toEqual(['br', 'gzip', undefined])
    expect(brotliDecompressSync(br.bytes).toString()).toBe(plain.text)
    expect(gunzipSync(gzip.bytes).toString()).toBe(plain.text)
    expect(br.bytes.length).toBeLessThan(plain.bytes.length / 2)
  })

  it('returns 304 for a known copy, and no body for HEAD', async () => {
    const { headers } = await gateway.ask('/api/v1/companies/acme', { headers: { 'accept-encoding': 'br' } })
    const again = await gateway.ask('/api/v1/companies/acme', {
      headers: { 'accept-encoding': 'br', 'if-none-match': String(headers.etag) },
    })
    expect([again.status, again.bytes.length, again.headers.etag, again.headers['x-cache']]).toEqual([
      304,
      0,
      headers.etag,
      'hit',
    ])
    expect(again.headers['x-content-type-options']).toBe('nosniff')
    const head = await gateway.ask('/api/v1/companies/acme', { method: 'HEAD', headers: { 'accept-encoding': 'br' } })
    expect([head.status, head.bytes.length, head.headers['content-length']]).toEqual([
      200,
      0,
      headers['content-length'],
    ])
  })

  it('is the same with and without a session, and does not look the session up', async () => {
    await gateway.ask('/api/v1/companies/acme', { headers: { cookie: `lentera_session=${'s'.repeat(43)}` } })
    expect((await gateway.ask('/api/v1/companies/acme')).headers['x-cache']).toBe('hit')
    expect(upstream.received[0]?.headers.cookie).toBeUndefined()
  })

  it('drops a set-cookie of a service', async () => {
    upstream.willRespond(() => ({
      body: { companies: [], total: 1 },
      headers: { 'set-cookie': 'lentera_session=stolen' },
    }))
    for (const cache of ['miss', 'hit']) {
      const { headers } = await gateway.ask('/api/v1/companies')
      expect([headers['x-cache'], headers['set-cookie']]).toEqual([cache, undefined])
    }
  })

  it('makes at most two calls for 1,000 simultaneous misses', async () => {
    // A busy machine needs seconds to accept a thousand connections.
    await gateway.stop()
    gateway = await startGateway(
      { 'companies-and-reviews': upstream.origin },
      { deadlines: { ...defaultDeadlines, readMs: 30_000 } },
    )
    let release: () => void = () => undefined
    const gate = new Promise<void>((resolve) => {
      release = resolve
    })
    upstream.willRespond(async () => {
      await gate
      return { body: aProfile() }
    })
    let arrived = 0
    gateway.app.server.on('request', () => {
      arrived += 1
    })
    const pool = new Pool(gateway.origin, { connections: 1000, pipelining: 1 })
    const responses = Array.from({ length: 1000 }, async () => {
      const { statusCode, body } = await pool.request({ path: '/api/v1/companies/acme', method: 'GET' })
      await body.dump()
      return statusCode
    })
    await waitFor(() => arrived === 1000, { timeoutMs: 25_000 })
    release()
    expect(new Set(await Promise.all(responses))).toEqual(new Set([200]))
    await pool.destroy()
    expect(profileCalls()).toBeLessThanOrEqual(2)
  })

  it('caches "not found" for a moment with its code', async () => {
    for (const cache of ['miss', 'hit']) {
      const response = await gateway.ask('/api/v1/companies/nobody')
      expect([response.status, response.json().code, response.headers['x-cache']]).toEqual([
        404,
        'company_not_found',
        cache,
      ])
    }
    expect(profileCalls()).toBe(1)
  })
})

describe('purges', () => {
  const warm = async () => {
    await gateway.ask('/api/v1/companies/acme')
    await gateway.ask('/api/v1/companies/acme/reviews')
    await gateway.ask('/api/v1/companies')
    version = 2
  }

  it('a writer sees the change immediately', async () => {
    await warm()
    expect((await gateway.write('/api/v1/companies/acme/reviews', aReviewBody)).status).toBe(201)
    expect(nameOf((await gateway.ask('/api/v1/companies/acme')).text)).toBe('Acme 2')
    expect((await gateway.ask('/api/v1/companies')).json().total).toBe(2)
    expect((await gateway.ask('/api/v1/companies/acme/reviews')).json().total).toBe(2)
  })

  it('a failed write purges nothing', async () => {
    await warm()
    upstream.willRespond(() => ({ status: 409, body: aProblem(409, 'already_reviewed') }))
    expect((await gateway.write('/api/v1/companies/acme/reviews', aReviewBody)).status).toBe(409)
    expect((await gateway.ask('/api/v1/companies/acme')).headers['x-cache']).toBe('hit')
  })

  it('an event purges the entries with its tags and no others', async () => {
    await warm()
    await gateway.ask('/api/v1/companies/other')
    const connection = await publisher.connected()
    const event = { reviewId: aReview.id, companyId: aProfile().company.id, slug: 'acme', status: 'published' }
    await connection.jetstream().publish(reviewEdited.subject, JSON.stringify(event))
    await waitFor(async () => nameOf((await gateway.ask('/api/v1/companies/acme')).text) === 'Acme 2')
    expect((await gateway.ask('/api/v1/companies/other')).headers['x-cache']).toBe('hit')
  })

  it('an event that cannot be parsed expires everything', async () => {
    await warm()
    const connection = await publisher.connected()
    // Publish repeatedly until the gateway has received it: a message that is sent before the gateway subscribes is
    // lost.
    await waitFor(async () => {
      connection.publish(reviewEdited.subject, '{"slug":')
      return nameOf((await gateway.ask('/api/v1/companies/acme')).text) === 'Acme 2'
    })
  })

  it('after a reconnect to NATS every entry is loaded again', async () => {
    await warm()
    await server.stop()
    await waitFor(() => !nats.isConnected())
    expect((await gateway.ask('/api/v1/companies/acme')).headers['x-cache']).toBe('hit')
    await server.start()
    await waitFor(() => nats.isConnected() && publisher.isConnected())
    await waitFor(async () => nameOf((await gateway.ask('/api/v1/companies/acme')).text) === 'Acme 2')
  })
})

describe('a service that is down', () => {
  it('leaves cached pages readable, makes others 503 within the deadline, and recovers', async () => {
    const warm = ['/api/v1/companies/acme', '/api/v1/companies', '/api/v1/companies/acme/reviews']
    for (const path of warm) await gateway.ask(path)
    await upstream.stop()
    // Also simulate missed events, so that every entry is stale.
    await server.stop()
    await waitFor(() => !nats.isConnected())
    await server.start()
    await waitFor(() => nats.isConnected() && publisher.isConnected())
    await waitFor(async () => (await gateway.ask('/api/v1/companies/acme')).headers['x-cache'] === 'stale')
    for (let round = 0; round < 20; round++) for (const path of warm) expect((await gateway.ask(path)).status).toBe(200)

    const startedAt = Date.now()
    const cold = await gateway.ask('/api/v1/companies/cold')
    expect([cold.status, cold.json().code, cold.headers['retry-after']]).toEqual([503, 'upstream_unavailable', '2'])
    expect(Date.now() - startedAt).toBeLessThan(3000)

    version = 3
    await upstream.start()
    await waitFor(async () => (await gateway.ask('/api/v1/companies/cold')).status === 200)
    await waitFor(async () => nameOf((await gateway.ask('/api/v1/companies/acme')).text) === 'Acme 3')
  })

  it('a service that never responds is 504 at the deadline for a page that is not cached', async () => {
    await gateway.stop()
    gateway = await startGateway(
      { 'companies-and-reviews': upstream.origin },
      { deadlines: { readMs: 300, writeMs: 300, partMs: 100, pageMs: 300 } },
    )
    upstream.willRespond(() => new Promise(() => undefined))
    const startedAt = Date.now()
    const response = await gateway.ask('/api/v1/companies/acme')
    expect([response.status, response.json().code]).toEqual([504, 'deadline_exceeded'])
    expect(Date.now() - startedAt).toBeLessThan(1500)
    expect(Number(upstream.received[0]?.headers['x-lentera-deadline-ms'])).toBeGreaterThan(100)
  })

  it('a service without an address is 503', async () => {
    await gateway.stop()
    gateway = await startGateway({})
    expect((await gateway.ask('/api/v1/companies')).json().code).toBe('upstream_unavailable')
    expect((await gateway.ask('/api/v1/companies/acme')).status).toBe(503)
  })
})
