import type { EventSpec, ServiceName } from '@lentera/proto'
import type { Meilisearch } from 'meilisearch'
import {
  AckPolicy,
  type ConsumerMessages,
  DeliverPolicy,
  type JsMsg,
  type NatsConnection,
  NatsError,
  nanos,
} from 'nats'
import type pg from 'pg'
import { withAdvisoryLock } from '../data/advisory-lock.ts'
import type { Nats } from '../events/nats.ts'
import type { Log } from '../process/log.ts'
import type { Metrics } from '../process/metrics.ts'
import { pause } from '../process/pause.ts'
import type { SearchIndex } from './engine.ts'
import { enqueueChanges, findIndexes, settleTasks, TaskFailed } from './index-store.ts'
import { prepareIndex, writeLock } from './rebuild.ts'

/** An event that changes documents, and the field of its data that names the document. */
export type IndexedEvent = { readonly event: EventSpec; readonly id: string }

export type IndexerOptions = {
  readonly nats: Nats
  readonly pool: pg.Pool
  readonly client: Meilisearch
  readonly log: Log
  readonly metrics: Metrics
  /** Owner of the rows and of the events. */
  readonly service: ServiceName
  readonly searchIndex: SearchIndex
  readonly events: readonly IndexedEvent[]
  /** A batch is sent when it has `batchSize` events, or `batchMs` after its first event. */
  readonly batchSize?: number
  readonly batchMs?: number
  /** Delay before the retry of a failed batch; doubles from `first` up to `last`. */
  readonly retryMs?: { readonly first: number; readonly last: number }
}

export type Indexer = {
  /** Finishes the current batch. */
  stop(): Promise<void>
}

class IndexMissing extends Error {
  constructor() {
    super('the search index does not exist')
    this.name = 'IndexMissing'
  }
}

const ackWaitMs = 60_000
/** Shorter than the acknowledgement timeout, so that a batch is not redelivered while it is being indexed. */
const taskTimeoutMs = 30_000
/** Attempts for a document that is refused; then its event is dropped. A rebuild would index the document again. */
const mostRefusals = 10

/**
 * Keeps an index up to date: consumes the service's own events in batches, reads the current rows of their ids, and
 * acknowledges the events when the search engine has indexed the rows. Events wait in their stream while the search
 * engine is unreachable. Never throws: PostgreSQL serves searches during failures.
 */
