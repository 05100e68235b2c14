import { randomUUID } from 'node:crypto'
import type { UserId } from '@lentera/proto'
import type { Prisma } from '../../../generated/prisma/client.ts'

/** What was done ("<resource>.<past-tense>"), to what, by whom. Never an IP address or an e-mail address. */
export type AuditEntry = {
  readonly userId: UserId | null
  readonly action: string
  readonly resource: 'session' | 'user' | 'permission'
  readonly resourceId?: string
  readonly details?: Readonly<Record<string, string | boolean | number>>
  readonly at: Date
}

export const createAuditRepository = () => ({
  /** Uses the transaction of the recorded action. */
  record: async (
    tx: Prisma.TransactionClient,
    { userId, action, resource, resourceId, details = {}, at }: AuditEntry,
  ): Promise<void> => {
    await tx.auditLog.create({
      data: { id: randomUUID(), userId, action, resource, resourceId: resourceId ?? null, details, createdAt: at },
    })
  },
})
