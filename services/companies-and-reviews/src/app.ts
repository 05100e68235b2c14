import { createApp } from '@lentera/service-kit/http/app'
import type { FastifyInstance } from 'fastify'
import type { Deps } from './deps.ts'
import { mountCompanies } from './modules/companies/companies.routes.ts'
import { mountDiscussions } from './modules/discussions/discussions.routes.ts'
import { mountFlags } from './modules/flags/flags.routes.ts'
import { mountFollows } from './modules/follows/follows.routes.ts'
import { mountHelpful } from './modules/helpful/helpful.routes.ts'
import { mountInterviews } from './modules/interviews/interviews.routes.ts'
import { mountReviews } from './modules/reviews/reviews.routes.ts'
import { mountSitemap } from './modules/sitemap/sitemap.routes.ts'
import { mountTextCheck } from './modules/text-check/text-check.routes.ts'
import { mountUpdates } from './modules/updates/updates.routes.ts'

export const buildApp = (deps: Deps): FastifyInstance => {
  const app = createApp(deps)
  mountCompanies(app, deps)
  mountReviews(app, deps)
  mountHelpful(app, deps)
  mountFollows(app, deps)
  mountDiscussions(app, deps)
  mountInterviews(app, deps)
  mountUpdates(app, deps)
  mountFlags(app, deps)
  mountTextCheck(app, deps)
  mountSitemap(app, deps)
  return app
}
