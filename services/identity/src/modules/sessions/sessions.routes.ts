import { ok } from '@lentera/proto'
import * as contract from '@lentera/proto/http/identity'
import { mount } from '@lentera/service-kit/http/endpoint'
import type { FastifyInstance } from 'fastify'
import { sessionCookie } from '../../cookies.ts'
import type { Deps } from '../../deps.ts'
import { listSessions } from './list-sessions.ts'
import { revokeSession } from './revoke-session.ts'
import { signOut } from './sign-out.ts'

export const mountSessions = (app: FastifyInstance, deps: Deps): void => {
  const list = listSessions(deps)
  const revoke = revokeSession(deps)
  const signOutUser = signOut(deps)

  mount(app, contract.listSessions, async ({ principal }) =>
    ok({ sessions: await list(principal.userId, principal.sessionId) }),
  )

  mount(app, contract.revokeSession, ({ params, principal }) => revoke(params.id, principal.userId))

  mount(app, contract.logout, async ({ principal, cookies }) => {
    const session = principal.kind === 'user' ? { id: principal.sessionId, userId: principal.userId } : undefined
    await signOutUser({ session, token: cookies.get(sessionCookie.name) })
    // Signing out of the admin area keeps the user session.
    if (principal.kind !== 'user' || principal.sessionKind === 'user') cookies.clear(sessionCookie.name)
    return ok({ signedOut: true })
  })
}
