import { connect } from 'node:net'
import { AuthorToken, Problem } from '@lentera/proto'
import { visitor } from '@lentera/service-kit/crypto/principal'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  type Ask,
  type Got,
  ownOrigin,
  ownWrite,
  startGateway,
  startUpstream,
  type TestGateway,
  type TestUpstream,
} from './harness.ts'
import { aReview, aReviewBody } from './samples.ts'

let upstream: TestUpstream
let gateway: TestGateway
beforeAll(async () => {
  upstream = await startUpstream()
  gateway = await startGateway({ 'companies-and-reviews': upstream.origin, identity: upstream.origin })
})
afterAll(async () => {
  await gateway.stop()
  await upstream.stop()
})
beforeEach(() => {
  upstream.received.length = 0
  upstream.willRespond(() => ({ status: 201, body: { review: aReview } }))
})

const reviews = '/api/v1/companies/acme/reviews'
const post = (body: string | Buffer, headers: Record<string, string> = {}): Ask => ({
  method: 'POST',
  headers: { ...ownWrite, ...headers },
  body,
})
const json = (value: unknown) => JSON.stringify(value)

const expectProblem = (response: Got, status: number, code: string) => {
  const problem = Problem.parse(response.json())
  expect([response.status, problem.code, problem.statusCode]).toEqual([status, code, status])
  expect(response.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' })
  return problem
}

type Case = readonly [what: string, path: string, ask: Ask, status: number, code: string]
const cases: readonly Case[] = [
  ['malformed JSON', reviews, post('{"pros":'), 400, 'malformed_json'],
  ['an empty body', reviews, post(''), 400, 'malformed_json'],
  [
    'a body that is not UTF-8',
    reviews,
    post(Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d])),
    400,
    'malformed_json',
  ],
  ['wrong types', reviews, post(json({ ...aReviewBody, ratingOverall: 'five', pros: 7 })), 400, 'invalid_request'],
  ['an unknown field', reviews, post(json({ ...aReviewBody, author: 'x' })), 400, 'invalid_request'],
  ['a prototype in the body', reviews, post('{"__proto__":{"admin":true}}'), 400, 'invalid_request'],
  ['a NUL character', reviews, post(json({ ...aReviewBody, pros: 'a\0b' })), 400, 'invalid_request'],
  ['no user hash', reviews, post(json({ ...aReviewBody, userHash: undefined })), 400, 'invalid_request'],
  [
    'an e-mail address for a user hash',
    reviews,
    post(json({ ...aReviewBody, userHash: 'ann@example.org' })),
    400,
    'invalid_request',
  ],
  ['a list for a body', reviews, post('[]'), 400, 'invalid_request'],
  ['a deeply nested body', reviews, post(`${'['.repeat(30_000)}${']'.repeat(30_000)}`), 400, 'invalid_request'],
  ['an oversized body', reviews, post(json({ ...aReviewBody, pros: 'x'.repeat(70_000) })), 413, 'body_too_large'],
  [
    'a form',
    reviews,
    post('pros=good', { 'content-type': 'application/x-www-form-urlencoded' }),
    415,
    'unsupported_media_type',
  ],
  [
    'JSON in disguise',
    reviews,
    post(json(aReviewBody), { 'content-type': 'text/plain' }),
    415,
    'unsupported_media_type',
  ],
  [
    'another charset',
    reviews,
    post(json(aReviewBody), { 'content-type': 'application/json; charset=utf-16' }),
    415,
    'unsupported_media_type',
  ],
  [
    'no proof of origin',
    reviews,
    { method: 'POST', headers: { 'content-type': 'application/json' }, body: json(aReviewBody) },
    403,
    'csrf_rejected',
  ],
  ['another site', reviews, post(json(aReviewBody), { 'sec-fetch-site': 'cross-site' }), 403, 'csrf_rejected'],
  [
    'another origin',
    reviews,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: 'https://evil.example' },
      body: json(aReviewBody),
    },
    403,
    'csrf_rejected',
  ],
  [
    'a delete from another site',
    `/api/v1/reviews/${aReview.id}`,
    { method: 'DELETE', headers: { 'sec-fetch-site': 'cross-site' } },
    403,
    'csrf_rejected',
  ],
  ['page zero', '/api/v1/companies?page=0', {}, 400, 'invalid_request'],
  ['a page that is no number', '/api/v1/companies?page=x', {}, 400, 'invalid_request'],
  ['a limit beyond the limit', '/api/v1/companies?limit=101', {}, 400, 'invalid_request'],
  ['a country that does not exist', '/api/v1/companies?country=Narnia', {}, 400, 'invalid_request'],
  ['an address of 13,000 characters', `/api/v1/companies?search=${'x'.repeat(13_000)}`, {}, 414, 'uri_too_long'],
  ['a slug that cannot be', '/api/v1/companies/..%2F..%2Fetc', {}, 404, 'not_found'],
  ['an id that cannot be', '/api/v1/reviews/1', { method: 'DELETE', headers: ownWrite }, 404, 'not_found'],
  ['an unknown path', '/api/v1/nothing', {}, 404, 'not_found'],
  ['the prefix alone', '/api/v1', {}, 404, 'not_found'],
  ['an internal endpoint', '/api/v1/companies/acme/profile', {}, 404, 'not_found'],
  ['an internal question', '/api/v1/sessions/resolve', post('{}'), 404, 'not_found'],
  ['metrics', '/metrics', {}, 404, 'not_found'],
  ['a wrong method', '/api/v1/companies', { method: 'DELETE', headers: ownWrite }, 405, 'method_not_allowed'],
  ['a preflight', reviews, { method: 'OPTIONS' }, 405, 'method_not_allowed'],
  ['no session', '/api/v1/auth/user', {}, 401, 'not_signed_in'],
]

