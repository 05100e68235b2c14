import { type EndpointSpec, UserHash } from '@lentera/proto'
import { endpoints } from '@lentera/proto/http/catalogue'
import { SessionPrincipal } from '@lentera/proto/http/identity'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Resolved } from '../src/sessions/session.ts'
import { anonymousCalls } from './anonymous-calls.ts'
import { type Responder, startGateway, startUpstream, type TestGateway, type TestUpstream } from './harness.ts'
import { aProblem, aReviewBody } from './samples.ts'

const token = 'canary-session-token-0123456789abcdefghijklmnop'
const canaries = {
  address: '203.0.113.77',
  agent: 'CanaryBrowser/1.0',
  trace: '0af7651916cd43dd8448eb211c80319c',
  requestId: '6f1c2b1e-7c39-4f3a-9a36-0d2f5b9a4e11',
  email: 'canary.person@example.org',
  cookie: token,
  userHash: 'c0ffee0123456789',
  userId: '0b7c1c64-6f0e-4a2e-8f51-9b3f6a1d2c02',
  sessionId: '5f0f9d0e-52c3-4d5b-9d6f-3d1c2b7f0a01',
}
const text = 'canary text of a review'
const headers = {
  cookie: `lentera_session=${token}; other=${canaries.email}`,
  'user-agent': canaries.agent,
  'x-forwarded-for': canaries.address,
  'x-real-ip': canaries.address,
  forwarded: `for=${canaries.address}`,
  traceparent: `00-${canaries.trace}-b7ad6b7169203331-01`,
  tracestate: `canary=${canaries.email}`,
  'x-request-id': canaries.requestId,
  'x-lentera-principal': canaries.email,
  referer: `https://lentera.example/?email=${canaries.email}`,
  'accept-language': canaries.email,
}
const signedIn: Resolved = {
  kind: 'principal',
  principal: SessionPrincipal.parse({
    sessionId: canaries.sessionId,
    sessionKind: 'user',
    userId: canaries.userId,
    role: 'talent',
    status: 'active',
    permissions: [],
    userHash: UserHash.parse(canaries.userHash),
  }),
}

let upstream: TestUpstream
let gateway: TestGateway
beforeEach(async () => {
  upstream = await startUpstream()
  gateway = await startGateway(
    { 'companies-and-reviews': upstream.origin, salaries: upstream.origin },
    { askIdentity: async () => signedIn, trustedProxyHops: 1 },
  )
})
afterEach(async () => {
  await gateway.stop()
  await upstream.stop()
})

const calls = anonymousCalls(text, canaries.userHash)
const anonymousEndpoints = endpoints.filter(({ auth }) => auth.kind === 'author' || auth.kind === 'anonymous')

/** A call of an anonymous path, with everything that could identify a person. */
const run = ({ name, method }: EndpointSpec): Promise<{ status: number }> => {
  const { path, body } = calls[name] ?? { path: '/missing' }
  const ask = { method, headers: { ...headers, 'sec-fetch-site': 'same-origin' } }
  return body === undefined ? gateway.ask(`/api/v1${path}`, ask) : gateway.write(`/api/v1${path}`, body, ask)
}
const succeed =
  ({ responses }: EndpointSpec): Responder =>
  () => ({ status: Number(Object.keys(responses)[0]), body: {} })
const outcomes: readonly (readonly [string, (endpoint: EndpointSpec) => Responder])[] = [
  ['that succeeds', succeed],
  ['that is refused', () => () => ({ status: 404, body: aProblem(404, 'not_found') })],
  ['that the service returns an undeclared response', () => () => ({ status: 500, body: '<html>' })],
]

describe('the anonymous write path', () => {
  it('is tested with all its endpoints', () => {
    expect(anonymousEndpoints.map(({ name }) => name).sort()).toEqual(Object.keys(calls).sort())
    expect(anonymousEndpoints.length).toBeGreaterThanOrEqual(27)
  })

  for (const endpoint of anonymousEndpoints)
    it.each(outcomes)(`${endpoint.name} %s leaves no trace of the caller`, async (_, response) => {
      upstream.willRespond(response(endpoint))
      const linesBefore = gateway.log.lines.length
      await run(endpoint)
      const [sent] = upstream.received
      if (sent === undefined) throw new Error('the service was not called')
      const [, claims = ''] = String(sent.headers['x-lentera-principal']).split('.')
      const everythingSent = `${sent.raw}\n${Buffer.from(claims, 'base64url').toString()}`
      for (const [name, canary] of Object.entries(canaries)) expect(everythingSent, name).not.toContain(canary)
      expect(sent.headers.cookie).toBeUndefined()
      expect(sent.headers.traceparent).toBeUndefined()
      expect(sent.headers['x-request-id']).toMatch(/^[0-9a-f]{8}-/)
      // Logs nothing about the call, not even that it happened.
      expect(gateway.log.lines.slice(linesBefore)).toEqual([])
    })

  it('sends each call with its own request id', async () => {
    await gateway.write('/api/v1/text-checks', { pros: text })
    await gateway.write('/api/v1/text-checks', { pros: text })
    expect(new Set(upstream.received.map((sent) => sent.headers['x-request-id'])).size).toBe(2)
  })

  it('sends only these headers', async () => {
    await gateway.write('/api/v1/companies/acme/reviews', { ...aReviewBody, userHash: canaries.userHash }, { headers })
    expect(Object.keys(upstream.received[0]?.headers ?? {}).sort()).toEqual(
      [
        'accept',
        'connection',
        'content-length',
        'content-type',
        'host',
        'x-lentera-deadline-ms',
        'x-lentera-principal',
        'x-request-id',
      ].sort(),
    )
  })

  it('logs nothing while the service is down either', async () => {
    await upstream.stop()
    expect(
      (
        await gateway.write(
          '/api/v1/companies/acme/reviews',
          { ...aReviewBody, userHash: canaries.userHash },
          { headers },
        )
      ).status,
    ).toBe(503)
    expect(gateway.log.lines.join('\n')).not.toMatch(/reviews.submit|canary|203\.0\.113/)
  })

  it('no metric names a caller', async () => {
    await gateway.write(
      '/api/v1/companies/acme/reviews',
      { ...aReviewBody, pros: text, userHash: canaries.userHash },
      { headers },
    )
    const metrics = await gateway.metrics.render()
    for (const canary of [...Object.values(canaries), text, 'acme']) expect(metrics).not.toContain(canary)
  })
})
