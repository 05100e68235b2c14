import { createApp } from '@lentera/service-kit/http/app'
import type { FastifyInstance } from 'fastify'
import type { Deps } from './deps.ts'
import { mountApplications } from './modules/applications/applications.routes.ts'
import { mountEmployerApplications } from './modules/applications/employer-applications.routes.ts'
import { mountEmployerJobs } from './modules/employer-jobs/employer-jobs.routes.ts'
import { mountJobs } from './modules/jobs/jobs.routes.ts'
import { mountSavedJobs } from './modules/saved-jobs/saved-jobs.routes.ts'

export const buildApp = (deps: Deps): FastifyInstance => {
  const app = createApp(deps)
  mountJobs(app, deps)
  mountEmployerJobs(app, deps)
  mountSavedJobs(app, deps)
  mountApplications(app, deps)
  mountEmployerApplications(app, deps)
  return app
}
