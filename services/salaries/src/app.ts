import { createApp } from '@lentera/service-kit/http/app'
import type { FastifyInstance } from 'fastify'
import type { Deps } from './deps.ts'
import { mountCohorts } from './modules/cohorts/cohorts.routes.ts'
import { mountRates } from './modules/rates/rates.routes.ts'
import { mountSalaries } from './modules/salaries/salaries.routes.ts'

export const buildApp = (deps: Deps): FastifyInstance => {
  const app = createApp(deps)
  mountCohorts(app, deps)
  mountRates(app, deps)
  mountSalaries(app, deps)
  return app
}
