import { UserHash } from '@lentera/proto'
import { SessionPrincipal } from '@lentera/proto/http/identity'
import { metricValue, waitFor } from '@lentera/service-kit/testing'
import { chunked, openConnection } from '@lentera/service-kit/testing/papers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ownOrigin, startGateway, startUpstream, type TestGateway, type TestUpstream } from './harness.ts'
import { aProblem } from './samples.ts'

const jobId = '7d7c1a3e-9b1f-4e53-8a6b-0f2c3d4e5f60'
const path = `/api/v1/jobs/${jobId}/apply`
const megabyte = 1024 * 1024
const application = {
  id: '5f0f9d0e-52c3-4d5b-9d6f-3d1c2b7f0a01',
  status: 'applied',
  createdAt: '2026-03-14T10:00:00.000Z',
}
const own = { 'sec-fetch-site': 'same-origin' }
const user = SessionPrincipal.parse({
  sessionId: '5f0f9d0e-52c3-4d5b-9d6f-3d1c2b7f0a01',
  sessionKind: 'user',
  userId: '0b7c1c64-6f0e-4a2e-8f51-9b3f6a1d2c02',
  role: 'talent',
  status: 'active',
  permissions: [],
  userHash: UserHash.parse('0123456789abcdef'),
})

let upstream: TestUpstream
let gateway: TestGateway
const start = async (overrides: Parameters<typeof startGateway>[1] = {}) => {
  await gateway?.stop()
  gateway = await startGateway({ 'jobs-and-applications': upstream.origin }, overrides)
}
beforeEach(async () => {
  upstream = await startUpstream()
  upstream.willRespond(() => ({ status: 201, body: { application } }))
  gateway = await startGateway({ 'jobs-and-applications': upstream.origin })
})
afterEach(async () => {
  await gateway.stop()
  await upstream.stop()
})

const formOf = (bytes: number | Buffer = 20): FormData => {
  const form = new FormData()
  form.append('fullName', 'Sari Wulandari')
  form.append('email', 'sari@example.com')
  form.append(
    'resume',
    new File([typeof bytes === 'number' ? Buffer.alloc(bytes, 'a') : bytes], 'cv.pdf', { type: 'application/pdf' }),
  )
  return form
}
const apply = async (body: RequestInit['body'], headers: Record<string, string> = own) => {
  const response = await fetch(gateway.origin + path, { method: 'POST', headers, body: body ?? null })
  return {
    status: response.status,
    headers: response.headers,
    body: (await response.json()) as Record<string, unknown>,
  }
}
const connect = async (lines: readonly string[], headers: Record<string, string> = own) => {
  const client = await openConnection(Number(new URL(gateway.origin).port), headers)
  await client.write(client.head(lines).replace('/papers/1', path))
  return client
}

