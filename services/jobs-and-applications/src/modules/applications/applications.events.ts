import type { EventData } from '@lentera/proto'
import * as events from '@lentera/proto/events/jobs-and-applications'

// Ids and a status: no name, no address, no account.
export const applicationSubmittedEvent = (data: EventData<typeof events.applicationSubmitted>) =>
  [events.applicationSubmitted, data] as const
export const applicationMovedEvent = (data: EventData<typeof events.applicationMoved>) =>
  [events.applicationMoved, data] as const
export const applicationErasedEvent = (data: EventData<typeof events.applicationErased>) =>
  [events.applicationErased, data] as const
