import { createApp } from '@lentera/service-kit/app'
import type { FastifyInstance } from 'fastify'
import type { Deps } from './deps.ts'
import { mountApplications } from './modules/applications/applications.routes.ts'
import { mountEmployerApplications } from './modules/applications/employer-applications.routes.ts'

export const buildApp = (deps: Deps): FastifyInstance => {
  const app = createApp(deps)
  mountApplications(app, deps)
  mountEmployerApplications(app, deps)
  return app
}
