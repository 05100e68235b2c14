import { type EventSpec, fillTemplate } from '@lentera/proto'
import { events } from '@lentera/proto/events'
import { sessionRevoked, userStatusChanged } from '@lentera/proto/events/identity'
import { listen } from '@lentera/service-kit/events/listen'
import type { Nats } from '@lentera/service-kit/events/nats'
import type { Telemetry } from '../http/telemetry.ts'
import type { Sessions } from '../sessions/session.ts'
import type { ReadThrough } from './read-through.ts'

/** The field of an event that holds the owner whose sessions it changes. */
const ownerFields: ReadonlyMap<EventSpec, string> = new Map<EventSpec, string>([
  [sessionRevoked, 'sessionId'],
  [userStatusChanged, 'userId'],
])

/**
 * Every replica receives every event: plain subscriptions, no durable consumer. After a reconnect, events may have been
 * missed, so everything expires.
 */
export const followChanges = (deps: {
  readonly nats: Nats
  readonly readThrough: ReadThrough
  readonly sessions: Sessions
  readonly telemetry: Telemetry
}): { stop(): void } => {
  const { nats, readThrough, sessions, telemetry } = deps
  return listen({
    nats,
    events: [...events.values()].filter((event) => (event.purges?.length ?? 0) > 0 || ownerFields.has(event)),
    onEvent: (event, data) => {
      const tags = (event.purges ?? []).map((template) => fillTemplate(template, data))
      if (tags.length > 0) {
        readThrough.purge(tags)
        telemetry.purged('event')
      }
      const owner = data[ownerFields.get(event) ?? '']
      if (typeof owner === 'string') sessions.drop(owner)
    },
    onGap: () => {
      readThrough.expireAll()
      sessions.dropAll()
      telemetry.purged('reconnect')
    },
  })
}
