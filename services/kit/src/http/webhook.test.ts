import { createHmac } from 'node:crypto'
import { defineEndpoint, type EndpointSpec, fail, ok } from '@lentera/proto'
import { buildOpenApi } from '@lentera/proto/openapi'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { visitor } from '../crypto/principal.ts'
import { buildTestApp } from '../testing/http.ts'
import { type EndpointRequest, mount } from './endpoint.ts'

const paymentChanged = defineEndpoint({
  name: 'payments.receive',
  service: 'companies-and-reviews',
  method: 'POST',
  path: '/payments/:provider',
  summary: 'A payment provider reports a change.',
  visibility: 'public',
  params: z.strictObject({ provider: z.enum(['acme']) }),
  responses: { 200: z.strictObject({ bytes: z.number() }) },
  problems: { bad_signature: { status: 400, message: 'The signature does not match.' } },
  auth: { kind: 'webhook', signatureHeaders: ['acme-signature', 'acme-timestamp'] },
  cache: { kind: 'none' },
  bodyLimitBytes: 1024,
  rateLimitPerMinute: 600,
})
const sign = (bytes: Buffer): string => createHmac('sha256', 'key for tests').update(bytes).digest('hex')

let built: Awaited<ReturnType<typeof buildTestApp>>
let given: EndpointRequest<typeof paymentChanged>[]
beforeEach(async () => {
  given = []
  built = await buildTestApp((app) =>
    mount(app, paymentChanged, async (request) => {
      given.push(request)
      const { rawBody, signatureHeaders } = request.webhook
      return signatureHeaders['acme-signature'] === sign(rawBody)
        ? ok({ bytes: rawBody.length })
        : fail('bad_signature')
    }),
  )
})
afterEach(() => built.app.close())

const post = async (bytes: Buffer, headers: Record<string, string> = {}) =>
  built.app.inject({
    method: 'POST',
    url: '/payments/acme',
    payload: bytes,
    headers: { ...(await built.as(visitor)), 'acme-signature': sign(bytes), ...headers },
  })

describe('a webhook', () => {
  it.each([
    ['JSON with its spaces', 'application/json', Buffer.from('{ "a" : 1.0,\n"a":2 }')],
    ['broken JSON', 'application/json; charset=utf-8', Buffer.from('{"a":')],
    ['a form', 'application/x-www-form-urlencoded', Buffer.from('a=1&b=%00')],
    ['bytes that are not text', 'application/octet-stream', Buffer.from([0, 255, 254, 13, 10, 0])],
    ['an unknown type', 'application/vnd.acme+cbor;v=1', Buffer.from([161, 0])],
    ['no content type', undefined, Buffer.from('plain')],
    ['no body', 'application/json', Buffer.alloc(0)],
  ])('gets %s byte for byte', async (_, contentType, bytes) => {
    const response = await post(bytes, contentType === undefined ? {} : { 'content-type': contentType })
    expect([response.statusCode, response.json()]).toEqual([200, { bytes: bytes.length }])
    expect(given[0]?.webhook.rawBody.equals(bytes)).toBe(true)
    expect(given[0]?.body).toBeUndefined()
  })

  it('gets the declared signature headers and no others', async () => {
    await post(Buffer.from('a'), { 'content-type': 'text/plain', 'x-other': 'b' })
    expect(given[0]?.webhook.signatureHeaders).toEqual({ 'acme-signature': sign(Buffer.from('a')) })
  })

  it('sends the problem that its handler returns for a wrong signature', async () => {
    const response = await post(Buffer.from('a'), { 'acme-signature': 'wrong', 'content-type': 'text/plain' })
    expect([response.statusCode, response.json().code]).toEqual([400, 'bad_signature'])
    expect(response.headers['cache-control']).toBe('no-store')
  })

  it('refuses a body beyond its own limit', async () => {
    const headers = { 'content-type': 'text/plain' }
    expect((await post(Buffer.alloc(1024), headers)).statusCode).toBe(200)
    const response = await post(Buffer.alloc(1025), headers)
    expect([response.statusCode, response.json().code]).toEqual([413, 'body_too_large'])
  })

  it.each<[string, Partial<EndpointSpec>, string]>([
    ['with a parsed body', { body: z.strictObject({}) }, 'a webhook gets the raw body'],
    ['as a GET', { method: 'GET' }, 'a webhook is a POST'],
    ['with cookies', { cookies: true }, 'has no cookies'],
    ['in a cache', { cache: { kind: 'public', freshSeconds: 1, staleSeconds: 1, tags: [] } }, 'must not be cached'],
    ['without signature headers', { auth: { kind: 'webhook', signatureHeaders: [] } }, 'must name the headers'],
    ['with a cookie as signature', { auth: { kind: 'webhook', signatureHeaders: ['cookie'] } }, 'header "cookie" must'],
    [
      'with the principal as signature',
      { auth: { kind: 'webhook', signatureHeaders: ['x-lentera-principal'] } },
      'header "x-lentera-principal" must',
    ],
  ])('does not boot %s', async (_, change, reason) => {
    const broken: EndpointSpec = { ...paymentChanged, ...change }
    await expect(buildTestApp((app) => mount(app, broken, async () => ok({ bytes: 0 })))).rejects.toThrow(reason)
  })

  it('does not boot without limits of its own', async () => {
    const { bodyLimitBytes: _body, ...unlimited } = paymentChanged
    await expect(buildTestApp((app) => mount(app, unlimited, async () => ok({ bytes: 0 })))).rejects.toThrow(
      'must declare bodyLimitBytes and rateLimitPerMinute',
    )
  })

  it('is described in OpenAPI with its bytes and its signature headers', () => {
    const operation = buildOpenApi([paymentChanged]).paths['/payments/{provider}']?.post
    expect(operation?.requestBody?.content).toEqual({
      '*/*': { schema: { type: 'string', format: 'binary', maxLength: 1024 } },
    })
    expect(operation?.parameters?.filter(({ in: place }) => place === 'header').map(({ name }) => name)).toEqual([
      'acme-signature',
      'acme-timestamp',
    ])
    expect(operation?.security).toBeUndefined()
  })
})
