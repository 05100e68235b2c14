import { randomUUID } from 'node:crypto'
import type { UserId } from '@lentera/proto'
import type { Prisma } from '../../../generated/prisma/client.ts'

/** What was done, "<resource>.<past-tense>", to what, by whom. Never an address of the network or of a mailbox. */
export type AuditEntry = {
  readonly userId: UserId | null
  readonly action: string
  readonly resource: 'session' | 'user' | 'permission'
  readonly resourceId?: string
  readonly details?: Readonly<Record<string, string | boolean | number>>
  readonly at: Date
}

export const createAuditRepository = () => ({
  /** In the transaction of the action that is recorded. */
  record: async (
    tx: Prisma.TransactionClient,
    { userId, action, resource, resourceId, details = {}, at }: AuditEntry,
  ): Promise<void> => {
    await tx.auditLog.create({
      data: { id: randomUUID(), userId, action, resource, resourceId: resourceId ?? null, details, createdAt: at },
    })
  },
})
export type AuditRepository = ReturnType<typeof createAuditRepository>
