import { createRelay } from '@lentera/service-kit/relay'
import { onCompanySaved } from './consumers/on-company-saved.ts'
import type { Deps } from './deps.ts'

/** Length of the beat on which events about anonymous content leave; this service has none. */
const anonymousBatchMs = 60_000

/** What runs beside the requests: events that leave, and in src/consumers, one file each, events that arrive. */
export const startBackground = async (deps: Deps): Promise<{ stop(): Promise<void> }> => {
  const { nats } = deps
  const relay = createRelay({ ...deps, anonymousBatchMs })
  relay.start()
  const companies = await onCompanySaved(deps)
  return {
    stop: async () => {
      await companies.stop()
      await relay.stop()
      await nats.close()
      await deps.close()
    },
  }
}