describe('bad input', () => {
  it.each(cases)('%s is refused by the gateway and reaches no service', async (_, path, ask, status, code) => {
    expectProblem(await gateway.ask(path, ask), status, code)
    expect(upstream.received).toEqual([])
    expect((await gateway.ask('/livez')).status).toBe(200)
  })

  it('says which field is wrong', async () => {
    const response = await gateway.ask(reviews, post(json({ ...aReviewBody, ratingOverall: 'five' })))
    expect(response.json().issues).toEqual([
      expect.objectContaining({ path: 'body.ratingOverall', code: 'invalid_type' }),
    ])
  })

  it('names the methods that a path supports', async () => {
    expect((await gateway.ask(reviews, { method: 'PUT', headers: ownWrite })).headers.allow).toBe('GET, HEAD, POST')
  })

  it('forwards Unicode and SQL in a search as text', async () => {
    upstream.willRespond(() => ({ body: { companies: [], total: 0 } }))
    const search = `星'; drop table companies; --`
    expect((await gateway.ask(`/api/v1/companies?search=${encodeURIComponent(search)}`)).status).toBe(200)
    expect(new URL(upstream.received[0]?.url ?? '', 'http://x').searchParams.get('search')).toBe(search)
  })

  it('refuses a body without a length when it exceeds the limit', async () => {
    const response = await new Promise<string>((resolve, reject) => {
      const { hostname, port } = new URL(gateway.origin)
      const socket = connect(Number(port), hostname)
      let text = ''
      socket.on('data', (chunk) => {
        text += chunk.toString()
      })
      socket.on('close', () => resolve(text))
      socket.on('error', (error) => (text === '' ? reject(error) : resolve(text)))
      socket.write(
        `POST ${reviews} HTTP/1.1\r\nHost: x\r\nSec-Fetch-Site: same-origin\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n`,
      )
      const chunk = `4000\r\n${'x'.repeat(0x4000)}\r\n`
      for (let index = 0; index < 8; index++) socket.write(chunk)
    })
    expect(text413(response)).toEqual(['HTTP/1.1 413 Payload Too Large', 'body_too_large'])
  })

  it.each([
    ['garbage', 'NOT HTTP AT ALL\r\n\r\n', 400],
    ['headers without end', `GET / HTTP/1.1\r\nHost: x\r\nx: ${'y'.repeat(20_000)}\r\n\r\n`, 431],
  ])('%s on the wire is a Problem', async (_, bytes, status) => {
    const response = await new Promise<string>((resolve, reject) => {
      const { hostname, port } = new URL(gateway.origin)
      const socket = connect(Number(port), hostname, () => socket.write(bytes))
      let text = ''
      socket.on('data', (chunk) => {
        text += chunk.toString()
      })
      socket.on('close', () => resolve(text))
      socket.on('error', reject)
    })
    expect(Problem.parse(JSON.parse(response.slice(response.indexOf('\r\n\r\n') + 4))).statusCode).toBe(status)
  })
})

