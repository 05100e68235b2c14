import type { FastifyInstance } from 'fastify'
import type { Nats } from '../events/nats.ts'
import { type BackgroundParts, startBackground } from './background.ts'
import { type ConfigOf, loadConfig, type ServiceVariables, type Variables } from './config.ts'
import type { Log } from './log.ts'
import { serve } from './serve.ts'

type ProcessVariables = Variables & Pick<ServiceVariables, 'HOST' | 'PORT' | 'DRAIN_SECONDS' | 'SHUTDOWN_SECONDS'>

type ProcessDeps = { readonly log: Log; readonly nats: Nats; close(): Promise<void> }

export type ProcessParts<V extends Variables, D extends ProcessDeps> = {
  readonly variables: V
  readonly createDeps: (config: ConfigOf<V>) => D
  readonly buildApp: (deps: D) => FastifyInstance | Promise<FastifyInstance>
  readonly background: (deps: D) => BackgroundParts
}

/**
 * Loads the configuration, builds the dependencies, connects NATS, starts the background parts, serves; stops in
 * reverse order.
 */
export const runProcess = async <V extends ProcessVariables, D extends ProcessDeps>({
  variables,
  createDeps,
  buildApp,
  background,
}: ProcessParts<V, D>): Promise<void> => {
  const config = loadConfig(variables, process.env)
  const deps = createDeps(config)
  const { log } = deps
  const app = await buildApp(deps)
  await deps.nats.connect()
  const { HOST: host, PORT: port, DRAIN_SECONDS: drainSeconds, SHUTDOWN_SECONDS: shutdownSeconds } = config
  const parts = { dependencies: () => ({ stop: deps.close }), ...background(deps) }
  const stop = await startBackground(parts, { log, deadlineMs: shutdownSeconds * 1000 })
  await serve({ app, host, port, log, stop, drainSeconds, shutdownSeconds })
}
