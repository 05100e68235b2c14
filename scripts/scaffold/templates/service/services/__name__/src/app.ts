import { createApp } from '@lentera/service-kit/http/app'
import type { FastifyInstance } from 'fastify'
import type { Deps } from './deps.ts'
import { mountExamples } from './modules/examples/examples.routes.ts'

export const buildApp = (deps: Deps): FastifyInstance => {
  const app = createApp(deps)
  mountExamples(app, deps)
  return app
}
