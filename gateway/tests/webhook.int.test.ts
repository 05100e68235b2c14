import { defineEndpoint } from '@lentera/proto'
import { endpoints } from '@lentera/proto/http/catalogue'
import { chunked, openConnection } from '@lentera/service-kit/testing/papers'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { startGateway, startUpstream, type TestGateway, type TestUpstream } from './harness.ts'
import { aProblem } from './samples.ts'

const paymentChanged = defineEndpoint({
  name: 'payments.receive',
  service: 'companies-and-reviews',
  method: 'POST',
  path: '/payments/events',
  summary: 'A payment provider reports a change.',
  visibility: 'public',
  responses: { 200: z.strictObject({ received: z.boolean() }) },
  problems: { bad_signature: { status: 400, message: 'The signature does not match.' } },
  auth: { kind: 'webhook', signatureHeaders: ['acme-signature'] },
  cache: { kind: 'none' },
  bodyLimitBytes: 1024,
  rateLimitPerMinute: 3,
})
const path = '/api/v1/payments/events'

let upstream: TestUpstream
let gateway: TestGateway
const askIdentity = vi.fn(async () => ({ kind: 'nobody' }) as const)
const start = async (factor: number) => {
  await gateway?.stop()
  gateway = await startGateway(
    { 'companies-and-reviews': upstream.origin },
    {
      endpoints: [...endpoints, paymentChanged],
      askIdentity,
      limits: { publicReadsPerMinute: 1_000_000, callsPerMinute: 1_000_000, factor },
      bodies: { jsonMs: 300 },
    },
  )
}
beforeEach(async () => {
  askIdentity.mockClear()
  upstream = await startUpstream()
  upstream.willRespond(() => ({ body: { received: true } }))
  await start(10_000)
})
afterEach(async () => {
  await gateway.stop()
  await upstream.stop()
})

const post = (body: string | Buffer, headers: Record<string, string> = {}) =>
  gateway.ask(path, { method: 'POST', body, headers })

describe('a webhook at the gateway', () => {
  it.each([
    ['JSON with its spaces', 'application/json', Buffer.from('{ "a" : 1.0,\n"a":2 }')],
    ['broken JSON', 'application/json', Buffer.from('{"a":')],
    ['a form', 'application/x-www-form-urlencoded; charset=utf-8', Buffer.from('a=1&b=%00')],
    ['bytes that are no text', 'application/octet-stream', Buffer.from([0, 255, 254, 13, 10, 0])],
  ])('forwards %s byte for byte with its content type', async (_, contentType, bytes) => {
    const response = await post(bytes, { 'content-type': contentType })
    expect([response.status, response.json()]).toEqual([200, { received: true }])
    const [sent] = upstream.received
    expect(sent?.bytes.equals(bytes)).toBe(true)
    expect(sent?.headers).toMatchObject({ 'content-type': contentType, 'content-length': String(bytes.length) })
  })

  it('forwards a body without a valid content type as bytes', async () => {
    await post('a')
    await post('a', { 'content-type': 'nonsense' })
    expect(upstream.received.map(({ headers }) => headers['content-type'])).toEqual([
      'application/octet-stream',
      'application/octet-stream',
    ])
  })

  it.each([{}, { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }, { origin: 'null' }])(
    'accepts any origin: %o',
    async (headers) => {
      expect((await post('{}', headers)).status).toBe(200)
    },
  )

  it('forwards the signature, and no session, cookie, bearer token or other header', async () => {
    const token = 's'.repeat(43)
    await post('{}', {
      'acme-signature': 't=1,v1=abc',
      'x-other': 'secret',
      cookie: `lentera_session=${token}`,
      authorization: `Bearer ${token}`,
      'x-lentera-principal': 'forged',
    })
    const [sent] = upstream.received
    expect(sent?.headers['acme-signature']).toBe('t=1,v1=abc')
    expect(sent?.raw).not.toMatch(new RegExp(`secret|forged|${token}`))
    expect(askIdentity).not.toHaveBeenCalled()
    const principal = await gateway.principals
      .verifierFor('companies-and-reviews')
      .verify(String(sent?.headers['x-lentera-principal']))
    expect(principal).toEqual({ kind: 'visitor' })
  })

  it('is never cached', async () => {
    const responses = [await post('{}'), await post('{}')]
    expect(responses.map(({ headers }) => headers['cache-control'])).toEqual(['no-store', 'no-store'])
    expect(upstream.received).toHaveLength(2)
  })

  it('returns the declared problem of the service', async () => {
    upstream.willRespond(() => ({ status: 400, body: aProblem(400, 'bad_signature') }))
    const response = await post('{}')
    expect([response.status, response.json().code]).toEqual([400, 'bad_signature'])
  })

  it('refuses a body beyond its own limit, announced or not', async () => {
    expect((await post(Buffer.alloc(1024))).status).toBe(200)
    const announced = await post(Buffer.alloc(1025))
    expect([announced.status, announced.json().code]).toEqual([413, 'body_too_large'])
    const client = await openConnection(Number(new URL(gateway.origin).port), {})
    await client.write(client.head(['transfer-encoding: chunked']).replace('/papers/1', path))
    await client.write(chunked(Buffer.alloc(1025)))
    expect(await client.status()).toBe(413)
    client.hangUp()
    expect(upstream.received).toHaveLength(1)
  })

  it('refuses a body that takes too long', async () => {
    const client = await openConnection(Number(new URL(gateway.origin).port), {})
    await client.write(client.head(['content-length: 10']).replace('/papers/1', path))
    expect(await client.status()).toBe(408)
    client.hangUp()
  })

  it('has a rate limit of its own', async () => {
    await start(1)
    const statuses = []
    for (let index = 0; index < 4; index++) statuses.push((await post('{}')).status)
    expect(statuses).toEqual([200, 200, 200, 429])
    expect((await gateway.write('/api/v1/auth/logout', {})).status).not.toBe(429)
  })
})
