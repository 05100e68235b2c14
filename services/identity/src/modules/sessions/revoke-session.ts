import { fail, ok, type Result, type SessionId, type UserId } from '@lentera/proto'
import type { Deps } from '../../deps.ts'

/** Ends one session of its own user. Somebody else's session is as unknown as one that never was. */
export const revokeSession =
  ({ withTx, sessions, clock }: Pick<Deps, 'withTx' | 'sessions' | 'clock'>) =>
  (id: SessionId, userId: UserId): Promise<Result<{ revoked: true }, 'session_not_found'>> =>
    withTx(async (tx) => {
      const ended = await sessions.endById(tx, id, userId, clock.now())
      return ended === null ? fail('session_not_found') : ok({ revoked: true })
    })
