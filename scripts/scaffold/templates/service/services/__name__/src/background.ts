import { connectNats } from '@lentera/service-kit/events/nats'
import { createRelay } from '@lentera/service-kit/events/relay'
import type { Deps } from './deps.ts'

/** Length of the beat on which events about anonymous content leave; this service has none yet. */
const anonymousBatchMs = 60_000

/** What runs beside the requests: events that leave, and in src/consumers, one file each, events that arrive. */
export const startBackground = async (deps: Deps): Promise<{ stop(): Promise<void> }> => {
  const { pool, log, metrics, clock, name, config } = deps
  const nats = await connectNats({ url: config.NATS_URL, name, log })
  const relay = createRelay({ pool, nats, log, metrics, clock, anonymousBatchMs })
  relay.start()
  return {
    stop: async () => {
      await relay.stop()
      await nats.close()
      await deps.close()
    },
  }
}
