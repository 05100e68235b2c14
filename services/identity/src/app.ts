import { createApp } from '@lentera/service-kit/http/app'
import type { FastifyInstance } from 'fastify'
import type { Deps } from './deps.ts'
import { mountSessions } from './modules/sessions/sessions.routes.ts'
import { mountSignIn } from './modules/sign-in/sign-in.routes.ts'
import { mountUsers } from './modules/users/users.routes.ts'

export const buildApp = (deps: Deps): FastifyInstance => {
  const app = createApp(deps)
  mountSignIn(app, deps)
  mountUsers(app, deps)
  mountSessions(app, deps)
  return app
}
