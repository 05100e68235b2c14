import { randomUUID } from 'node:crypto'
import { type EventData, type EventSpec, type ServiceName, serviceNames } from '@lentera/proto'
import {
  AckPolicy,
  type ConsumerMessages,
  DeliverPolicy,
  type JsMsg,
  type NatsConnection,
  NatsError,
  nanos,
} from 'nats'
import type { Tx, WithTx } from '../data/db.ts'
import { isDatabaseOutage } from '../data/db-outage.ts'
import type { Log } from '../process/log.ts'
import type { Metrics } from '../process/metrics.ts'
import { pause } from '../process/pause.ts'
import type { Nats } from './nats.ts'
import { AGGREGATE_HEADER, OCCURRED_AT_HEADER } from './relay.ts'

/** Thrown by a handler when a retry cannot help. `reason` is a stable code; it is stored with the dead letter. */
export class PermanentError extends Error {
  readonly reason: string
  constructor(reason: string) {
    super(`cannot be handled: ${reason}`)
    this.name = 'PermanentError'
    this.reason = reason
  }
}

export type EventMeta = {
  readonly eventId: string
  readonly aggregate: string
  /** How often the event was delivered to this handler, including this time. */
  readonly deliveries: number
  /** When the event was written; null for anonymous events, whose time is not stored. */
  readonly occurredAt: Date | null
}

export type ConsumeOptions<E extends EventSpec, T extends Tx> = {
  readonly nats: Nats
  readonly withTx: WithTx<T>
  readonly log: Log
  readonly metrics: Metrics
  /** The consuming service: its schema holds the inbox. */
  readonly service: ServiceName
  readonly handlerName: string
  readonly event: E
  /** Must write only through `tx`: the effect and the inbox row commit together or not at all. */
  readonly handle: (tx: T, data: EventData<E>, meta: EventMeta) => Promise<void>
  readonly maxDeliveries?: number
  /** Delays before the second, third … delivery; the last delay is used for all later ones. */
  readonly retryDelaysMs?: readonly number[]
  readonly ackWaitMs?: number
  /**
   * Events handled concurrently, over all replicas. 1 keeps the order, also across retries; more is faster without
   * order.
   */
  readonly maxInFlight?: number
}

export type Subscription = {
  /** Resolves when the durable consumer exists in NATS. Waiting for it is optional. */
  readonly ready: Promise<void>
  /** Finishes the events that are being handled. */
  stop(): Promise<void>
}

const inboxSql = `
insert into inbox (handler, event_id, handled_on)
values ($1::text, $2::uuid, (now() at time zone 'utc')::date) on conflict do nothing`

const deadLetterSql = `
insert into dead_letters (handler, event_id, subject, data, reason, deliveries, failed_on)
values ($1::text, $2::uuid, $3::text, $4::jsonb, $5::text, $6::int, (now() at time zone 'utc')::date)
on conflict (handler, event_id) do update set reason = excluded.reason, deliveries = excluded.deliveries, failed_on = excluded.failed_on`

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const defaultRetryDelaysMs = [1000, 5000, 30_000, 120_000, 600_000]

const ownerOf = (event: EventSpec): ServiceName => {
  const owner = serviceNames.find((name) => event.subject.startsWith(`${name}.`))
  if (owner === undefined) throw new Error(`event ${event.subject} belongs to no service`)
  return owner
}

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    throw new PermanentError('malformed_json')
  }
}

const reasonOf = (error: unknown): string =>
  error instanceof PermanentError ? error.reason : error instanceof Error ? error.name : 'unknown'

/**
 * Handles one kind of event in the background: at-least-once delivery, and the inbox makes its effect exactly-once.
 * Returns immediately, also while NATS is unreachable; the subscription is created when NATS is connected.
 */
