import { fail, ok, type Result, type SessionId, type UserId } from '@lentera/proto'
import type { Deps } from '../../deps.ts'

/** Ends one of the caller's own sessions. A session of another user is reported as not found. */
export const revokeSession =
  ({ withTx, sessions, clock }: Pick<Deps, 'withTx' | 'sessions' | 'clock'>) =>
  (id: SessionId, userId: UserId): Promise<Result<{ revoked: true }, 'session_not_found'>> =>
    withTx(async (tx) => {
      const ended = await sessions.endById(tx, id, userId, clock.now())
      return ended === null ? fail('session_not_found') : ok({ revoked: true })
    })
