import type { EventData, EventSpec } from '@lentera/proto'
import type { Subscription as NatsSubscription } from 'nats'
import type { Nats } from './nats.ts'

export type ListenOptions<E extends EventSpec> = {
  readonly nats: Nats
  readonly events: readonly E[]
  readonly onEvent: (event: E, data: EventData<E>) => void
  /** The connection was away: events may have been missed, so what depends on them must be forgotten. */
  readonly onGap: () => void
}

/**
 * Hears events as they pass, in every process that listens, and remembers nothing: for caches. An effect that must not
 * be missed needs `consume`.
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
            nats.log.error({ err, event: event.subject }, 'an event was not understood')
            onGap()
          }
        }
        subscriptions.push(connection.subscribe(event.subject, { callback }))
      }
      onGap() // what happened before the first connection was not heard either
    },
    () => undefined, // closed before it was connected: nothing to hear
  )
  return {
    stop: () => {
      isStopped = true
      for (const subscription of subscriptions) subscription.unsubscribe()
    },
  }
}
