import type { UserId } from '@lentera/proto'
import type { Prisma } from '../../../generated/prisma/client.ts'

type Tx = Prisma.TransactionClient

export const createPermissionsRepository = () => ({
  idOf: async (tx: Tx, name: string): Promise<string | null> =>
    (await tx.permission.findUnique({ where: { name }, select: { id: true } }))?.id ?? null,

  /** Grants and revocations of one user; they override the permissions of the role. */
  set: async (
    tx: Tx,
    override: { userId: UserId; permissionId: string; granted: boolean; grantedBy: UserId; now: Date },
  ): Promise<void> => {
    const { userId, permissionId, granted, grantedBy, now } = override
    const changed = { granted, grantedBy, updatedAt: now }
    await tx.userPermission.upsert({
      where: { userId_permissionId: { userId, permissionId } },
      create: { userId, permissionId, createdAt: now, ...changed },
      update: changed,
    })
  },
})
