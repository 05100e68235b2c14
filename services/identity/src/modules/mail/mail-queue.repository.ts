import { randomUUID } from 'node:crypto'
import type { Prisma, PrismaClient } from '../../../generated/prisma/client.ts'
import type { Mail, MailSeal } from './mail-seal.ts'

export type ClaimedMail = { readonly id: string; readonly sealed: Uint8Array; readonly attempts: number; readonly createdAt: Date }

export const createMailQueue = ({ prisma, seal }: { prisma: PrismaClient; seal: MailSeal }) => ({
  enqueue: async (tx: Prisma.TransactionClient, mail: Mail, times: { now: Date; expiresAt: Date }): Promise<void> => {
    const id = randomUUID()
    await tx.queuedMail.create({
      data: { id, sealed: seal.seal(id, mail), nextAttemptAt: times.now, createdAt: times.now, expiresAt: times.expiresAt },
    })
  },

  /**
   * Takes mails that are due, for `leaseMs`: another worker skips them meanwhile, and takes them over when this one dies.
   * The lease is the next attempt's time, so a crash needs no repair.
   */
  claim: (limit: number, now: Date, leaseMs: number): Promise<ClaimedMail[]> =>
    prisma.$queryRaw<ClaimedMail[]>`
      update mail_queue set attempts = attempts + 1, next_attempt_at = ${new Date(now.getTime() + leaseMs)}
      where id in (
        select id from mail_queue where next_attempt_at <= ${now} and expires_at > ${now}
        order by next_attempt_at limit ${limit} for update skip locked
      )
      returning id, sealed, attempts, created_at as "createdAt"`,

  remove: async (id: string): Promise<void> => {
    await prisma.queuedMail.deleteMany({ where: { id } })
  },

  retryAt: async (id: string, at: Date): Promise<void> => {
    await prisma.queuedMail.updateMany({ where: { id }, data: { nextAttemptAt: at } })
  },

  /** A mail whose code has expired is worth nothing. Answers how many were dropped. */
  removeExpired: async (now: Date): Promise<number> => (await prisma.queuedMail.deleteMany({ where: { expiresAt: { lte: now } } })).count,

  countWaiting: (): Promise<number> => prisma.queuedMail.count(),
})
export type MailQueue = ReturnType<typeof createMailQueue>
