import { isDeepStrictEqual } from 'node:util'
import { deriveUserHash, SessionId, UserId } from '@lentera/proto'
import { sessionRevoked, userStatusChanged } from '@lentera/proto/events/identity'
import {
  getCurrentUser,
  listSessions,
  logout,
  requestMagicCode,
  resolveSession as resolveEndpoint,
  revokeSession,
  type SessionPrincipal,
  verifyMagicCode,
} from '@lentera/proto/http/identity'
import type { UserPrincipal } from '@lentera/service-kit/crypto/principal'
import { connectNats, type Nats } from '@lentera/service-kit/events/nats'
import { createRelay, type Relay } from '@lentera/service-kit/events/relay'
import { callRpc } from '@lentera/service-kit/events/rpc'
import { startTestNats, type TestNats, waitFor } from '@lentera/service-kit/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Browser, type Identity, startIdentity } from '../../testing/identity.ts'
import { setPermission } from '../permissions/set-permission.ts'
import { changeUserStatus } from '../users/change-user-status.ts'
import { removeExpiredSessions } from './remove-expired-sessions.ts'
import { hashSessionToken } from './session-token.ts'
import { serveSessions } from './sessions.rpc.ts'

let identity: Identity
let server: TestNats
let nats: Nats
let relay: Relay
let rpc: { stop(): Promise<void> }
const published: { subject: string; data: Record<string, unknown> }[] = []
let addresses = 0

beforeAll(async () => {
  ;[identity, server] = await Promise.all([startIdentity(), startTestNats()])
  const { log, metrics, clock, pool } = identity.deps
  nats = await connectNats({ url: server.url, name: 'identity-test', log })
  relay = createRelay({ pool, nats, log, metrics, clock, anonymousBatchMs: 60_000 })
  rpc = serveSessions({ ...identity.deps, nats })
  const connection = await nats.connected()
  connection.subscribe('identity.>', {
    callback: (error, message) => {
      if (error === null) published.push({ subject: message.subject, data: message.json<Record<string, unknown>>() })
    },
  })
  await waitFor(
    async () => (await callRpc(nats, resolveEndpoint, { tokenHash: '0'.repeat(64) }, { timeoutMs: 500 })).ok,
  )
})
afterAll(async () => {
  await rpc.stop()
  await relay.stop()
  await nats.close()
  await Promise.all([identity.stop(), server.drop()])
})

const signIn = async (
  email = `person-${++addresses}@example.com`,
): Promise<{ browser: Browser; token: string; principal: UserPrincipal; email: string }> => {
  const browser = identity.browser()
  const { body } = await browser.call(requestMagicCode, { body: { email } })
  await browser.call(verifyMagicCode, { body: { email, token: String(body.developmentToken) } })
  const token = browser.cookies.get('lentera_session') ?? ''
  const principal = await identity.principalOf(token)
  if (principal === undefined) throw new Error('the session does not resolve')
  return { browser, token, principal, email }
}
/** Resolves a session with the request that the gateway sends. */
const resolve = async (token: string): Promise<SessionPrincipal | null> => {
  const response = await callRpc(nats, resolveEndpoint, { tokenHash: hashSessionToken(token) }, { timeoutMs: 2000 })
  if (!response.ok) throw new Error(response.code)
  return response.value.principal
}
const isPublished = async (subject: string, data: Record<string, unknown>) => {
  await waitFor(async () => {
    await relay.flush()
    return published.some((event) => event.subject === subject && isDeepStrictEqual(event.data, data))
  })
}

