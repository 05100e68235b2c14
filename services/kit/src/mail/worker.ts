import type { ServiceName } from '@lentera/proto'
import type { Clock } from '../process/clock.ts'
import type { Log } from '../process/log.ts'
import type { Metrics } from '../process/metrics.ts'
import type { Mailer } from './mailer.ts'
import type { ClaimedMail, MailQueue, MailSeal } from './queue.ts'
import { isRefusedForGood, nextAttemptAt } from './retry.ts'

const batchSize = 10
/** Longer than the mailer's timeout, so that a slow mail is not sent twice. */
const leaseMs = 60_000
const pollMs = { busy: 0, quiet: 200 } as const
const dropExpiredEveryMs = 10_000

export type MailWorkerDeps = {
  /** Name of the service and prefix of the metrics: "identity_mails_total". */
  readonly name: ServiceName
  readonly queue: MailQueue
  readonly seal: MailSeal
  readonly mailer: Mailer
  readonly log: Log
  readonly metrics: Metrics
  readonly clock: Clock
}

/**
 * Sends queued mails outside of requests, so that the duration of a response does not depend on the mail server. A mail
 * is removed when the server has accepted it, when its mailbox does not exist, or when it has expired.
 */
export const createMailWorker = ({ name, queue, seal, mailer, log, metrics, clock }: MailWorkerDeps) => {
  const prefix = name.replaceAll('-', '_')
  const outcomes = metrics.counter(`${prefix}_mails_total`, 'Attempts to send a mail by outcome.', ['outcome'])
  const waiting = metrics.histogram(
    `${prefix}_mail_wait_seconds`,
    'Time from the request of a mail to the mail server taking it.',
  )
  metrics.gauge(`${prefix}_mails_waiting`, 'Mails in the queue.', [], async (gauge) =>
    gauge.set(await queue.countWaiting()),
  )

  const deliver = async ({ id, sealed, attempts, createdAt }: ClaimedMail): Promise<void> => {
    try {
      await mailer.send(seal.open(id, sealed))
    } catch (error) {
      if (isRefusedForGood(error)) {
        await queue.remove(id)
        outcomes.inc({ outcome: 'refused' })
        return
      }
      outcomes.inc({ outcome: 'failed' })
      log.warn({ err: error, attempts }, 'a mail was not taken by the mail server and is tried again')
      await queue.retryAt(id, nextAttemptAt(attempts, clock.now(), Math.random()))
      return
    }
    await queue.remove(id)
    outcomes.inc({ outcome: 'sent' })
    waiting.observe((clock.now().getTime() - createdAt.getTime()) / 1000)
  }

  let droppedAt = 0
  const dropExpired = async (now: Date): Promise<void> => {
    if (now.getTime() - droppedAt < dropExpiredEveryMs) return
    droppedAt = now.getTime()
    const dropped = await queue.removeExpired(now)
    if (dropped === 0) return
    outcomes.inc({ outcome: 'expired' }, dropped)
    log.error({ count: dropped }, 'mails were dropped because they expired before the mail server took them')
  }

  /** One batch; returns how many mails were tried. */
  const flush = async (): Promise<number> => {
    await dropExpired(clock.now())
    const claimed = await queue.claim(batchSize, clock.now(), leaseMs)
    await Promise.all(claimed.map(deliver))
    return claimed.length
  }

  let isRunning = false
  let loop: Promise<void> = Promise.resolve()
  let wakeUp = () => {}

  const pause = (milliseconds: number): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, milliseconds)
      wakeUp = () => {
        clearTimeout(timer)
        resolve()
      }
    })

  const run = async (): Promise<void> => {
    while (isRunning) {
      let tried = 0
      try {
        tried = await flush()
      } catch (error) {
        log.error({ err: error }, 'the mail queue could not be read')
      }
      if (isRunning) await pause(tried === batchSize ? pollMs.busy : pollMs.quiet)
    }
  }

  /** Resolves when the current batch is done. */
  const stop = async (): Promise<void> => {
    isRunning = false
    wakeUp()
    await loop
    mailer.close()
  }

  return {
    flush,
    stop,
    start: (): { stop(): Promise<void> } => {
      if (!isRunning) {
        isRunning = true
        loop = run()
      }
      return { stop }
    },
  }
}
