import { connectNats } from '@lentera/service-kit/nats'
import { createRelay } from '@lentera/service-kit/relay'
import type { Deps } from './deps.ts'
import { startErasingEditWindows } from './modules/reviews/erase-edit-windows.ts'

/** What runs beside the requests: the events, and the forgetting. */
export const startBackground = async (deps: Deps): Promise<{ stop(): Promise<void> }> => {
  const { pool, log, metrics, clock, name, config } = deps
  const nats = await connectNats({ url: config.NATS_URL, name, log })
  const relay = createRelay({ pool, nats, log, metrics, clock, anonymousBatchMs: config.ANONYMOUS_BEAT_SECONDS * 1000 })
  relay.start()
  const erasing = startErasingEditWindows(deps)
  return {
    stop: async () => {
      await erasing.stop()
      await relay.stop()
      await nats.close()
      await deps.close()
    },
  }
}
