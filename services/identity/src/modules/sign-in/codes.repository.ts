import { createHash, randomUUID } from 'node:crypto'
import { pseudonym } from '@lentera/service-kit/crypto/pseudonym'
import type { Prisma, PrismaClient } from '../../../generated/prisma/client.ts'
import type { LiveCode, Verdict } from './domain/code-tries.ts'
import { normaliseCode } from './domain/one-time-code.ts'

type Tx = Prisma.TransactionClient

/** Which session a code opens: user or admin. A code for one is not accepted for the other. */
export type CodePurpose = 'user' | 'admin'

/** The registration form, stored with the code until it is used. A structural type: the users module validates it. */
export type WaitingRegistration = {
  readonly role: 'talent' | 'employer'
  readonly firstName: string
  readonly lastName: string | null
  readonly companyName: string | null
}

export type NewCode = {
  readonly purpose: CodePurpose
  readonly email: string
  readonly code: string
  readonly challenge: string
  readonly registration: WaitingRegistration | null
  readonly now: Date
  readonly expiresAt: Date
}

export const createCodesRepository = ({ prisma, codeKey }: { prisma: PrismaClient; codeKey: string }) => {
  const addressKey = (purpose: CodePurpose, email: string): string => pseudonym(codeKey, 'address', purpose, email)
  const hashCode = (purpose: CodePurpose, email: string, code: string): string =>
    pseudonym(codeKey, 'code', purpose, email, normaliseCode(code))
  const hashChallenge = (challenge: string): string => createHash('sha256').update(challenge).digest('hex')

  return {
    hashCode,
    hashChallenge,

    /**
     * Advisory lock for one address, held until the transaction ends: two concurrent requests must not both be the
     * fifth.
     */
    lockAddress: async (tx: Tx, purpose: CodePurpose, email: string): Promise<void> => {
      await tx.$queryRaw`select pg_advisory_xact_lock(hashtextextended(${addressKey(purpose, email)}, 0))::text`
    },

    requestedSince: async (tx: Tx, purpose: CodePurpose, email: string, since: Date): Promise<Date[]> => {
      const where = { addressKey: addressKey(purpose, email), createdAt: { gt: since } }
      return (await tx.loginCode.findMany({ where, select: { createdAt: true } })).map(({ createdAt }) => createdAt)
    },

    insert: async (
      tx: Tx,
      { purpose, email, code, challenge, registration, now, expiresAt }: NewCode,
    ): Promise<void> => {
      await tx.loginCode.create({
        data: {
          id: randomUUID(),
          purpose,
          addressKey: addressKey(purpose, email),
          codeHash: hashCode(purpose, email, code),
          challengeHash: hashChallenge(challenge),
          ...registration,
          createdAt: now,
          expiresAt,
        },
      })
    },

    /**
     * The unused, unexpired codes of an address, locked: concurrent attempts for one address are checked one by one.
     */
    lockLive: (tx: Tx, purpose: CodePurpose, email: string, now: Date): Promise<LiveCode[]> =>
      tx.$queryRaw<LiveCode[]>`
        select id, code_hash as "codeHash", challenge_hash as "challengeHash", challenge_tries as "challengeTries", open_tries as "openTries"
        from login_codes
        where address_key = ${addressKey(purpose, email)} and consumed_at is null and expires_at > ${now}
        order by id for update`,

    countTry: async (tx: Tx, { countOn, budget }: Extract<Verdict, { kind: 'rejected' }>): Promise<void> => {
      if (countOn.length === 0) return
      const data = budget === 'challenge' ? { challengeTries: { increment: 1 } } : { openTries: { increment: 1 } }
      await tx.loginCode.updateMany({ where: { id: { in: [...countOn] } }, data })
    },

    /** Marks the code as used; returns the registration form stored with it and deletes that form. */
    consume: async (tx: Tx, id: string, now: Date): Promise<WaitingRegistration | null> => {
      const code = await tx.loginCode.findUniqueOrThrow({ where: { id } })
      const forgotten = { role: null, firstName: null, lastName: null, companyName: null }
      await tx.loginCode.update({ where: { id }, data: { consumedAt: now, ...forgotten } })
      const { role, firstName, lastName, companyName } = code
      return role === null || role === 'admin' || firstName === null ? null : { role, firstName, lastName, companyName }
    },

    removeOlderThan: async (before: Date): Promise<number> =>
      (await prisma.loginCode.deleteMany({ where: { createdAt: { lt: before } } })).count,
  }
}
