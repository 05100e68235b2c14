import { describe, expect, it } from 'vitest'
import { isLive, needsTouch, type SessionTimes, sessionExpiresAt } from './session-rules.ts'

const at = (instant: string) => new Date(instant)
const now = at('2026-03-14T10:00:00Z')
const session = (overrides: Partial<SessionTimes> = {}): SessionTimes => ({
  kind: 'user',
  lastSeenAt: now,
  expiresAt: sessionExpiresAt('user', now),
  revokedAt: null,
  ...overrides,
})

describe('a session', () => {
  it('is live when fresh', () => {
    expect(isLive(session(), now)).toBe(true)
  })

  it('ends when revoked', () => {
    expect(isLive(session({ revokedAt: now }), now)).toBe(false)
  })

  it('ends at its expiry, to the millisecond', () => {
    const used = session({ expiresAt: at('2026-03-14T10:00:00.001Z') })
    expect(isLive(used, now)).toBe(true)
    expect(isLive(used, at('2026-03-14T10:00:00.001Z'))).toBe(false)
  })

  it('ends when it was not used for 30 days', () => {
    expect(isLive(session(), at('2026-04-13T09:59:59Z'))).toBe(true)
    expect(isLive(session(), at('2026-04-13T10:00:00Z'))).toBe(false)
  })

  it('lasts 30 minutes for the administrator, even when it is used', () => {
    const admin = session({
      kind: 'admin',
      expiresAt: sessionExpiresAt('admin', now),
      lastSeenAt: at('2026-03-14T10:29:00Z'),
    })
    expect(isLive(admin, at('2026-03-14T10:29:59Z'))).toBe(true)
    expect(isLive(admin, at('2026-03-14T10:30:00Z'))).toBe(false)
  })

  it('updates its last-seen time every ten minutes at most', () => {
    expect(needsTouch(session(), at('2026-03-14T10:09:59Z'))).toBe(false)
    expect(needsTouch(session(), at('2026-03-14T10:10:00Z'))).toBe(true)
  })
})
