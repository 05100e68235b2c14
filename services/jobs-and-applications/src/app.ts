import { createApp } from '@lentera/service-kit/app'
import type { FastifyInstance } from 'fastify'
import type { Deps } from './deps.ts'

export const buildApp = (deps: Deps): FastifyInstance => {
  const app = createApp(deps)
  return app
}
