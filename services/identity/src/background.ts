import { connectNats } from '@lentera/service-kit/events/nats'
import { createRelay } from '@lentera/service-kit/events/relay'
import type { Deps } from './deps.ts'
import { serveSessions } from './modules/sessions/sessions.rpc.ts'
import { serveUsers } from './modules/users/users.rpc.ts'
import { startSweeping } from './sweep.ts'

/** This service tells nothing anonymous; the relay wants the length of the beat all the same. */
const anonymousBatchMs = 60_000

/** What runs beside the requests: mails, events, the answers over NATS, the sweeping up. */
export const startBackground = async (deps: Deps): Promise<{ stop(): Promise<void> }> => {
  const { pool, log, metrics, clock, name, config, mailWorker } = deps
  const nats = await connectNats({ url: config.NATS_URL, name, log })
  const relay = createRelay({ pool, nats, log, metrics, clock, anonymousBatchMs })
  const rpc = serveSessions(nats, deps)
  const contacts = serveUsers(nats, deps)
  relay.start()
  mailWorker.start()
  const sweeping = startSweeping(deps)
  return {
    stop: async () => {
      sweeping.stop()
      await rpc.stop()
      await contacts.stop()
      await mailWorker.stop()
      await relay.stop()
      await nats.close()
      await deps.close()
    },
  }
}
