import { randomUUID } from 'node:crypto'
import { type ServiceName, serviceNames } from '@lentera/proto'
import { ErrorCode, headers, type JetStreamClient, NatsError } from 'nats'
import type pg from 'pg'
import { purgeEvents } from '../data/retention.ts'
import type { Clock } from '../process/clock.ts'
import type { Log } from '../process/log.ts'
import type { Metrics } from '../process/metrics.ts'
import { pause } from '../process/pause.ts'
import type { Nats } from './nats.ts'
import { type Backlog, createRelayStore, type OutboxRow } from './relay-store.ts'

export type RelayOptions = {
  readonly pool: pg.Pool
  readonly nats: Nats
  readonly log: Log
  readonly metrics: Metrics
  readonly clock: Clock
  /** Anonymous events are published together, once per interval of this length (anonymity.md, rule 5). */
  readonly anonymousBatchMs: number
  /** A message that NATS refuses this often is parked. Attempts while NATS is unreachable do not count. */
  readonly maxAttempts?: number
  readonly batchSize?: number
  /** A claim older than this is of a relay that crashed. Must be longer than publishing one batch takes. */
  readonly leaseMs?: number
  readonly publishTimeoutMs?: number
}

export type Relay = {
  start(): Relay
  /** Finishes the current batch. */
  stop(): Promise<void>
  /**
   * Publishes everything that is due; returns how many events were published. Throws when the database cannot be
   * reached.
   */
  flush(): Promise<number>
}

export const OCCURRED_AT_HEADER = 'lentera-occurred-at'
export const AGGREGATE_HEADER = 'lentera-aggregate'

const pollMs = { busy: 50, idle: 200, outage: 1000 }
const purgeEveryMs = 60 * 60 * 1000

/** Errors caused by the message itself; every other error is caused by the server or the network. */
const isRefusal = (error: unknown): boolean =>
  error instanceof NatsError &&
  (error.code === ErrorCode.MaxPayloadExceeded ||
    error.code === ErrorCode.BadSubject ||
    error.code === ErrorCode.BadPayload ||
    (error.api_error !== undefined && error.api_error.code >= 400 && error.api_error.code < 500))

const reasonOf = (error: unknown): string =>
  error instanceof NatsError ? `nats_${error.code.toLowerCase()}` : error instanceof Error ? error.name : 'unknown'

/** 1, 2, 4 … 60 seconds, each shortened by up to a fifth so that retries spread. */
const retryMsAfter = (attempts: number): number =>
  Math.round(Math.min(60_000, 1000 * 2 ** attempts) * (0.8 + 0.2 * Math.random()))

const serviceOf = (subject: string): ServiceName => {
  const service = serviceNames.find((name) => subject.startsWith(`${name}.`))
  if (service === undefined) throw new NatsError('unknown service in a subject', ErrorCode.BadSubject)
  return service
}

const publish = async (js: JetStreamClient, row: OutboxRow, timeout: number): Promise<void> => {
  const facts = headers()
  facts.set(AGGREGATE_HEADER, row.aggregate)
  if (row.createdAt !== null) facts.set(OCCURRED_AT_HEADER, row.createdAt.toISOString())
  // JetStream drops a message id that a crashed relay has already published; after its duplicate window the inbox of
  // the consumer does.
  await js.publish(row.subject, row.data, { msgID: row.eventId, headers: facts, timeout })
}

/** Three gauges that share one statement per scrape: they are collected concurrently. */
const measureBacklog = (metrics: Metrics, log: Log, backlog: () => Promise<Backlog>): void => {
  let asked: Promise<Backlog | undefined> | undefined
  const current = (): Promise<Backlog | undefined> => {
    asked ??= backlog()
      .catch((err: unknown) => {
        log.warn({ err }, 'the backlog could not be measured')
        return undefined // a scrape must not fail with the database
      })
      .finally(() => {
        asked = undefined
      })
    return asked
  }
  const gauge = (name: string, help: string, pick: (backlog: Backlog) => number) =>
    metrics.gauge(name, help, [], async (own) => {
      const measured = await current()
      if (measured !== undefined) own.set(pick(measured))
    })
  gauge('outbox_pending', 'Events that have not left.', ({ pending }) => pending)
  gauge('outbox_parked', 'Parked events that wait for a person.', ({ parked }) => parked)
  gauge('outbox_age_seconds', 'Age of the oldest prompt event that has not left.', ({ oldestSeconds }) => oldestSeconds)
}

