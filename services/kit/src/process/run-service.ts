import { createRelay } from '../events/relay.ts'
import type { Stoppable } from './background.ts'
import type { ServiceVariables, Variables } from './config.ts'
import { type ProcessParts, runProcess } from './run-process.ts'
import type { ServiceDeps } from './service-deps.ts'

/** A process that also publishes its outbox. */
export const runService = <V extends ServiceVariables & Variables, D extends ServiceDeps>({
  background,
  ...parts
}: ProcessParts<V, D>): Promise<void> =>
  runProcess({ ...parts, background: (deps) => ({ relay: () => startRelay(deps), ...background(deps) }) })

const startRelay = (deps: ServiceDeps): Stoppable =>
  createRelay({ ...deps, anonymousBatchMs: deps.config.ANONYMOUS_BATCH_SECONDS * 1000 }).start()
