import { z } from 'zod'
import { defineEndpoint } from '../../define.ts'
import { UserHash } from '../../ids.ts'
import { flagReasons, flagTargets } from '../../values/companies-and-reviews.ts'

export const FlagTarget = z.enum(flagTargets)
export type FlagTarget = z.infer<typeof FlagTarget>

export const FlagReason = z.enum(flagReasons)
export type FlagReason = z.infer<typeof FlagReason>

export const raiseFlag = defineEndpoint({
  name: 'flags.raise',
  service: 'companies-and-reviews',
  method: 'POST',
  path: '/flags',
  summary: 'Reports content to the moderators. The same reader counts once for each piece of content.',
  visibility: 'public',
  body: z.strictObject({
    targetType: FlagTarget,
    targetId: z.uuid(),
    reason: FlagReason,
    description: z.string().trim().max(1000).optional(),
    userHash: UserHash,
  }),
  /** `alreadyReported`: this reader has reported it before; the new report is ignored. */
  responses: { 201: z.strictObject({ received: z.literal(true), alreadyReported: z.boolean() }) },
  problems: { target_not_found: { status: 404, message: 'What you report does not exist.' } },
  auth: { kind: 'author', authorFrom: 'body' },
  cache: { kind: 'none' },
  rateLimitPerMinute: 10,
})