describe('a session token', () => {
  it('resolves over NATS to its user, with the user hash of the address', async () => {
    const { token, principal, email } = await signIn()
    expect(await resolve(token)).toEqual({
      sessionId: principal.sessionId,
      sessionKind: 'user',
      userId: principal.userId,
      role: 'talent',
      status: 'active',
      permissions: ['companies.follow', 'content.flag', 'jobs.track-applications', 'support.open-tickets'],
      userHash: await deriveUserHash(email),
    })
  })

  it('resolves to null when it is unknown', async () => {
    expect(await resolve('unknown')).toBeNull()
  })

  it('resolves to null once revoked, and the event is published', async () => {
    const { browser, token, principal } = await signIn()
    const other = await signIn(
      (await identity.rows<{ email: string }>('select email from users where id = $1', [principal.userId]))[0]?.email,
    )
    expect(await browser.call(revokeSession, { as: principal, params: { id: other.principal.sessionId } })).toEqual({
      status: 200,
      body: { revoked: true },
    })
    expect(await resolve(other.token)).toBeNull()
    expect(await resolve(token)).not.toBeNull()
    await isPublished(sessionRevoked.subject, { sessionId: other.principal.sessionId, userId: principal.userId })
    expect(
      await browser.call(revokeSession, { as: principal, params: { id: other.principal.sessionId } }),
    ).toMatchObject({ status: 404 })
  })

  it('resolves to null after logout, and the cookie is deleted', async () => {
    const { browser, token, principal } = await signIn()
    expect(await browser.call(logout, { as: principal })).toEqual({ status: 200, body: { signedOut: true } })
    expect(browser.cookies.has('lentera_session')).toBe(false)
    expect(await resolve(token)).toBeNull()
    await isPublished(sessionRevoked.subject, { sessionId: principal.sessionId, userId: principal.userId })
    expect(await browser.call(logout)).toEqual({ status: 200, body: { signedOut: true } })
  })

  it('is ended by its cookie when the gateway could not resolve the session', async () => {
    const { browser, token } = await signIn()
    await browser.call(logout)
    expect(await resolve(token)).toBeNull()
  })

  it('rarely updates its last-seen time, and ends after 30 days without use or 90 days in all', async () => {
    const { token, principal } = await signIn()
    const lastSeen = async () =>
      (
        await identity.rows<{ at: Date }>('select last_seen_at as at from sessions where id = $1', [
          principal.sessionId,
        ])
      )[0]?.at
    const startedAt = identity.clock.now()
    identity.clock.advance(9 * 60_000)
    await resolve(token)
    expect(await lastSeen()).toEqual(startedAt)
    identity.clock.advance(60_000)
    await Promise.all([resolve(token), resolve(token), resolve(token)])
    expect(await lastSeen()).toEqual(identity.clock.now())

    const days = 24 * 60 * 60_000
    const unused = await signIn()
    for (let day = 0; day < 89; day += 1) {
      identity.clock.advance(days)
      if (day < 88) expect(await resolve(token)).not.toBeNull()
    }
    expect(await resolve(unused.token)).toBeNull()
    identity.clock.advance(days)
    expect(await resolve(token)).toBeNull()
    identity.clock.advance(31 * days)
    expect(await removeExpiredSessions(identity.deps)).toBeGreaterThan(0)
    expect(await lastSeen()).toBeUndefined()
  })
})

describe('the list of sessions', () => {
  it('contains only the live sessions of the caller and marks the current one', async () => {
    const { browser, principal, email } = await signIn()
    identity.clock.advance(1000)
    const second = await signIn(email)
    await signIn()
    const { status, body } = await browser.call(listSessions, { as: principal })
    expect(status).toBe(200)
    expect(body.sessions).toMatchObject([
      { id: second.principal.sessionId, current: false, kind: 'user' },
      { id: principal.sessionId, current: true, kind: 'user' },
    ])
    await second.browser.call(logout, { as: second.principal })
    expect((await browser.call(listSessions, { as: principal })).body.sessions).toHaveLength(1)
    expect((await browser.call(listSessions)).status).toBe(401)
  })

  it('does not let a user revoke a session of another user', async () => {
    const [mine, theirs] = [await signIn(), await signIn()]
    const response = await mine.browser.call(revokeSession, {
      as: mine.principal,
      params: { id: theirs.principal.sessionId },
    })
    expect(response).toMatchObject({ status: 404, body: { code: 'session_not_found' } })
    expect(await resolve(theirs.token)).not.toBeNull()
  })
})

