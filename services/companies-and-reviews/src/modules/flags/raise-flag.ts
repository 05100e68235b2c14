import { randomUUID } from 'node:crypto'
import { type AuthorToken, FlagId, fail, ok, type Result } from '@lentera/proto'
import { flagRaised } from '@lentera/proto/events/companies-and-reviews'
import type { FlagReason, FlagTarget } from '@lentera/proto/http/companies-and-reviews'
import { append } from '@lentera/service-kit/events/outbox'
import type { Deps } from '../../deps.ts'
import { becomesFlagged } from './domain/enough-flags.ts'

export type RaiseFlag = {
  readonly targetType: FlagTarget
  readonly targetId: string
  readonly reason: FlagReason
  readonly description?: string | undefined
  readonly reporter: AuthorToken
  readonly emailVerified: boolean
}
export type FlagReceived = { readonly received: true; readonly alreadyReported: boolean }

/** Reports public content. A second report by the same reader is ignored; enough reports flag the content. */
export const raiseFlag =
  ({
    withTx,
    flags,
    flagTargets,
    clock,
    authorKeyOf,
  }: Pick<Deps, 'withTx' | 'flags' | 'flagTargets' | 'clock' | 'authorKeyOf'>) =>
  ({
    targetType,
    targetId,
    reason,
    description,
    reporter,
    emailVerified,
  }: RaiseFlag): Promise<Result<FlagReceived, 'target_not_found'>> =>
    withTx(async (tx) => {
      const target = flagTargets[targetType]
      const status = await target.lockPublic(tx, targetId)
      if (status === null) return fail('target_not_found')
      const flag = {
        id: FlagId.parse(randomUUID()),
        targetType,
        targetId,
        reporterKey: authorKeyOf('flag', targetId, reporter),
        reason,
        description: description || null,
        isVerified: emailVerified,
        createdOn: clock.today(),
      }
      if (!(await flags.insert(tx, flag))) return ok({ received: true, alreadyReported: true })
      if (becomesFlagged(targetType, status, await flags.countVerified(tx, targetType, targetId)))
        await target.markFlagged(tx, targetId)
      await append(tx, flagRaised, { flagId: flag.id, targetType, targetId, reason })
      return ok({ received: true, alreadyReported: false })
    })