export const consume = async <E extends EventSpec, T extends Tx>(
  options: ConsumeOptions<E, T>,
): Promise<Subscription> => {
  const { nats, withTx, log, metrics, service, handlerName, event, handle } = options
  const { maxDeliveries = 10, retryDelaysMs = defaultRetryDelaysMs, ackWaitMs = 30_000, maxInFlight = 1 } = options
  const durable = `${service}__${handlerName}`
  const owner = ownerOf(event)
  const stopping = new AbortController()
  const handled = metrics.counter('events_handled_total', 'Deliveries by outcome.', ['handler', 'outcome'])
  const waiting = metrics.gauge('events_waiting', 'Events of the stream that wait for the handler.', ['handler'])
  const deadLetters = metrics.counter('dead_letters_total', 'Events that a handler gave up on.', ['handler'])
  let messages: ConsumerMessages | undefined

  const bury = async (message: JsMsg, eventId: string, reason: string, deliveries: number): Promise<void> => {
    let data: unknown
    try {
      data = JSON.parse(message.string())
    } catch {
      data = null // a jsonb column cannot store malformed text; the stream still has the message
    }
    await withTx((tx) =>
      tx.$executeRawUnsafe(
        deadLetterSql,
        handlerName,
        eventId,
        message.subject,
        JSON.stringify(data),
        reason,
        deliveries,
      ),
    )
    message.term(reason)
    deadLetters.inc({ handler: handlerName })
    handled.inc({ handler: handlerName, outcome: 'dead' })
    log.error(
      { handler: handlerName, event: event.subject, eventId, reason, attempts: deliveries },
      'an event became a dead letter',
    )
  }

  /** Returns false when the inbox shows that the event was handled before. */
  const takeEffect = (message: JsMsg, meta: EventMeta): Promise<boolean> => {
    const parsed = event.data.safeParse(parseJson(message.string()))
    if (!parsed.success) throw new PermanentError('invalid_data')
    return withTx(async (tx) => {
      const isNew = (await tx.$executeRawUnsafe(inboxSql, handlerName, meta.eventId)) === 1
      if (isNew) await handle(tx, parsed.data as EventData<E>, meta) // parsed by this event's own schema
      return isNew
    })
  }

  const attempt = async (message: JsMsg): Promise<void> => {
    const header = message.headers?.get('Nats-Msg-Id') ?? ''
    const eventId = uuid.test(header) ? header : randomUUID()
    const deliveries = message.info.deliveryCount
    const occurredAt = message.headers?.get(OCCURRED_AT_HEADER)
    const meta: EventMeta = {
      eventId,
      aggregate: message.headers?.get(AGGREGATE_HEADER) ?? '',
      deliveries,
      occurredAt: occurredAt ? new Date(occurredAt) : null,
    }
    waiting.set(message.info.pending, { handler: handlerName })
    try {
      if (!uuid.test(header)) throw new PermanentError('no_event_id')
      // Delivered too often without an acknowledgement: the handler probably crashes the process.
      if (deliveries > maxDeliveries) throw new PermanentError('max_deliveries')
      const isNew = await takeEffect(message, meta)
      await message.ackAck()
      handled.inc({ handler: handlerName, outcome: isNew ? 'done' : 'duplicate' })
    } catch (error) {
      if (isDatabaseOutage(error)) throw error
      if (error instanceof PermanentError || deliveries >= maxDeliveries) {
        await bury(message, eventId, reasonOf(error), deliveries)
        return
      }
      const delayMs = retryDelaysMs[Math.min(deliveries, retryDelaysMs.length) - 1] ?? 1000
      message.nak(delayMs) // without a delay the event would be redelivered immediately and use up all deliveries
      handled.inc({ handler: handlerName, outcome: 'retry' })
      log.warn(
        { err: error, handler: handlerName, event: event.subject, eventId, attempt: deliveries, delayMs },
        'an event will be retried',
      )
    }
  }

  /** During a database outage attempts are not counted: the event is retried here until the database is reachable. */
  const handleMessage = async (message: JsMsg): Promise<void> => {
    for (let pauseMs = 250; ; pauseMs = Math.min(pauseMs * 2, 5000)) {
      try {
        return await attempt(message)
      } catch (err) {
        log.warn({ err, handler: handlerName }, 'a handler waits for its database')
        message.working()
        await pause(Math.min(pauseMs, ackWaitMs / 3), stopping.signal)
        if (stopping.signal.aborted) return message.nak(1000)
      }
    }
  }

  const subscribe = async (connection: NatsConnection): Promise<ConsumerMessages> => {
    await nats.ensureStream(owner)
    const manager = await connection.jetstreamManager({ checkAPI: false, timeout: 2000 })
    const settings = {
      ack_wait: nanos(ackWaitMs),
      max_ack_pending: maxInFlight,
      max_deliver: -1,
      filter_subject: event.subject,
    }
    try {
      await manager.consumers.info(owner, durable)
      await manager.consumers.update(owner, durable, settings)
    } catch (error) {
      if (!(error instanceof NatsError) || error.api_error?.code !== 404) throw error
      await manager.consumers.add(owner, {
        durable_name: durable,
        ack_policy: AckPolicy.Explicit,
        deliver_policy: DeliverPolicy.All,
        ...settings,
      })
    }
    const consumer = await connection.jetstream().consumers.get(owner, durable)
    return consumer.consume({ max_messages: maxInFlight, abort_on_missing_resource: true })
  }

  let announceReady: () => void = () => undefined
  const ready = new Promise<void>((resolve) => {
    announceReady = resolve
  })

  const run = async (): Promise<void> => {
    const connection = await nats.connected().catch(() => undefined) // closed before it was ever connected
    while (connection !== undefined && !stopping.signal.aborted && !connection.isClosed()) {
      try {
        messages = await subscribe(connection)
        announceReady()
        const inHand = new Set<Promise<void>>()
        for await (const message of messages) {
          const work = handleMessage(message).finally(() => inHand.delete(work))
          inHand.add(work)
          if (inHand.size >= maxInFlight) await Promise.race(inHand)
          if (stopping.signal.aborted) break
        }
        await Promise.all(inHand)
      } catch (err) {
        log.warn({ err, durable }, 'a subscription will be made again')
      }
      await pause(500, stopping.signal)
    }
  }

  const running = run().catch((err: unknown) => log.error({ err, durable }, 'a subscription ended'))
  return {
    ready,
    stop: async () => {
      stopping.abort()
      messages?.stop()
      if (nats.connection() !== undefined) await running
    },
  }
}