describe('a form with a file', () => {
  it('is forwarded byte for byte with its content type, and the response is returned', async () => {
    const bytes = Buffer.from(Array.from({ length: 256 }, (_, index) => index))
    const request = new Request(gateway.origin, { method: 'POST', body: formOf(bytes) })
    const contentType = String(request.headers.get('content-type'))
    const sent = Buffer.from(await request.arrayBuffer())
    expect(await apply(sent, { ...own, 'content-type': contentType })).toMatchObject({
      status: 201,
      body: { application },
    })
    expect(upstream.received[0]?.headers).toMatchObject({
      'content-type': contentType,
      'content-length': String(sent.length),
    })
    expect(upstream.received[0]?.body).toBe(sent.toString('utf8'))
    expect(upstream.received[0]?.url).toBe(`/jobs/${jobId}/apply`)
  })

  it('carries the principal of a signed-in sender and no other header of the browser', async () => {
    await start({ askIdentity: async () => ({ kind: 'principal', principal: user }) })
    await apply(formOf(), {
      ...own,
      cookie: `lentera_session=${'s'.repeat(43)}; theirs=x`,
      'x-forwarded-for': '203.0.113.7',
    })
    const [sent] = upstream.received
    const principal = await gateway.principals
      .verifierFor('jobs-and-applications')
      .verify(String(sent?.headers['x-lentera-principal']))
    expect(principal).toMatchObject({ kind: 'user', userId: user.userId })
    expect(sent?.headers.cookie ?? sent?.headers['x-forwarded-for']).toBeUndefined()
    expect(sent?.raw).not.toContain(user.userHash)
  })

  it('is sent as a visitor while identity is unavailable', async () => {
    await start({ askIdentity: async () => ({ kind: 'unavailable' }) })
    expect((await apply(formOf(), { ...own, cookie: `lentera_session=${'s'.repeat(43)}` })).status).toBe(201)
    const principal = await gateway.principals
      .verifierFor('jobs-and-applications')
      .verify(String(upstream.received[0]?.headers['x-lentera-principal']))
    expect(principal).toEqual({ kind: 'visitor' })
  })

  it('returns the problem that the service declares', async () => {
    upstream.willRespond(() => ({ status: 415, body: aProblem(415, 'not_a_pdf') }))
    expect(await apply(formOf())).toMatchObject({ status: 415, body: { code: 'not_a_pdf' } })
  })

  it('starts the deadline of the write after the form is received', async () => {
    await start({ deadlines: { readMs: 300, writeMs: 400, partMs: 100, pageMs: 300 } })
    const body = '--lantern\r\ncontent-disposition: form-data; name="fullName"\r\n\r\nSari\r\n--lantern--\r\n'
    const slow = await connect([`content-length: ${body.length}`])
    const half = body.length / 2
    await slow.write(body.slice(0, half))
    const isLateAt = performance.now() + 450
    await waitFor(() => performance.now() > isLateAt, { what: 'the end of the time that a write has' })
    await slow.write(body.slice(half))
    expect(await slow.status()).toBe(201)
    expect(Number(upstream.received[0]?.headers['x-lentera-deadline-ms'])).toBeGreaterThan(300)
    slow.hangUp()
  })

  it('returns a problem when the service is down, and when it takes too long', async () => {
    await start({ deadlines: { readMs: 100, writeMs: 150, partMs: 100, pageMs: 300 } })
    upstream.willRespond(() => new Promise(() => undefined))
    expect(await apply(formOf())).toMatchObject({ status: 504, body: { code: 'deadline_exceeded' } })
    await upstream.stop()
    expect(await apply(formOf())).toMatchObject({ status: 503, body: { code: 'upstream_unavailable' } })
    expect(await metricValue(gateway.metrics, 'gateway_upload_bytes')).toBe(0)
  })
})

