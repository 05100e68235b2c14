import { ok, UserHash } from '@lentera/proto'
import { sessionRevoked, userStatusChanged } from '@lentera/proto/events/identity'
import { resolveSession, SessionPrincipal } from '@lentera/proto/http/identity'
import { connectNats, type Nats } from '@lentera/service-kit/events/nats'
import { serveRpc } from '@lentera/service-kit/events/rpc'
import { startTestNats, type TestNats, testLog, waitFor } from '@lentera/service-kit/testing'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { askOverNats } from '../src/deps.ts'
import { ownWrite, startGateway, startUpstream, type TestGateway, type TestUpstream } from './harness.ts'
import { aReview, aReviewBody } from './samples.ts'

const token = 's'.repeat(43)
const cookie = `lentera_session=${token}; theirs=x`
const user: SessionPrincipal = SessionPrincipal.parse({
  sessionId: '5f0f9d0e-52c3-4d5b-9d6f-3d1c2b7f0a01',
  sessionKind: 'user',
  userId: '0b7c1c64-6f0e-4a2e-8f51-9b3f6a1d2c02',
  role: 'talent',
  status: 'active',
  permissions: [],
  userHash: UserHash.parse('0123456789abcdef'),
})
const account = {
  user: {
    id: user.userId,
    email: 'a@example.org',
    role: 'talent',
    firstName: null,
    lastName: null,
    status: 'active',
    createdAt: '2026-01-01T00:00:00Z',
  },
  userHash: user.userHash,
  permissions: [],
}

let server: TestNats
let nats: Nats
let identity: Nats
let known: SessionPrincipal | null = user
let questions: string[] = []
let upstream: TestUpstream
let gateway: TestGateway

beforeAll(async () => {
  server = await startTestNats()
  nats = await connectNats({ url: server.url, name: 'gateway', log: testLog() })
  identity = await connectNats({ url: server.url, name: 'identity', log: testLog() })
  serveRpc(identity, resolveSession, async ({ body }) => {
    questions.push(body.tokenHash)
    return ok({ principal: known })
  })
  await identity.connected()
})
afterAll(async () => {
  await Promise.all([nats.close(), identity.close()])
  await server.drop()
})

beforeEach(async () => {
  known = user
  questions = []
  upstream = await startUpstream()
  upstream.willRespond(() => ({ body: account }))
  gateway = await startGateway(
    { identity: upstream.origin, 'companies-and-reviews': upstream.origin },
    { nats, askIdentity: askOverNats(nats) },
  )
  await waitFor(async () => (await gateway.metrics.render()).includes('gateway_cache_purges_total{cause="reconnect"'))
})
afterEach(async () => {
  await gateway.stop()
  await upstream.stop()
})

const whoAmI = () => gateway.ask('/api/v1/auth/user', { headers: { cookie } })
const publish = async (subject: string, data: object) =>
  (await identity.connected()).publish(subject, JSON.stringify(data))

