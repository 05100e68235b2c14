import { deriveUserHash, SessionId, UserId } from '@lentera/proto'
import type { SessionPrincipal } from '@lentera/proto/http/identity'
import type { Deps } from '../../deps.ts'
import { isLive, needsTouch } from './domain/session-rules.ts'

/**
 * Returns the principal of a session token; null when the session is unknown or ended, or is an admin session of a user
 * who is no longer the administrator. The user hash is derived from the address on each call: it is stored in no table.
 */
export const resolveSession =
  ({ sessions, config, clock }: Pick<Deps, 'sessions' | 'config' | 'clock'>) =>
  async (tokenHash: string): Promise<SessionPrincipal | null> => {
    const found = await sessions.resolve(tokenHash)
    const now = clock.now()
    if (found === null || !isLive(found, now)) return null
    if (found.kind === 'admin' && found.email !== config.ADMIN_EMAIL) return null
    if (needsTouch(found, now)) await sessions.touch(found.sessionId, found.lastSeenAt, now)
    return {
      sessionId: SessionId.parse(found.sessionId),
      sessionKind: found.kind,
      userId: UserId.parse(found.userId),
      role: found.role,
      status: found.status,
      permissions: found.permissions,
      userHash: await deriveUserHash(found.email),
    }
  }
