import { fail, ok, type Result } from '@lentera/proto'
import { userRegistered } from '@lentera/proto/events/identity'
import { append } from '@lentera/service-kit/events/outbox'
import type { Deps } from '../../deps.ts'
import { administratorOnly, isAdministrator } from './domain/administrator.ts'
import { redeemCode } from './redeem-code.ts'
import type { VerifyFailure } from './verify-magic-code.ts'

export type VerifyAdminCode = { readonly email: string; readonly token: string; readonly challenge: string | undefined }
export type AdminSignedIn = { readonly sessionToken: string; readonly expiresAt: Date }

/** Exchanges a code for a short-lived bearer token. Success and refusal are both written to the audit log. */
export const verifyAdminCode = (
  deps: Pick<Deps, 'withTx' | 'codes' | 'users' | 'sessions' | 'audit' | 'config' | 'clock'>,
) => {
  const { withTx, users, sessions, audit, clock } = deps
  const { ADMIN_EMAIL } = deps.config
  const redeem = redeemCode(deps)
  return async ({
    email,
    token,
    challenge,
  }: VerifyAdminCode): Promise<Result<AdminSignedIn, VerifyFailure | 'admin_address_only'>> => {
    if (!isAdministrator(email, ADMIN_EMAIL)) return fail('admin_address_only', administratorOnly(ADMIN_EMAIL))
    const outcome = await withTx(async (tx) => {
      const now = clock.now()
      const redeemed = await redeem(tx, { purpose: 'admin', email, code: token, challenge, now })
      if (redeemed.kind === 'refused') {
        const details = { reason: redeemed.code }
        await audit.record(tx, { userId: null, action: 'admin.sign-in-refused', resource: 'session', details, at: now })
        return redeemed
      }
      const { user, isNew } = await users.verifyAdministrator(tx, email, now)
      if (isNew) await append(tx, userRegistered, { userId: user.id, role: user.role })
      const session = await sessions.begin(tx, { userId: user.id, kind: 'admin', now })
      await audit.record(tx, {
        userId: user.id,
        action: 'admin.signed-in',
        resource: 'session',
        resourceId: session.id,
        at: now,
      })
      return { kind: 'signed-in', session } as const
    })
    if (outcome.kind === 'refused') return fail(outcome.code)
    return ok({ sessionToken: outcome.session.token, expiresAt: outcome.session.expiresAt })
  }
}
