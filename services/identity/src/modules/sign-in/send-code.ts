import { randomBytes } from 'node:crypto'
import { fail, ok, type Result } from '@lentera/proto'
import type { Deps } from '../../deps.ts'
import type { CodePurpose, WaitingRegistration } from './codes.repository.ts'
import { codeMemoryMs, mayRequestCode } from './domain/code-limits.ts'
import { codeFromBytes, codeLength, codeLifetimeSeconds } from './domain/one-time-code.ts'
import { writeSignInMail } from './domain/sign-in-mail.ts'

export type SendCode = {
  readonly purpose: CodePurpose
  readonly email: string
  /** Hash of the challenge cookie of the requesting browser. */
  readonly challenge: string
  readonly registration: WaitingRegistration | null
}
export type CodeSent = { readonly expiresInSeconds: number; readonly developmentToken?: string }

/**
 * Creates a code and queues its mail. Accounts are not read here, so the response and its duration do not reveal
 * whether an address has an account. The account is looked up when the code is verified.
 */
export const sendCode =
  ({ withTx, codes, mailQueue, config, clock }: Pick<Deps, 'withTx' | 'codes' | 'mailQueue' | 'config' | 'clock'>) =>
  ({ purpose, email, challenge, registration }: SendCode): Promise<Result<CodeSent, 'too_many_codes'>> =>
    withTx(async (tx) => {
      await codes.lockAddress(tx, purpose, email)
      const now = clock.now()
      const requestedAt = await codes.requestedSince(tx, purpose, email, new Date(now.getTime() - codeMemoryMs))
      if (!mayRequestCode(requestedAt, now)) return fail('too_many_codes')

      const code = codeFromBytes(randomBytes(codeLength))
      const expiresAt = new Date(now.getTime() + codeLifetimeSeconds * 1000)
      await codes.insert(tx, { purpose, email, code, challenge, registration, now, expiresAt })

      const intent = purpose === 'admin' ? 'admin' : registration === null ? 'login' : 'registration'
      const mail = writeSignInMail({
        intent,
        email,
        code,
        productName: config.PRODUCT_NAME,
        publicUrl: config.PUBLIC_URL,
      })
      await mailQueue.enqueue(tx, { to: email, ...mail }, { now, expiresAt })

      const isShown = config.APP_ENV === 'development'
      return ok({ expiresInSeconds: codeLifetimeSeconds, ...(isShown ? { developmentToken: code } : {}) })
    })