export const startIndexer = (options: IndexerOptions): Indexer => {
  const { nats, pool, client, log, metrics, service, searchIndex, events, batchSize = 500, batchMs = 50 } = options
  const { retryMs = { first: 500, last: 10_000 } } = options
  const { index } = searchIndex.settings
  const durable = `${service}__search_${index}`
  // looked up by the subject of any message
  const known = new Map(events.map((one) => [one.event.subject as string, one]))
  const stopping = new AbortController()
  const documents = metrics.counter('search_documents_total', 'Documents that were written to a search index.', [
    'index',
    'outcome',
  ])
  const waiting = metrics.gauge('search_events_waiting', 'Events of the stream that wait for the search index.', [
    'index',
  ])
  const givenUp = metrics.counter('search_documents_refused_total', 'Documents that the search index did not take.', [
    'index',
  ])
  const batches = metrics.histogram('search_batch_seconds', 'From taking a batch of events to its being found.', [
    'index',
  ])
  let messages: ConsumerMessages | undefined
  let failures = 0

  /** The document id of an event; undefined for an event that is not indexed or cannot be parsed. */
  const idOf = (message: JsMsg): string | undefined => {
    const indexed = known.get(message.subject)
    if (indexed === undefined) return undefined
    try {
      const data = indexed.event.data.parse(JSON.parse(message.string()))
      const id = data[indexed.id]
      if (typeof id === 'string') return id
    } catch (err) {
      log.error({ err, handler: durable, event: message.subject }, 'an event could not be indexed')
    }
    return undefined
  }

  const write = async (ids: readonly string[]): Promise<void> => {
    const { tasks, present } = await withAdvisoryLock(pool, writeLock(index), async () => {
      const { isLive, unfinished } = await findIndexes(client, index)
      // Writing would create an index without settings and with these rows only, and searches would use it.
      if (!isLive) throw new IndexMissing()
      const current = await searchIndex.source.documentsOf(ids)
      const found = new Set(current.map(({ id }) => id))
      const gone = ids.filter((id) => !found.has(id))
      const targets = [index, ...unfinished]
      return {
        present: found.size,
        tasks: (await Promise.all(targets.map((one) => enqueueChanges(client, one, current, gone)))).flat(),
      }
    })
    await settleTasks(client, tasks, taskTimeoutMs)
    documents.inc({ index, outcome: 'indexed' }, present)
    documents.inc({ index, outcome: 'removed' }, ids.length - present)
  }

  const handle = async (batch: readonly JsMsg[]): Promise<void> => {
    const started = performance.now()
    const ids = [...new Set(batch.map(idOf).filter((id) => id !== undefined))]
    try {
      if (ids.length > 0) await write(ids)
      for (const message of batch) message.ack()
      failures = 0
      waiting.set(batch.at(-1)?.info.pending ?? 0, { index })
      batches.observe((performance.now() - started) / 1000, { index })
    } catch (err) {
      if (err instanceof TaskFailed && batch.length > 1) {
        // One document that the search engine refuses must not block the others.
        const half = Math.ceil(batch.length / 2)
        await handle(batch.slice(0, half))
        return handle(batch.slice(half))
      }
      const [only] = batch
      if (err instanceof TaskFailed && only !== undefined && only.info.deliveryCount >= mostRefusals) {
        only.term(err.code)
        givenUp.inc({ index })
        log.error(
          { err, handler: durable, event: only.subject, reason: err.code },
          'a document was refused by the search index',
        )
        return
      }
      const delayMs = Math.min(retryMs.last, retryMs.first * 2 ** failures)
      failures = Math.min(failures + 1, 20)
      for (const message of batch) message.nak(delayMs)
      log.warn({ err, handler: durable, count: batch.length, delayMs }, 'a batch of events will be indexed later')
      if (err instanceof IndexMissing && !stopping.signal.aborted) await prepare()
    }
  }

  const prepare = async (): Promise<void> => {
    for (let delayMs = retryMs.first; !stopping.signal.aborted; delayMs = Math.min(retryMs.last, delayMs * 2)) {
      try {
        return await prepareIndex({ client, pool, searchIndex, log }, stopping.signal)
      } catch (err) {
        log.warn({ err, handler: durable, delayMs }, 'a search index could not be prepared')
        await pause(delayMs, stopping.signal)
      }
    }
  }

  const subscribe = async (connection: NatsConnection): Promise<ConsumerMessages> => {
    await nats.ensureStream(service)
    const manager = await connection.jetstreamManager({ checkAPI: false, timeout: 2000 })
    // NATS servers before 2.10 filter by one subject only: with several, the whole stream is read and other events
    // skipped.
    const [only] = events.length === 1 ? events.map(({ event }) => event.subject) : [`${service}.>`]
    const settings = {
      ack_wait: nanos(ackWaitMs),
      max_ack_pending: 2 * batchSize,
      max_deliver: -1,
      filter_subject: only ?? `${service}.>`,
    }
    try {
      await manager.consumers.info(service, durable)
      await manager.consumers.update(service, durable, settings)
    } catch (error) {
      if (!(error instanceof NatsError) || error.api_error?.code !== 404) throw error
      await manager.consumers.add(service, {
        durable_name: durable,
        ack_policy: AckPolicy.Explicit,
        // From the beginning: the stream contains changes that were made while the index was filled for the first time.
        deliver_policy: DeliverPolicy.All,
        ...settings,
      })
    }
    const consumer = await connection.jetstream().consumers.get(service, durable)
    return consumer.consume({ max_messages: batchSize, abort_on_missing_resource: true })
  }

  /** Collects messages into batches and handles one batch after the other, until the messages end. */
  const handleInBatches = async (source: ConsumerMessages): Promise<void> => {
    const inHand: JsMsg[] = []
    let isOver = false
    let wake: () => void = () => undefined
    const arrival = (): Promise<void> =>
      new Promise((resolve) => {
        wake = resolve
        if (inHand.length >= batchSize || isOver) resolve()
      })
    const reading = (async () => {
      try {
        for await (const message of source) {
          inHand.push(message)
          wake()
        }
      } finally {
        isOver = true
        wake()
      }
    })()
    reading.catch(() => undefined) // awaited below, after the received messages are handled
    while (!isOver || inHand.length > 0) {
      if (inHand.length === 0) await arrival()
      const until = performance.now() + batchMs
      while (inHand.length < batchSize && !isOver && performance.now() < until) {
        await Promise.race([arrival(), pause(until - performance.now())])
      }
      const batch = inHand.splice(0, batchSize)
      if (batch.length > 0) await handle(batch)
    }
    await reading
  }

  const run = async (): Promise<void> => {
    const connection = await nats.connected().catch(() => undefined) // closed before it was ever connected
    if (connection === undefined) return
    await prepare()
    while (!stopping.signal.aborted && !connection.isClosed()) {
      try {
        messages = await subscribe(connection)
        if (stopping.signal.aborted) messages.stop()
        await handleInBatches(messages)
      } catch (err) {
        log.warn({ err, durable }, 'a subscription will be made again')
      }
      await pause(500, stopping.signal)
    }
  }

  const running = run().catch((err: unknown) => log.error({ err, durable }, 'a subscription ended'))
  return {
    stop: async () => {
      stopping.abort()
      messages?.stop()
      if (nats.connection() !== undefined) await running
    },
  }
}
