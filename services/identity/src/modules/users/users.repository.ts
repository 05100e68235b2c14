import { randomUUID } from 'node:crypto'
import { UserId } from '@lentera/proto'
import type { User, UserRole, UserStatus } from '@lentera/proto/http/identity'
import type { Prisma, PrismaClient, User as UserRow } from '../../../generated/prisma/client.ts'
import { registrationCompletes } from './domain/account-rules.ts'
import type { Registration } from './domain/registration.ts'

type Tx = Prisma.TransactionClient

/** The user as the contract shows it. */
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
    // Of two first sign-ins of one address the second waits here for the first.
    await tx.$queryRaw`select 1 from users where email = ${email} for update`
    return tx.user.findUniqueOrThrow({ where: { email } })
  }

  return {
    find: async (id: UserId): Promise<User | null> => {
      const row = await prisma.user.findUnique({ where: { id } })
      return row === null ? null : toUser(row)
    },

    /**
     * The account of an address that was just proved: found, or made. `on conflict do nothing` answers for two at once,
     * so exactly one of them is told that the account is new.
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

    /** The account of the configured administrator's address, made or raised to the role it has by configuration. */
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

    /** Answers whether the status was another before: of two equal changes at once, one is a change. */
    setStatus: async (tx: Tx, id: UserId, status: UserStatus, now: Date): Promise<boolean> =>
      (await tx.user.updateMany({ where: { id, status: { not: status } }, data: { status, updatedAt: now } })).count ===
      1,
  }
}
export type UsersRepository = ReturnType<typeof createUsersRepository>