describe('the principal', () => {
  const administrator = UserId.parse('7a2f7c0e-7d4e-4b92-8d1c-1f0f5f6b1a10')
  beforeAll(async () => {
    const { prisma, clock } = identity.deps
    const now = clock.now()
    await prisma.user.create({
      data: { id: administrator, email: 'root@example.com', role: 'admin', createdAt: now, updatedAt: now },
    })
  })

  it('shows that its user is suspended, banned, active again, and an event is published each time', async () => {
    const { browser, token, principal } = await signIn()
    const change = changeUserStatus(identity.deps)
    for (const status of ['suspended', 'banned', 'active'] as const) {
      expect(await change({ userId: principal.userId, status, changedBy: administrator })).toEqual({
        ok: true,
        value: { changed: true },
      })
      expect(await resolve(token)).toMatchObject({ status })
      await isPublished(userStatusChanged.subject, { userId: principal.userId, status })
    }
    expect(await change({ userId: principal.userId, status: 'active', changedBy: administrator })).toEqual({
      ok: true,
      value: { changed: false },
    })
    const lines = await identity.rows(
      "select details from audit_logs where action = 'user.status-changed' and resource_id = $1 order by created_at",
      [principal.userId],
    )
    expect(lines).toHaveLength(3)

    await change({ userId: principal.userId, status: 'suspended', changedBy: administrator })
    const suspended = await identity.principalOf(token)
    if (suspended === undefined) throw new Error('a suspended user keeps the session')
    expect(await browser.call(getCurrentUser, { as: suspended })).toMatchObject({
      status: 200,
      body: { user: { status: 'suspended' } },
    })
    expect((await browser.call(revokeSession, { as: suspended, params: { id: suspended.sessionId } })).status).toBe(200)
  })

  it('gets one event for two equal concurrent changes', async () => {
    const { principal } = await signIn()
    const change = changeUserStatus(identity.deps)
    const both = await Promise.all(
      [1, 2, 3].map(() => change({ userId: principal.userId, status: 'suspended', changedBy: administrator })),
    )
    expect(both.filter((result) => result.ok && result.value.changed)).toHaveLength(1)
    const events = await identity.rows("select 1 from outbox where subject = $1 and data->>'userId' = $2", [
      userStatusChanged.subject,
      principal.userId,
    ])
    expect(events).toHaveLength(1)
  })

  it('cannot be suspended when it is the administrator or unknown', async () => {
    const change = changeUserStatus(identity.deps)
    expect(await change({ userId: administrator, status: 'suspended', changedBy: administrator })).toMatchObject({
      code: 'administrator_stays_active',
    })
    const unknown = UserId.parse('7a2f7c0e-7d4e-4b92-8d1c-1f0f5f6b1a11')
    expect(await change({ userId: unknown, status: 'suspended', changedBy: administrator })).toMatchObject({
      code: 'user_not_found',
    })
  })

  it('has the permissions granted to the user and not those revoked, whatever the role has', async () => {
    const { token, principal } = await signIn()
    const set = (permission: string, granted: boolean) =>
      setPermission(identity.deps)({ userId: principal.userId, permission, granted, by: administrator })
    expect(await set('content.moderate', true)).toMatchObject({ ok: true })
    expect(await set('content.flag', false)).toMatchObject({ ok: true })
    expect((await resolve(token))?.permissions).toEqual([
      'companies.follow',
      'content.moderate',
      'jobs.track-applications',
      'support.open-tickets',
    ])
    expect(await set('content.moderate', false)).toMatchObject({ ok: true })
    expect(await set('content.flag', true)).toMatchObject({ ok: true })
    expect((await resolve(token))?.permissions).toEqual([
      'companies.follow',
      'content.flag',
      'jobs.track-applications',
      'support.open-tickets',
    ])
    const overrides = await identity.rows(
      'select granted, granted_by from user_permissions where user_id = $1 order by granted',
      [principal.userId],
    )
    expect(overrides).toEqual([
      { granted: false, granted_by: administrator },
      { granted: true, granted_by: administrator },
    ])
    const lines = await identity.rows(
      "select 1 from audit_logs where action like 'permission.%' and details->>'userId' = $1",
      [principal.userId],
    )
    expect(lines).toHaveLength(4)
  })

  it('never gets the admin area by grant, not even when the grant is in the database', async () => {
    const { token, principal } = await signIn()
    const change = { userId: principal.userId, granted: true, by: administrator }
    expect(await setPermission(identity.deps)({ ...change, permission: 'settings.admin' })).toMatchObject({
      code: 'permission_not_grantable',
    })
    expect(await setPermission(identity.deps)({ ...change, permission: 'content.nothing' })).toMatchObject({
      code: 'permission_not_found',
    })
    await identity.database.pool.query(
      "insert into user_permissions (user_id, permission_id, created_at, updated_at) select $1, id, now(), now() from permissions where name = 'settings.admin'",
      [principal.userId],
    )
    expect((await resolve(token))?.permissions).not.toContain('settings.admin')
  })
})

describe('an erased account', () => {
  it('is no longer signed in, even while its principal is still valid', async () => {
    const { browser, token, principal } = await signIn()
    await identity.database.pool.query('delete from users where id = $1', [principal.userId])
    expect(await resolve(token)).toBeNull()
    expect(await browser.call(getCurrentUser, { as: principal })).toMatchObject({ status: 401 })
    expect(SessionId.safeParse(principal.sessionId).success).toBe(true)
  })
})
