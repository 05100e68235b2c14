import { UserHash, UserId } from '@lentera/proto'
import { SessionPrincipal } from '@lentera/proto/http/identity'
import { describe, expect, it, vi } from 'vitest'
import { createSessions, type Resolved, sessionTokenOf } from './session.ts'

const token = 't'.repeat(43)
const principal = SessionPrincipal.parse({
  sessionId: '5f0f9d0e-52c3-4d5b-9d6f-3d1c2b7f0a01',
  sessionKind: 'user',
  userId: UserId.parse('0b7c1c64-6f0e-4a2e-8f51-9b3f6a1d2c02'),
  role: 'talent',
  status: 'active',
  permissions: [],
  userHash: UserHash.parse('0123456789abcdef'),
})
const known: Resolved = { kind: 'principal', principal }

const setUp = (response: Resolved = known) => {
  let at = 0
  const ask = vi.fn(async (_hash: string): Promise<Resolved> => response)
  const sessions = createSessions({ ask, now: () => at, keepMs: 5000, maxSessions: 50 })
  return {
    ask,
    sessions,
    advance: (milliseconds: number) => {
      at += milliseconds
    },
  }
}

describe('sessionTokenOf', () => {
  it('prefers the bearer token of the admin client', () => {
    const bearer = 'b'.repeat(43)
    expect(sessionTokenOf({ authorization: `Bearer ${bearer}`, cookie: `lentera_session=${token}` })).toBe(bearer)
    expect(sessionTokenOf({ cookie: `lentera_session=${token}` })).toBe(token)
  })
  it.each([
    {},
    { cookie: 'lentera_session=short' },
    { authorization: 'Basic abc' },
    { cookie: `lentera_session=${'x'.repeat(500)}` },
  ])('finds none in %o', (headers) => {
    expect(sessionTokenOf(headers)).toBeUndefined()
  })
})

describe('createSessions', () => {
  it('looks up the hash of the token, never the token', async () => {
    const { ask, sessions } = setUp()
    expect(await sessions.resolve(token)).toEqual(known)
    expect(ask).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/^[0-9a-f]{64}$/))
    expect(ask.mock.calls[0]?.[0]).not.toContain(token)
  })

  it('looks nothing up for a visitor', async () => {
    const { ask, sessions } = setUp()
    expect(await sessions.resolve(undefined)).toEqual({ kind: 'nobody' })
    expect(ask).not.toHaveBeenCalled()
  })

  it('caches a principal for seconds, and makes one lookup for simultaneous requests', async () => {
    const { ask, sessions, advance } = setUp()
    await Promise.all(Array.from({ length: 50 }, () => sessions.resolve(token)))
    advance(4999)
    await sessions.resolve(token)
    expect(ask).toHaveBeenCalledTimes(1)
    advance(2)
    await sessions.resolve(token)
    expect(ask).toHaveBeenCalledTimes(2)
  })

  it('does not cache that identity was unavailable', async () => {
    const { ask, sessions } = setUp({ kind: 'unavailable' })
    await sessions.resolve(token)
    await sessions.resolve(token)
    expect(ask).toHaveBeenCalledTimes(2)
  })

  it.each([principal.sessionId, principal.userId])('drops the sessions of owner %s immediately', async (owner) => {
    const { ask, sessions } = setUp()
    await sessions.resolve(token)
    sessions.drop('somebody else')
    await sessions.resolve(token)
    expect(ask).toHaveBeenCalledTimes(1)
    sessions.drop(owner)
    await sessions.resolve(token)
    expect(ask).toHaveBeenCalledTimes(2)
  })

  it('race: a lookup that runs during a revocation is neither cached nor joined', async () => {
    const { ask, sessions } = setUp({ kind: 'nobody' })
    let release: (response: Resolved) => void = () => undefined
    ask.mockImplementationOnce(
      () =>
        new Promise((resolve) => {
          release = resolve
        }),
    )
    const before = sessions.resolve(token)
    sessions.drop(principal.sessionId)
    const after = sessions.resolve(token)
    release(known)
    expect(await before).toEqual(known)
    expect(await after).toEqual({ kind: 'nobody' })
    expect(await sessions.resolve(token)).toEqual({ kind: 'nobody' })
  })

  it('caches a bounded number of tokens', async () => {
    const { sessions } = setUp({ kind: 'nobody' })
    for (let index = 0; index < 500; index++) await sessions.resolve(`${index}`.padStart(43, 'x'))
    expect(sessions.size()).toBe(50)
  })
})
