import type { BackgroundParts } from '@lentera/service-kit/process/background'
import { startSweeps } from '@lentera/service-kit/process/sweep'
import type { Deps } from './deps.ts'
import { removeExpiredSessions } from './modules/sessions/remove-expired-sessions.ts'
import { serveSessions } from './modules/sessions/sessions.rpc.ts'
import { removeExpiredCodes } from './modules/sign-in/remove-expired-codes.ts'
import { serveUsers } from './modules/users/users.rpc.ts'

const hourMs = 60 * 60_000

export const background = (deps: Deps): BackgroundParts => ({
  sessionsRpc: () => serveSessions(deps),
  usersRpc: () => serveUsers(deps),
  mails: () => deps.mailWorker.start(),
  sweeps: () =>
    startSweeps(deps, [
      { name: 'codes_removed', everyMs: hourMs, run: () => removeExpiredCodes(deps) },
      { name: 'sessions_removed', everyMs: hourMs, run: () => removeExpiredSessions(deps) },
    ]),
})
