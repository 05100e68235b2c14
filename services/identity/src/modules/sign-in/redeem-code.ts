import type { Prisma } from '../../../generated/prisma/client.ts'
import type { Deps } from '../../deps.ts'
import type { CodePurpose, WaitingRegistration } from './codes.repository.ts'
import { judgeAttempt } from './domain/code-tries.ts'

export type RedeemCode = {
  readonly purpose: CodePurpose
  readonly email: string
  readonly code: string
  readonly challenge: string | undefined
  readonly now: Date
}
export type Redeemed =
  | { readonly kind: 'redeemed'; readonly registration: WaitingRegistration | null }
  | { readonly kind: 'refused'; readonly code: 'code_rejected' | 'too_many_tries' }

/**
 * Counts one try, and marks the code as used when it is right. A refusal is a value, not a failed Result: a failed
 * Result rolls back the transaction, and a wrong try must stay counted.
 */
export const redeemCode =
  ({ codes }: Pick<Deps, 'codes'>) =>
  async (tx: Prisma.TransactionClient, { purpose, email, code, challenge, now }: RedeemCode): Promise<Redeemed> => {
    const live = await codes.lockLive(tx, purpose, email, now)
    const verdict = judgeAttempt(live, {
      codeHash: codes.hashCode(purpose, email, code),
      challengeHash: challenge === undefined ? null : codes.hashChallenge(challenge),
    })
    if (verdict.kind === 'exhausted') return { kind: 'refused', code: 'too_many_tries' }
    if (verdict.kind === 'rejected') {
      await codes.countTry(tx, verdict)
      return { kind: 'refused', code: 'code_rejected' }
    }
    return { kind: 'redeemed', registration: await codes.consume(tx, verdict.codeId, now) }
  }
