import { createApp } from '@lentera/service-kit/app'
import type { FastifyInstance } from 'fastify'
import type { Deps } from './deps.ts'
import { mountCompanies } from './modules/companies/companies.routes.ts'
import { mountReviews } from './modules/reviews/reviews.routes.ts'
import { mountTextCheck } from './modules/text-check/text-check.routes.ts'

export const buildApp = (deps: Deps): FastifyInstance => {
  const app = createApp(deps)
  mountCompanies(app, deps)
  mountReviews(app, deps)
  mountTextCheck(app, deps)
  return app
}
