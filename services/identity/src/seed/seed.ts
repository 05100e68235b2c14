import { UserId } from '@lentera/proto'
import { userRegistered } from '@lentera/proto/events/identity'
import { createPool, createPrismaWithTx } from '@lentera/service-kit/data/db'
import { append } from '@lentera/service-kit/events/outbox'
import { PrismaPg } from '@prisma/adapter-pg'
import { type Prisma, PrismaClient } from '../../generated/prisma/client.ts'
import { defaultAdminEmail, demoAccounts } from './demo-accounts.ts'

export { demoAccounts } from './demo-accounts.ts'

export type SeedOptions = {
  /** Connection of the service's own role; its tables are migrated. */
  readonly databaseUrl: string
  /** ADMIN_EMAIL of the service: the demo administrator gets this address. */
  readonly adminEmail?: string
}

/** Creation date of the demo accounts, the same in every seeded database. */
const madeAt = new Date('2026-01-05T09:00:00Z')

/**
 * Creates missing demo accounts and changes nothing else; it may run repeatedly. A new account appends
 * `userRegistered` in the same transaction, as at sign-in. Returns the number of created accounts.
 */
export const seed = async ({
  databaseUrl,
  adminEmail = defaultAdminEmail,
}: SeedOptions): Promise<{ created: number }> => {
  const pool = createPool({ url: databaseUrl, max: 2, applicationName: 'identity seed' })
  const prisma = new PrismaClient({ adapter: new PrismaPg(pool, { schema: 'identity' }) })
  const withTx = createPrismaWithTx<Prisma.TransactionClient>(prisma)
  try {
    return await withTx(async (tx) => {
      let created = 0
      for (const { about: _, ...account } of demoAccounts) {
        const email = account.role === 'admin' ? adminEmail : account.email
        const row = { ...account, email, emailVerified: true, createdAt: madeAt, updatedAt: madeAt }
        const { count } = await tx.user.createMany({ data: [row], skipDuplicates: true })
        if (count === 0) continue
        created += 1
        await append(tx, userRegistered, { userId: UserId.parse(account.id), role: account.role })
      }
      return { created }
    })
  } finally {
    await prisma.$disconnect()
    await pool.end()
  }
}
