import { companySaved, reviewDeleted, reviewEdited, reviewSubmitted } from '@lentera/proto/events/companies-and-reviews'
import { connectNats } from '@lentera/service-kit/events/nats'
import { createRelay } from '@lentera/service-kit/events/relay'
import { startSweeping } from '@lentera/service-kit/process/sweep'
import { startIndexer } from '@lentera/service-kit/search/indexer'
import { createMeiliClient } from '@lentera/service-kit/search/meilisearch'
import { eraseEditWindows } from './authored-content/erase-edit-windows.ts'
import type { Deps } from './deps.ts'
import { serveMembers } from './modules/members/members.rpc.ts'

/** A company's document holds its name and how many reviews it has; a batch of either is a batch of companies. */
const indexedEvents = [companySaved, reviewSubmitted, reviewEdited, reviewDeleted].map((event) => ({
  event,
  id: 'companyId',
}))
const eraseEveryMs = 5 * 60_000

/** What runs beside the requests: the events, and the forgetting. */
export const startBackground = async (deps: Deps): Promise<{ stop(): Promise<void> }> => {
  const { pool, log, metrics, clock, name, config } = deps
  const nats = await connectNats({ url: config.NATS_URL, name, log })
  const relay = createRelay({ pool, nats, log, metrics, clock, anonymousBatchMs: config.ANONYMOUS_BEAT_SECONDS * 1000 })
  relay.start()
  const membership = serveMembers(nats, deps)
  const indexer =
    deps.meilisearch &&
    startIndexer({ ...deps, nats, service: name, client: createMeiliClient(deps.meilisearch), events: indexedEvents })
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
      await indexer?.stop()
      await membership.stop()
      await relay.stop()
      await nats.close()
      await deps.close()
    },
  }
}
