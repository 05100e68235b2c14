import { setTimeout as sleep } from 'node:timers/promises'
import closeWithGrace from 'close-with-grace'
import type { FastifyInstance } from 'fastify'
import { startDraining } from '../http/health.ts'
import type { Log } from './log.ts'
import { runShutdown, type ShutdownStep } from './shutdown.ts'

export type ServeOptions = {
  readonly app: FastifyInstance
  readonly host: string
  readonly port: number
  readonly log: Log
  /** Stops consumers first, then relay, NATS and pools. Called after the last response was sent. */
  readonly stop: readonly ShutdownStep[]
  /** How long requests are still accepted after /readyz responds 503 (DRAIN_SECONDS). */
  readonly drainSeconds?: number
  /** Time limit for stopping, draining included (SHUTDOWN_SECONDS). */
  readonly shutdownSeconds?: number
}

/**
 * Listens, and stops in order on SIGTERM, SIGINT or an uncaught error: readiness off, drain, close the server when its
 * last response is sent, then `stop`. An uncaught error skips the draining: the state of the process is unknown.
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
        ...stop,
      ],
    })
    log.info({ state: ending }, 'Stopped')
    if (ending !== 'clean') throw new Error('The process did not stop cleanly')
  })

  await app.listen({ host, port })
  const address = app.server.address()
  log.info({ port: typeof address === 'object' && address !== null ? address.port : port }, 'Listening')
}
