import type { SessionId } from '@lentera/proto'
import { UserId } from '@lentera/proto'
import type { Deps } from '../../deps.ts'
import type { EndedSession } from './sessions.repository.ts'

export type SignOut = {
  /** The session that the request was made with. An admin session ends by this one, its token is no cookie. */
  readonly session: { readonly id: SessionId; readonly userId: UserId } | undefined
  /** The cookie, for a session that the gateway could not resolve or does not know. */
  readonly token: string | undefined
}

/** Ends the session of the caller; without one it is done already. */
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