const text413 = (response: string): unknown[] => [
  response.split('\r\n', 1)[0],
  JSON.parse(response.slice(response.indexOf('{'))).code,
]

describe('identity headers of a client', () => {
  it('never reach a service: a forged principal is replaced, the others are dropped', async () => {
    const forged = await gateway.principals.signer.sign(
      { kind: 'author', author: expectAuthor('a'.repeat(64)), emailVerified: true },
      'companies-and-reviews',
    )
    await gateway.ask('/api/v1/text-checks', {
      method: 'POST',
      headers: {
        ...ownWrite,
        'x-lentera-principal': forged,
        'X-Lentera-User': 'admin',
        'x-lentera-deadline-ms': '999999',
        'x-request-id': 'mine',
      },
      body: '{"pros":"text"}',
    })
    const [sent] = upstream.received
    expect(
      await gateway.principals
        .verifierFor('companies-and-reviews')
        .verify(String(sent?.headers['x-lentera-principal'])),
    ).toEqual(visitor)
    expect(sent?.headers['x-lentera-user']).toBeUndefined()
    expect(Number(sent?.headers['x-lentera-deadline-ms'])).toBeLessThanOrEqual(8000)
    expect(sent?.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
  })

  it('accepts a write from our own origin by Sec-Fetch-Site or Origin', async () => {
    expect((await gateway.ask(reviews, post(json(aReviewBody)))).status).toBe(201)
    const byOrigin = {
      method: 'POST',
      headers: { origin: ownOrigin, 'content-type': 'application/json; charset=utf-8' },
      body: json(aReviewBody),
    } as const
    expect((await gateway.ask(reviews, byOrigin)).status).toBe(201)
  })
})

const expectAuthor = (token: string) => AuthorToken.parse(token)

describe('rate limits', () => {
  it('refuse a network over its limit with Retry-After, without calling the service', async () => {
    const limited = await startGateway(
      { 'companies-and-reviews': upstream.origin },
      { limits: { publicReadsPerMinute: 5, callsPerMinute: 5, factor: 1 } },
    )
    upstream.willRespond(() => ({ body: { companies: [], total: 0 } }))
    const responses = []
    for (let index = 0; index < 7; index++) responses.push(await limited.ask('/api/v1/companies'))
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429, 429])
    const [, , , , , refused] = responses
    if (refused === undefined) throw new Error('no response')
    expectProblem(refused, 429, 'rate_limited')
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    await limited.stop()
  })

  it('use an endpoint’s own limit for writes', async () => {
    const limited = await startGateway(
      { 'companies-and-reviews': upstream.origin },
      { limits: { publicReadsPerMinute: 1000, callsPerMinute: 1000, factor: 1 } },
    )
    const statuses: number[] = []
    for (let index = 0; index < 12; index++) statuses.push((await limited.write(reviews, aReviewBody)).status)
    expect(statuses.filter((status) => status === 201)).toHaveLength(10)
    expect(statuses.slice(10)).toEqual([429, 429])
    await limited.stop()
  })
})
