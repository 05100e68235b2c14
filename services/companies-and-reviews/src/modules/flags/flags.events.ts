import type { FlagId } from '@lentera/proto'
import { flagRaised } from '@lentera/proto/events/companies-and-reviews'
import type { FlagReason, FlagTarget } from '@lentera/proto/http/companies-and-reviews'

type Facts = {
  readonly flagId: FlagId
  readonly targetType: FlagTarget
  readonly targetId: string
  readonly reason: FlagReason
}

// Not the description: a reader may have written anything into it.
export const flagRaisedEvent = ({ flagId, targetType, targetId, reason }: Facts) =>
  [flagRaised, { flagId, targetType, targetId, reason }] as const
