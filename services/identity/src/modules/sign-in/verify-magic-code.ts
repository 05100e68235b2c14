import { deriveUserHash, fail, ok, type Result, type UserHash } from '@lentera/proto'
import { userRegistered } from '@lentera/proto/events/identity'
import type { User } from '@lentera/proto/http/identity'
import { append } from '@lentera/service-kit/events/outbox'
import type { Deps } from '../../deps.ts'
import { redeemCode } from './redeem-code.ts'

export type VerifyMagicCode = {
  readonly email: string
  readonly token: string
  readonly challenge: string | undefined
  /** The browser's previous session; it is ended, so that a browser has one session at a time. */
  readonly formerToken: string | undefined
}
export type SignedIn = { readonly user: User; readonly userHash: UserHash; readonly sessionToken: string }
export type VerifyFailure = 'code_rejected' | 'too_many_tries'

/** Exchanges a code for a session; creates the account at the first sign-in. Suspended users may sign in to read. */
export const verifyMagicCode = (deps: Pick<Deps, 'withTx' | 'codes' | 'users' | 'sessions' | 'clock'>) => {
  const { withTx, users, sessions, clock } = deps
  const redeem = redeemCode(deps)
  return async ({
    email,
    token,
    challenge,
    formerToken,
  }: VerifyMagicCode): Promise<Result<SignedIn, VerifyFailure>> => {
    const outcome = await withTx(async (tx) => {
      const now = clock.now()
      const redeemed = await redeem(tx, { purpose: 'user', email, code: token, challenge, now })
      if (redeemed.kind === 'refused') return redeemed
      const { user, isNew } = await users.verify(tx, email, redeemed.registration, now)
      if (isNew) await append(tx, userRegistered, { userId: user.id, role: user.role })
      if (formerToken !== undefined) await sessions.endByToken(tx, formerToken, now)
      return {
        kind: 'signed-in',
        user,
        sessionToken: (await sessions.begin(tx, { userId: user.id, kind: 'user', now })).token,
      } as const
    })
    if (outcome.kind === 'refused') return fail(outcome.code)
    const { user, sessionToken } = outcome
    return ok({ user, sessionToken, userHash: await deriveUserHash(email) })
  }
}