describe('what is refused before the service is called', () => {
  afterEach(() => expect(upstream.received).toEqual([]))

  it.each([
    'application/json',
    'text/plain',
    'multipart/mixed; boundary=x',
    'multipart/form-data',
    `multipart/form-data; boundary=${'x'.repeat(300)}`,
  ])('is a body of the type %s: a form is wanted', async (contentType) => {
    expect(await apply('{}', { ...own, 'content-type': contentType })).toMatchObject({
      status: 415,
      body: { code: 'unsupported_media_type', message: 'Send a form with the content type multipart/form-data.' },
    })
  })

  it('a missing body', async () => {
    expect(await apply(null)).toMatchObject({ status: 415, body: { code: 'unsupported_media_type' } })
  })

  it.each([6, 60])('a form of %i MB by its announced length, with the endpoint’s own problem', async (megabytes) => {
    const response = await apply(formOf(megabytes * megabyte))
    expect(response).toMatchObject({
      status: 413,
      body: { code: 'file_too_large', message: 'Please upload a file smaller than 5MB.' },
    })
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  })

  it.each([6, 60])(
    'a form of %i MB whose sender reads the response only after sending everything',
    async (megabytes) => {
      const client = await connect(['transfer-encoding: chunked'])
      client.stopReading()
      for (let sent = 0; sent < megabytes; sent += 1) await client.write(chunked(Buffer.alloc(megabyte)))
      await client.write('0\r\n\r\n')
      client.read()
      expect(await client.status()).toBe(413)
      await client.closed()
      expect(client.text()).toContain('"code":"file_too_large"')
    },
  )

  it('a form from another origin', async () => {
    expect(await apply(formOf(), { 'sec-fetch-site': 'cross-site' })).toMatchObject({
      status: 403,
      body: { code: 'csrf_rejected' },
    })
    expect(await apply(formOf(), { origin: 'https://evil.example' })).toMatchObject({
      status: 403,
      body: { code: 'csrf_rejected' },
    })
  })

  it('an eleventh form within a minute', async () => {
    await start({ limits: { publicReadsPerMinute: 10, callsPerMinute: 10, factor: 1 }, bodies: { uploadBytes: 1 } })
    for (let time = 0; time < 10; time += 1) expect((await apply(formOf())).status).toBe(503)
    expect(await apply(formOf())).toMatchObject({ status: 429, body: { code: 'rate_limited' } })
  })

  it('a form for an invalid job id', async () => {
    const response = await fetch(`${gateway.origin}/api/v1/jobs/nonsense/apply`, {
      method: 'POST',
      headers: own,
      body: formOf(),
    })
    expect(response.status).toBe(404)
  })

  it('a form that is not received in time', async () => {
    await start({ bodies: { uploadMs: 150 } })
    const slow = await connect(['content-length: 1000'])
    await slow.write('--lantern\r\n')
    expect(await slow.status()).toBe(408)
    expect(slow.text()).toContain('"code":"request_timeout"')
    slow.hangUp()
  })

  it('a form whose sender closes the connection, without a log line', async () => {
    const client = await connect(['content-length: 3000000'])
    await client.write(Buffer.alloc(100_000))
    await waitFor(async () => (await metricValue(gateway.metrics, 'gateway_upload_bytes')) > 0)
    client.hangUp()
    await waitFor(async () => (await metricValue(gateway.metrics, 'gateway_upload_bytes')) === 0)
    expect(gateway.log.lines.filter((line) => line.includes('"level":"error"'))).toEqual([])
  })
})

describe('the memory for all forms', () => {
  it('is limited by received, not announced, bytes; beyond it forms get 503 with Retry-After', async () => {
    await start({ bodies: { uploadBytes: megabyte } })
    const idle = await Promise.all(Array.from({ length: 8 }, () => connect(['content-length: 5000000'])))
    expect((await apply(formOf(megabyte / 2))).status).toBe(201)

    const greedy = await connect(['content-length: 5000000'])
    await greedy.write(Buffer.alloc((megabyte * 3) / 4))
    await waitFor(async () => (await metricValue(gateway.metrics, 'gateway_upload_bytes')) >= (megabyte * 3) / 4)
    const refused = await apply(formOf(megabyte / 2))
    expect(refused).toMatchObject({ status: 503, body: { code: 'overloaded' } })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    greedy.hangUp()
    await waitFor(async () => (await apply(formOf(megabyte / 2))).status === 201)
    for (const client of idle) client.hangUp()
    expect(upstream.received).toHaveLength(2)
  })
})

describe('a body of JSON', () => {
  it('has a timeout of its own', async () => {
    await start({ bodies: { jsonMs: 150 } })
    const slow = await openConnection(Number(new URL(gateway.origin).port), { ...own, origin: ownOrigin })
    const head = slow.head(['content-length: 1000']).replace('/papers/1', '/api/v1/employer/companies/acme/jobs')
    await slow.write(head.replace(/content-type: .*/, 'content-type: application/json'))
    expect(await slow.status()).toBe(408)
    slow.hangUp()
  })
})