export const createRelay = (options: RelayOptions): Relay => {
  const { pool, nats, log, metrics, clock, anonymousBatchMs } = options
  const { maxAttempts = 10, batchSize = 100, leaseMs = 30_000, publishTimeoutMs = 5000 } = options
  const store = createRelayStore(pool, randomUUID())
  const stopping = new AbortController()
  const knownStreams = new Set<ServiceName>()
  let lastBatch = Math.floor(clock.now().getTime() / anonymousBatchMs)
  let purgedAt = Number.NEGATIVE_INFINITY
  let running: Promise<void> | undefined
  let flushing: Promise<number> = Promise.resolve(0)

  const published = metrics.counter('outbox_published_total', 'Events that left the outbox.', ['event'])
  const parked = metrics.counter('outbox_parked_total', 'Events that NATS refused for good.', ['event'])
  measureBacklog(metrics, log, store.backlog)

  const ensureStreams = async (rows: readonly OutboxRow[]): Promise<void> => {
    for (const service of new Set(rows.map(({ subject }) => serviceOf(subject)))) {
      if (knownStreams.has(service)) continue
      await nats.ensureStream(service)
      knownStreams.add(service)
    }
  }

  const park = async (row: OutboxRow, error: unknown): Promise<void> => {
    const reason = reasonOf(error)
    const retryMs = retryMsAfter(row.attempts)
    const isParked = await store.markFailed({ eventId: row.eventId, reason, maxAttempts, retryMs })
    log.warn(
      { err: error, event: row.subject, eventId: row.eventId, attempt: row.attempts + 1 },
      'an event was refused',
    )
    if (!isParked) return
    parked.inc({ event: row.subject })
    log.error({ event: row.subject, eventId: row.eventId, reason }, 'an event was parked')
  }

  /** Publishes one claimed batch. Rows of one batch are of different aggregates, so they are published concurrently. */
  const send = async (rows: readonly OutboxRow[], js: JetStreamClient): Promise<number> => {
    const outcomes = await Promise.allSettled(rows.map((row) => publish(js, row, publishTimeoutMs)))
    const sent: OutboxRow[] = []
    const untouched: OutboxRow[] = []
    const refused: { row: OutboxRow; error: unknown }[] = []
    rows.forEach((row, index) => {
      const outcome = outcomes[index]
      if (outcome?.status === 'fulfilled') sent.push(row)
      else if (isRefusal(outcome?.reason)) refused.push({ row, error: outcome?.reason })
      else untouched.push(row)
    })
    if (sent.length > 0) {
      const ids = sent.map(({ eventId }) => eventId)
      await store.markPublished(ids, clock.today())
      for (const { subject } of sent) published.inc({ event: subject })
    }
    for (const { row, error } of refused) await park(row, error)
    if (untouched.length > 0) {
      knownStreams.clear() // the stream itself may have been deleted
      await store.release(untouched.map(({ eventId }) => eventId))
      throw new Outage()
    }
    return sent.length
  }

  const sendBatch = async (): Promise<{ claimed: number; sent: number }> => {
    const connection = nats.connection()
    if (connection === undefined) throw new Outage()
    const rows = await store.claim(batchSize, leaseMs)
    if (rows.length === 0) return { claimed: 0, sent: 0 }
    try {
      await ensureStreams(rows)
    } catch (err) {
      await store.release(rows.map(({ eventId }) => eventId))
      log.warn({ err }, 'a stream could not be created')
      throw new Outage()
    }
    return { claimed: rows.length, sent: await send(rows, connection.jetstream({ timeout: publishTimeoutMs })) }
  }

  const flushOnce = async (): Promise<number> => {
    const batch = Math.floor(clock.now().getTime() / anonymousBatchMs)
    if (batch > lastBatch) {
      await store.releaseAnonymous()
      lastBatch = batch
    }
    let total = 0
    for (;;) {
      try {
        const { claimed, sent } = await sendBatch()
        total += sent
        if (claimed === 0) return total
      } catch (error) {
        if (!(error instanceof Outage)) throw error
        return total
      }
    }
  }

  /** One at a time in this process: two would wait for each other's leases. */
  const flush = (): Promise<number> => {
    flushing = flushing.catch(() => 0).then(flushOnce)
    return flushing
  }

  const purgeWhenDue = async (): Promise<void> => {
    const now = clock.now().getTime()
    if (now - purgedAt < purgeEveryMs) return
    purgedAt = now
    await purgeEvents(pool, clock.today())
  }

  const run = async (): Promise<void> => {
    let waitMs = pollMs.busy
    while (!stopping.signal.aborted) {
      try {
        const sent = await flush()
        await purgeWhenDue()
        waitMs = sent > 0 ? pollMs.busy : Math.min(pollMs.idle, waitMs * 1.5)
      } catch (err) {
        log.warn({ err }, 'the relay cannot reach its database')
        waitMs = pollMs.outage
      }
      await pause(waitMs, stopping.signal)
    }
  }

  const relay: Relay = {
    start: () => {
      running ??= run()
      return relay
    },
    stop: async () => {
      stopping.abort()
      await running
      await flushing.catch(() => 0) // the caller of flush() gets the error
    },
    flush,
  }
  return relay
}

/** NATS cannot accept events now: no attempt is counted. Always caught in this file. */
class Outage extends Error {}
