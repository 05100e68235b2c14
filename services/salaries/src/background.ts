import { connectNats } from '@lentera/service-kit/events/nats'
import { createRelay } from '@lentera/service-kit/events/relay'
import { startSweeping } from '@lentera/service-kit/process/sweep'
import { onCompanySaved } from './consumers/on-company-saved.ts'
import type { Deps } from './deps.ts'
import { eraseEditWindows } from './modules/salaries/erase-edit-windows.ts'

const eraseEveryMs = 5 * 60_000

/** What runs beside the requests: events that leave, events that arrive, and the forgetting. */
export const startBackground = async (deps: Deps): Promise<{ stop(): Promise<void> }> => {
  const { pool, log, metrics, clock, name, config } = deps
  const nats = await connectNats({ url: config.NATS_URL, name, log })
  const relay = createRelay({ pool, nats, log, metrics, clock, anonymousBatchMs: config.ANONYMOUS_BEAT_SECONDS * 1000 })
  relay.start()
  const companies = await onCompanySaved({ ...deps, nats })
  const erasing = startSweeping({
    name: 'edit_windows_erased',
    everyMs: eraseEveryMs,
    sweep: () => eraseEditWindows(deps),
    log,
    metrics,
  })
  return {
    stop: async () => {
      await erasing.stop()
      await companies.stop()
      await relay.stop()
      await nats.close()
      await deps.close()
    },
  }
}
