import type { Session } from '@lentera/proto/http/identity'

export type SessionKind = Session['kind']

const minutesMs = 60_000
const daysMs = 24 * 60 * minutesMs

/** Maximum lifetime and idle timeout of a session; both are short for an admin session. */
const lifetimes = {
  user: { absoluteMs: 90 * daysMs, idleMs: 30 * daysMs },
  admin: { absoluteMs: 30 * minutesMs, idleMs: 30 * minutesMs },
} as const satisfies Record<SessionKind, { absoluteMs: number; idleMs: number }>

/** Minimum interval between writes of the last-seen time: a session may be used many times a second. */
const touchAfterMs = { user: 10 * minutesMs, admin: 5 * minutesMs } as const satisfies Record<SessionKind, number>

export type SessionTimes = {
  readonly kind: SessionKind
  readonly lastSeenAt: Date
  readonly expiresAt: Date
  readonly revokedAt: Date | null
}

export const sessionExpiresAt = (kind: SessionKind, now: Date): Date =>
  new Date(now.getTime() + lifetimes[kind].absoluteMs)

export const sessionMaxAgeSeconds = (kind: SessionKind): number => lifetimes[kind].absoluteMs / 1000

/** Sessions last seen before this instant have exceeded the idle timeout. */
export const idleSince = (kind: SessionKind, now: Date): Date => new Date(now.getTime() - lifetimes[kind].idleMs)

/** Rule: a session is live until it is revoked, expires, or exceeds its idle timeout. */
export const isLive = ({ kind, lastSeenAt, expiresAt, revokedAt }: SessionTimes, now: Date): boolean =>
  revokedAt === null && now < expiresAt && idleSince(kind, now) < lastSeenAt

export const needsTouch = ({ kind, lastSeenAt }: Pick<SessionTimes, 'kind' | 'lastSeenAt'>, now: Date): boolean =>
  now.getTime() - lastSeenAt.getTime() >= touchAfterMs[kind]
