import { SessionId, type UserId } from '@lentera/proto'
import type { Session } from '@lentera/proto/http/identity'
import type { Deps } from '../../deps.ts'

/** The live sessions of a user, most recently seen first, at most 100. */
export const listSessions =
  ({ sessions, clock }: Pick<Deps, 'sessions' | 'clock'>) =>
  async (userId: UserId, currentId: SessionId): Promise<Session[]> =>
    (await sessions.listLive(userId, clock.now())).map(({ id, kind, createdAt, lastSeenAt, expiresAt }) => ({
      id: SessionId.parse(id),
      kind,
      createdAt: createdAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
      current: id === currentId,
    }))
