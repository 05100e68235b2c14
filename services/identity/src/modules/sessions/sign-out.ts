import type { SessionId } from '@lentera/proto'
import { UserId } from '@lentera/proto'
import type { Deps } from '../../deps.ts'
import type { EndedSession } from './sessions.repository.ts'

export type SignOut = {
  /** The session of the request. An admin session is ended by this value, because its token is not in a cookie. */
  readonly session: { readonly id: SessionId; readonly userId: UserId } | undefined
  /** The cookie's token, for a session that the gateway could not resolve. */
  readonly token: string | undefined
}

/** Ends the session of the caller; succeeds also when there is none. */
export const signOut =
  ({ withTx, sessions, audit, clock }: Pick<Deps, 'withTx' | 'sessions' | 'audit' | 'clock'>) =>
  ({ session, token }: SignOut): Promise<EndedSession | null> =>
    withTx(async (tx) => {
      const now = clock.now()
      const byPrincipal = session === undefined ? null : await sessions.endById(tx, session.id, session.userId, now)
      const ended =
        byPrincipal ?? (token === undefined || session !== undefined ? null : await sessions.endByToken(tx, token, now))
      if (ended?.kind === 'admin') {
        await audit.record(tx, {
          userId: UserId.parse(ended.userId),
          action: 'admin.signed-out',
          resource: 'session',
          resourceId: ended.id,
          at: now,
        })
      }
      return ended
    })
