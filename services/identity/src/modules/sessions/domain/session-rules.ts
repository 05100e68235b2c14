import type { Session } from '@lentera/proto/http/identity'

export type SessionKind = Session['kind']

const minutesMs = 60_000
const daysMs = 24 * 60 * minutesMs

/** The longest life of a session, and how long it may lie unused. The administrator's is short on both counts. */
const lifetimes = {
  user: { absoluteMs: 90 * daysMs, idleMs: 30 * daysMs },
  admin: { absoluteMs: 30 * minutesMs, idleMs: 30 * minutesMs },
} as const satisfies Record<SessionKind, { absoluteMs: number; idleMs: number }>

/** A session is used many times a second at worst; that it was seen is written this rarely. */
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

/** A session last seen before this instant has lain unused for too long. */
export const idleSince = (kind: SessionKind, now: Date): Date => new Date(now.getTime() - lifetimes[kind].idleMs)

/** Rule: a session is live until it is revoked, too old, or unused for too long. */
export const isLive = ({ kind, lastSeenAt, expiresAt, revokedAt }: SessionTimes, now: Date): boolean =>
  revokedAt === null && now < expiresAt && idleSince(kind, now) < lastSeenAt

export const needsTouch = ({ kind, lastSeenAt }: Pick<SessionTimes, 'kind' | 'lastSeenAt'>, now: Date): boolean =>
  now.getTime() - lastSeenAt.getTime() >= touchAfterMs[kind]
