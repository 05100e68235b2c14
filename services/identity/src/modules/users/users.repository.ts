import { randomUUID } from 'node:crypto'
import { UserId } from '@lentera/proto'
import type { User, UserRole, UserStatus } from '@lentera/proto/http/identity'
import type { Prisma, PrismaClient, User as UserRow } from '../../../generated/prisma/client.ts'
import { registrationCompletes } from './domain/account-rules.ts'
import type { Registration } from './domain/registration.ts'

type Tx = Prisma.TransactionClient

/** Maps a row to the user of the contract. */
export const toUser = (row: UserRow): User => ({
  id: UserId.parse(row.id),
  email: row.email,
  role: row.role,
  firstName: row.firstName,
  lastName: row.lastName,
  status: row.status,
  createdAt: row.createdAt.toISOString(),
})

export type VerifiedUser = { readonly user: User; readonly isNew: boolean }

export const createUsersRepository = ({ prisma }: { prisma: PrismaClient }) => {
  const lock = async (tx: Tx, email: string): Promise<UserRow> => {
    // For two concurrent first sign-ins of one address, the second waits here until the first commits.
    await tx.$queryRaw`select 1 from users where email = ${email} for update`
    return tx.user.findUniqueOrThrow({ where: { email } })
  }

  return {
    find: async (id: UserId): Promise<User | null> => {
      const row = await prisma.user.findUnique({ where: { id } })
      return row === null ? null : toUser(row)
    },

    /**
     * Finds or creates the account of an address that was just verified. With `on conflict do nothing`, exactly one of
     * two concurrent calls returns `isNew: true`.
     */
    verify: async (tx: Tx, email: string, registration: Registration | null, now: Date): Promise<VerifiedUser> => {
      const fresh = {
        id: randomUUID(),
        email,
        ...registration,
        emailVerified: true,
        lastLoginAt: now,
        createdAt: now,
        updatedAt: now,
      }
      const { count } = await tx.user.createMany({ data: [fresh], skipDuplicates: true })
      const found = await lock(tx, email)
      if (count === 1) return { user: toUser(found), isNew: true }
      const completion = registrationCompletes(found, registration) ? registration : {}
      const data = { ...completion, emailVerified: true, lastLoginAt: now, updatedAt: now }
      return { user: toUser(await tx.user.update({ where: { email }, data })), isNew: false }
    },

    /** Creates the account of the configured administrator's address, or sets its role to admin. */
    verifyAdministrator: async (tx: Tx, email: string, now: Date): Promise<VerifiedUser> => {
      const given = { role: 'admin', status: 'active', emailVerified: true, lastLoginAt: now, updatedAt: now } as const
      const { count } = await tx.user.createMany({
        data: [{ id: randomUUID(), email, createdAt: now, ...given }],
        skipDuplicates: true,
      })
      return { user: toUser(await tx.user.update({ where: { email }, data: given })), isNew: count === 1 }
    },

    roleOf: async (tx: Tx, id: UserId): Promise<UserRole | null> =>
      (await tx.user.findUnique({ where: { id }, select: { role: true } }))?.role ?? null,

    /** Returns whether the status changed: for two equal concurrent calls, only one returns true. */
    setStatus: async (tx: Tx, id: UserId, status: UserStatus, now: Date): Promise<boolean> =>
      (await tx.user.updateMany({ where: { id, status: { not: status } }, data: { status, updatedAt: now } })).count ===
      1,
  }
}
