import { setTimeout as sleep } from 'node:timers/promises'
import closeWithGrace from 'close-with-grace'
import type { FastifyInstance } from 'fastify'
import { startDraining } from '../http/health.ts'
import type { Log } from './log.ts'
import { runShutdown } from './shutdown.ts'

export type ServeOptions = {
  readonly app: FastifyInstance
  readonly host: string
  readonly port: number
  readonly log: Log
  /** Ends what the application uses: consumers first, then relay, NATS, pools. Runs after the last answer was sent. */
  readonly stop: () => Promise<void>
  /** How long requests are still accepted after readiness says no (DRAIN_SECONDS). */
  readonly drainSeconds?: number
  /** When the process ends in any case, draining included (SHUTDOWN_SECONDS). */
  readonly shutdownSeconds?: number
}

/**
 * Listens, and ends in order on SIGTERM, SIGINT or an uncaught error: readiness off, drain, close the server when its
 * last answer is sent, then `stop`. An uncaught error skips the draining: the process can no longer be trusted.
 */
export const serve = async (options: ServeOptions): Promise<void> => {
  const { app, host, port, log, stop, drainSeconds = 5, shutdownSeconds = 20 } = options
  const deadlineMs = shutdownSeconds * 1000

  closeWithGrace({ delay: deadlineMs + 1000, logger: false }, async ({ signal, err }) => {
    if (err === undefined) log.info({ signal: signal ?? 'none' }, 'Stopping')
    else log.fatal({ err }, 'An error was not caught, stopping')
    const ending = await runShutdown({
      deadlineMs,
      log,
      steps: [
        { name: 'readiness', run: () => startDraining(app) },
        { name: 'drain', run: () => sleep(err === undefined ? drainSeconds * 1000 : 0) },
        { name: 'server', run: () => app.close() },
        { name: 'stop', run: stop },
      ],
    })
    log.info({ state: ending }, 'Stopped')
    if (ending !== 'clean') throw new Error('The process did not stop cleanly')
  })

  await app.listen({ host, port })
  const address = app.server.address()
  log.info({ port: typeof address === 'object' && address !== null ? address.port : port }, 'Listening')
}
