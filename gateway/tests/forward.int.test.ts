import { SessionPrincipal } from '@lentera/proto/http/identity'
import { waitFor } from '@lentera/service-kit/testing'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createUpstream } from '../src/upstream/upstreams.ts'
import { startGateway, startUpstream, type TestGateway, type TestUpstream } from './harness.ts'
import { aProblem, aReview, aReviewBody } from './samples.ts'

let upstream: TestUpstream
let gateway: TestGateway
beforeEach(async () => {
  upstream = await startUpstream()
  gateway = await startGateway(
    { 'companies-and-reviews': upstream.origin },
    { deadlines: { readMs: 300, writeMs: 400, partMs: 100, pageMs: 300 } },
  )
})
afterEach(async () => {
  await gateway.stop()
  await upstream.stop()
})
const submit = () => gateway.write('/api/v1/companies/acme/reviews', aReviewBody)

describe('forwarded calls', () => {
  it('return the bytes of the service with our headers and no-store', async () => {
    upstream.willRespond(() => ({
      status: 201,
      body: '{"review":  {"odd":"spacing"}}',
      headers: { 'x-powered-by': 'secret', server: 'secret' },
    }))
    const response = await submit()
    expect([response.status, response.text]).toEqual([201, '{"review":  {"odd":"spacing"}}'])
    expect(response.headers).toMatchObject({
      'cache-control': 'no-store',
      'x-frame-options': 'DENY',
      'x-request-id': expect.any(String),
    })
    expect(response.headers['x-powered-by'] ?? response.headers.server).toBeUndefined()
  })

  it.each([
    ['an undeclared status', { status: 200, body: { secret: 1 } }],
    ['a page', { status: 201, body: '<b>secret</b>', headers: { 'content-type': 'text/html' } }],
    ['a stack trace', { status: 500, body: { stack: 'secret' } }],
    ['an undeclared problem', { status: 409, body: { ...aProblem(409, 'secret_code'), message: 'secret' } }],
  ])('never let %s through', async (_, reply) => {
    upstream.willRespond(() => reply)
    const response = await submit()
    expect([response.status, response.json().code]).toEqual([500, 'internal_error'])
    expect(response.text).not.toContain('secret')
  })

  it('forward a declared problem with its Retry-After', async () => {
    upstream.willRespond(() => ({
      status: 409,
      body: aProblem(409, 'already_reviewed'),
      headers: { 'retry-after': '60' },
    }))
    const response = await submit()
    expect([response.status, response.json().code, response.headers['retry-after']]).toEqual([
      409,
      'already_reviewed',
      '60',
    ])
  })

  it('end at the deadline, which is sent to the service', async () => {
    upstream.willRespond(() => new Promise(() => undefined))
    const startedAt = Date.now()
    const response = await submit()
    expect([response.status, response.json().code]).toEqual([504, 'deadline_exceeded'])
    expect(Date.now() - startedAt).toBeLessThan(1500)
    const told = Number(upstream.received[0]?.headers['x-lentera-deadline-ms'])
    expect(told).toBeGreaterThan(100)
    expect(told).toBeLessThanOrEqual(400)
  })

  it('are 503 immediately while the service is down, and recover when it is back', async () => {
    upstream.willRespond(() => ({ status: 201, body: { review: aReview } }))
    await upstream.stop()
    for (let index = 0; index < 8; index++) expect((await submit()).json().code).toBe('upstream_unavailable')
    await upstream.start()
    await waitFor(async () => (await submit()).status === 201)
  })

  it('start a trace of their own, except on the anonymous paths', async () => {
    const identity = await startGateway(
      { identity: upstream.origin },
      {
        askIdentity: async () => ({
          kind: 'principal',
          principal: SessionPrincipal.parse({
            sessionId: '5f0f9d0e-52c3-4d5b-9d6f-3d1c2b7f0a01',
            sessionKind: 'user',
            userId: '0b7c1c64-6f0e-4a2e-8f51-9b3f6a1d2c02',
            role: 'talent',
            status: 'active',
            permissions: [],
            userHash: '0123456789abcdef',
          }),
        }),
      },
    )
    const theirs = '0af7651916cd43dd8448eb211c80319c'
    await identity.ask('/api/v1/auth/sessions', {
      headers: { cookie: `lentera_session=${'s'.repeat(43)}`, traceparent: `00-${theirs}-b7ad6b7169203331-01` },
    })
    expect(upstream.received[0]?.headers.traceparent).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-00$/)
    expect(upstream.received[0]?.headers.traceparent).not.toContain(theirs)
    await identity.stop()
  })
})

describe('createUpstream', () => {
  const callTo = (method: string) => ({ method, path: '/x', headers: {}, deadlineAt: Date.now() + 2000 })

  it('retries a read once when a connection breaks, and never a write', async () => {
    let broken = 0
    const { createServer } = await import('node:http')
    const server = createServer((request, response) => {
      broken += 1
      if (broken % 2 === 1) request.socket.destroy()
      else response.setHeader('content-type', 'application/json').end('{}')
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = server.address()
    const port = typeof address === 'object' && address !== null ? address.port : 0
    const service = createUpstream({ name: 'identity', origin: `http://127.0.0.1:${port}`, now: Date.now })
    expect(await service.call(callTo('GET'))).toMatchObject({ status: 200 })
    expect(broken).toBe(2)
    expect(await service.call(callTo('POST'))).toEqual({ failed: 'upstream_unavailable' })
    expect(broken).toBe(3)
    await service.close()
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })

  it('stops retrying when all calls fail: the budget is a tenth, with a small reserve', async () => {
    const origin = upstream.origin
    await upstream.stop()
    const service = createUpstream({ name: 'identity', origin, now: Date.now, halfOpenAfterMs: 0 })
    for (let index = 0; index < 200; index++) await service.call(callTo('GET'))
    expect(service.retryCount()).toBeLessThanOrEqual(10 + 200 * 0.1 + 1)
    await service.close()
  })

  it('opens after five consecutive failures: further calls fail without being sent', async () => {
    const states: string[] = []
    upstream.willRespond(() => new Promise(() => undefined))
    const service = createUpstream({
      name: 'identity',
      origin: upstream.origin,
      now: Date.now,
      halfOpenAfterMs: 60_000,
      onStateChange: (state) => states.push(state),
    })
    const slow = () => service.call({ method: 'POST', path: '/x', headers: {}, deadlineAt: Date.now() + 50 })
    for (let index = 0; index < 5; index++) expect(await slow()).toEqual({ failed: 'deadline_exceeded' })
    expect(states).toEqual(['open'])
    const before = upstream.received.length
    expect(await slow()).toEqual({ failed: 'upstream_unavailable' })
    expect(upstream.received.length).toBe(before)
    await service.close()
  })

  it('refuses immediately when too many calls are waiting', async () => {
    upstream.willRespond(() => new Promise(() => undefined))
    const service = createUpstream({ name: 'identity', origin: upstream.origin, now: Date.now, maxInFlight: 3 })
    const waiting = [1, 2, 3].map(() => service.call({ ...callTo('GET'), deadlineAt: Date.now() + 300 }))
    expect(await service.call(callTo('GET'))).toEqual({ failed: 'overloaded' })
    expect(service.inFlight()).toBe(3)
    await Promise.all(waiting)
    expect(service.inFlight()).toBe(0)
    await service.close()
  })
})