describe('sessions', () => {
  it("looks the token's hash up once, and sends the service a signed principal without the user hash", async () => {
    expect([(await whoAmI()).status, (await whoAmI()).status]).toEqual([200, 200])
    expect(questions).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/)])
    const [sent] = upstream.received
    const principal = await gateway.principals
      .verifierFor('identity')
      .verify(String(sent?.headers['x-lentera-principal']))
    expect(principal).toMatchObject({ kind: 'user', userId: user.userId, sessionId: user.sessionId })
    expect(
      await gateway.principals
        .verifierFor('companies-and-reviews')
        .verify(String(sent?.headers['x-lentera-principal'])),
    ).toBeNull()
    expect(sent?.raw).not.toContain(user.userHash)
  })

  it('takes the bearer token of the admin client', async () => {
    known = { ...user, sessionKind: 'admin', permissions: ['settings.admin'] }
    upstream.willRespond(() => ({ body: { user: { id: user.userId, email: 'admin@lentera.example', isAdmin: true } } }))
    expect(
      (await gateway.ask('/api/v1/auth/admin/session', { headers: { authorization: `Bearer ${token}` } })).status,
    ).toBe(200)
    expect(upstream.received[0]?.headers.authorization).toBeUndefined()
  })

  it.each([
    ['a revoked session', sessionRevoked.subject, { sessionId: user.sessionId, userId: user.userId }],
    ['a changed user', userStatusChanged.subject, { userId: user.userId, status: 'banned' }],
  ])('%s is dropped at once', async (_, subject, data) => {
    await whoAmI()
    known = null
    expect((await whoAmI()).status).toBe(200)
    const at = Date.now()
    await publish(subject, data)
    await waitFor(async () => (await whoAmI()).status === 401, { everyMs: 5, timeoutMs: 2000 })
    expect(Date.now() - at).toBeLessThan(2000)
  })

  it('signing out takes effect with its response', async () => {
    await whoAmI()
    known = null
    upstream.willRespond(() => ({ body: { signedOut: true } }))
    expect(
      (
        await gateway.ask('/api/v1/auth/logout', {
          method: 'POST',
          headers: { 'sec-fetch-site': 'same-origin', cookie },
        })
      ).status,
    ).toBe(200)
    expect((await whoAmI()).status).toBe(401)
  })

  it('ending another own session takes effect immediately', async () => {
    const other = `lentera_session=${'o'.repeat(43)}`
    const asOther = () => gateway.ask('/api/v1/auth/user', { headers: { cookie: other } })
    expect((await asOther()).status).toBe(200)
    upstream.willRespond(() => ({ body: { revoked: true } }))
    await gateway.ask(`/api/v1/auth/sessions/${user.sessionId}`, { method: 'DELETE', headers: { ...ownWrite, cookie } })
    known = null
    expect((await asOther()).status).toBe(401)
  })

  it('signing in again drops the previous session from the cache', async () => {
    await whoAmI()
    known = null
    upstream.willRespond(() => ({ body: { userHash: user.userHash, user: account.user } }))
    await gateway.write(
      '/api/v1/auth/magic/verify',
      { email: 'a@example.org', token: 'ABCDEF' },
      { headers: { cookie } },
    )
    expect((await whoAmI()).status).toBe(401)
  })

  it('forwards cookies only for endpoints that declare them, in both directions', async () => {
    upstream.willRespond(() => ({
      body: account,
      headers: { 'set-cookie': ['lentera_session=new; Path=/; HttpOnly', 'theirs=y'] },
    }))
    const plain = await whoAmI()
    expect([upstream.received[0]?.headers.cookie, plain.headers['set-cookie']]).toEqual([undefined, undefined])

    upstream.willRespond(() => ({
      body: { userHash: user.userHash, user: account.user },
      headers: { 'set-cookie': ['lentera_session=new; Path=/; HttpOnly', 'theirs=y'] },
    }))
    const signIn = await gateway.write(
      '/api/v1/auth/magic/verify',
      { email: 'a@example.org', token: 'ABCDEF' },
      { headers: { cookie } },
    )
    expect(upstream.received[1]?.headers.cookie).toBe(`lentera_session=${token}`)
    expect(signIn.headers['set-cookie']).toBe('lentera_session=new; Path=/; HttpOnly')
  })

  it('refuses writes of a suspended user, with the session or as an author', async () => {
    known = { ...user, status: 'suspended' }
    const edit = await gateway.write(
      `/api/v1/reviews/${aReview.id}`,
      { pros: 'x' },
      { method: 'PATCH', headers: { cookie } },
    )
    const review = await gateway.write('/api/v1/companies/acme/reviews', aReviewBody, { headers: { cookie } })
    expect([edit.json().code, review.json().code]).toEqual(['account_suspended', 'account_suspended'])
    expect((await whoAmI()).status).toBe(200)
  })
})

describe('while NATS or identity is unavailable', () => {
  const author = async (index: number) =>
    gateway.principals
      .verifierFor('companies-and-reviews')
      .verify(String(upstream.received[index]?.headers['x-lentera-principal']))

  it('returns 503 where a session is required, serves the rest, and forwards anonymous writes as not verified', async () => {
    upstream.willRespond(({ url }) =>
      url.endsWith('/reviews') ? { status: 201, body: { review: aReview } } : { body: { signedOut: true } },
    )
    await gateway.write('/api/v1/companies/acme/reviews', aReviewBody, { headers: { cookie } })
    expect(await author(0)).toMatchObject({ kind: 'author', emailVerified: true })

    await server.stop()
    await waitFor(() => !nats.isConnected())
    const away = `lentera_session=${'z'.repeat(43)}`
    const startedAt = Date.now()
    const needed = await gateway.ask('/api/v1/auth/user', { headers: { cookie: away } })
    expect([needed.status, needed.json().code]).toEqual([503, 'upstream_unavailable'])
    expect(
      (await gateway.ask('/api/v1/auth/logout', { method: 'POST', headers: { ...ownWrite, cookie: away } })).status,
    ).toBe(200)
    expect(
      (await gateway.write('/api/v1/companies/acme/reviews', aReviewBody, { headers: { cookie: away } })).status,
    ).toBe(201)
    expect(Date.now() - startedAt).toBeLessThan(3000)
    expect(await author(2)).toMatchObject({ kind: 'author', emailVerified: false })

    await server.start()
    upstream.willRespond(() => ({ body: account }))
    await waitFor(async () => (await whoAmI()).status === 200)
  })
})
