import type { EventData, EventSpec } from '@lentera/proto'
import type { Subscription as NatsSubscription } from 'nats'
import type { Nats } from './nats.ts'

export type ListenOptions<E extends EventSpec> = {
  readonly nats: Nats
  readonly events: readonly E[]
  readonly onEvent: (event: E, data: EventData<E>) => void
  /** The connection was lost: events may have been missed, so caches that depend on them must be cleared. */
  readonly onGap: () => void
}

/**
 * Receives events as they are published, in every process that listens, without redelivery: for caches. An effect that
 * must not be missed needs `consume`.
 */
export const listen = <E extends EventSpec>({ nats, events, onEvent, onGap }: ListenOptions<E>): { stop(): void } => {
  const subscriptions: NatsSubscription[] = []
  let isStopped = false
  nats.onReconnect(() => {
    if (!isStopped) onGap()
  })
  nats.connected().then(
    (connection) => {
      if (isStopped) return
      for (const event of events) {
        const callback: NonNullable<Parameters<typeof connection.subscribe>[1]>['callback'] = (error, message) => {
          if (error !== null) {
            nats.log.error({ err: error, event: event.subject }, 'events are not received')
            return
          }
          try {
            onEvent(event, event.data.parse(message.json()) as EventData<E>) // parsed by this event's own schema
          } catch (err) {
            nats.log.error({ err, event: event.subject }, 'an event could not be parsed or handled')
            onGap()
          }
        }
        subscriptions.push(connection.subscribe(event.subject, { callback }))
      }
      onGap() // events before the first connection were missed too
    },
    () => undefined, // closed before it was connected: no events will arrive
  )
  return {
    stop: () => {
      isStopped = true
      for (const subscription of subscriptions) subscription.unsubscribe()
    },
  }
}
