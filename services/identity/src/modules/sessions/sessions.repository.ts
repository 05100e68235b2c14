import { randomUUID } from 'node:crypto'
import { SessionId, UserId } from '@lentera/proto'
import { sessionRevoked } from '@lentera/proto/events/identity'
import type { UserRole, UserStatus } from '@lentera/proto/http/identity'
import type { Sql } from '@lentera/service-kit/data/db'
import { append } from '@lentera/service-kit/events/outbox'
import type { Prisma, PrismaClient } from '../../../generated/prisma/client.ts'
import { idleSince, type SessionKind, type SessionTimes, sessionExpiresAt } from './domain/session-rules.ts'
import { hashSessionToken, newSessionToken } from './session-token.ts'

type Tx = Prisma.TransactionClient

export type NewSession = { readonly id: SessionId; readonly token: string; readonly expiresAt: Date }
export type EndedSession = { readonly id: string; readonly userId: string; readonly kind: SessionKind }
export type OwnSession = {
  readonly id: string
  readonly kind: SessionKind
  readonly createdAt: Date
  readonly lastSeenAt: Date
  readonly expiresAt: Date
}

/** A session with its user and the user's permissions. */
export type ResolvedSession = SessionTimes & {
  readonly sessionId: string
  readonly userId: string
  readonly email: string
  readonly role: UserRole
  readonly status: UserStatus
  readonly permissions: string[]
}

// Computes the effective permissions in the same statement: those of the role, plus grants and minus revocations of the
// user. A user session of the administrator has the role talent: only the short admin session has the admin
// permissions. `settings.admin`, which opens the admin area, is never part of a user session.
const resolveStatement = `
  select sessions.id as "sessionId", sessions.kind, sessions.last_seen_at as "lastSeenAt", sessions.expires_at as "expiresAt",
    sessions.revoked_at as "revokedAt", users.id as "userId", users.email, users.role, users.status,
    array(
      select permissions.name::text from permissions
      left join role_permissions given on given.permission_id = permissions.id
        and given.role = case when users.role = 'admin' and sessions.kind = 'user' then 'talent' else users.role end
      left join user_permissions own on own.permission_id = permissions.id and own.user_id = users.id
      where coalesce(own.granted, given.permission_id is not null)
        and (sessions.kind = 'admin' or permissions.name <> 'settings.admin')
      order by permissions.name
    ) as permissions
  from sessions join users on users.id = sessions.user_id
  where sessions.token_hash = $1`

export const createSessionsRepository = ({ prisma, sql }: { prisma: PrismaClient; sql: Sql }) => {
  const end = async (
    tx: Tx,
    where: { id?: string; userId?: string; tokenHash?: string },
    now: Date,
  ): Promise<EndedSession | null> => {
    const [ended] = await tx.session.updateManyAndReturn({
      where: { ...where, revokedAt: null, expiresAt: { gt: now } },
      data: { revokedAt: now },
      select: { id: true, userId: true, kind: true },
    })
    if (ended === undefined) return null
    await append(tx, sessionRevoked, { sessionId: SessionId.parse(ended.id), userId: UserId.parse(ended.userId) })
    return ended
  }

  return {
    begin: async (
      tx: Tx,
      { userId, kind, now }: { userId: UserId; kind: SessionKind; now: Date },
    ): Promise<NewSession> => {
      const token = newSessionToken()
      const session = { id: SessionId.parse(randomUUID()), expiresAt: sessionExpiresAt(kind, now) }
      await tx.session.create({
        data: { ...session, userId, kind, tokenHash: hashSessionToken(token), createdAt: now, lastSeenAt: now },
      })
      return { ...session, token }
    },

    /** Ends a live session and appends the event that clears caches; null when there was no live session. */
    endById: (tx: Tx, id: SessionId, userId: UserId, now: Date): Promise<EndedSession | null> =>
      end(tx, { id, userId }, now),
    endByToken: (tx: Tx, token: string, now: Date): Promise<EndedSession | null> =>
      end(tx, { tokenHash: hashSessionToken(token) }, now),

    /** Hot path: runs for every request whose principal is not in the gateway's cache. */
    resolve: async (tokenHash: string): Promise<ResolvedSession | null> =>
      (await sql<ResolvedSession>(resolveStatement, [tokenHash]))[0] ?? null,

    /** When many concurrent requests find an old last-seen time, only one of them writes. */
    touch: async (sessionId: string, seenBefore: Date, now: Date): Promise<void> => {
      await prisma.session.updateMany({
        where: { id: sessionId, lastSeenAt: { lte: seenBefore } },
        data: { lastSeenAt: now },
      })
    },

    listLive: (userId: UserId, now: Date): Promise<OwnSession[]> =>
      prisma.session.findMany({
        where: {
          userId,
          revokedAt: null,
          expiresAt: { gt: now },
          OR: (['user', 'admin'] as const).map((kind) => ({ kind, lastSeenAt: { gt: idleSince(kind, now) } })),
        },
        select: { id: true, kind: true, createdAt: true, lastSeenAt: true, expiresAt: true },
        orderBy: [{ lastSeenAt: 'desc' }, { id: 'asc' }],
        take: 100,
      }),

    removeExpired: async (before: Date): Promise<number> =>
      (await prisma.session.deleteMany({ where: { expiresAt: { lt: before } } })).count,
  }
}
