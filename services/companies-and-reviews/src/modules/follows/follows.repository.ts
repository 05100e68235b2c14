import type { AuthorKey, CompanyId } from '@lentera/proto'
import type { Sql } from '@lentera/service-kit/data/db'
import type { Prisma } from '../../../generated/prisma/client.ts'

type Tx = Prisma.TransactionClient

/** First half of the key of a PostgreSQL advisory lock: any constant that this service uses for nothing else. */
const followLock = 7_203

// Sorted by name, like other lists of companies; a reader follows at most 500, so counting and sorting them is cheap.
const pageText = `
SELECT f.company_id AS id FROM follows f JOIN company_stats s ON s.company_id = f.company_id
WHERE f.follower_key = $1 ORDER BY s.sort_name, f.company_id LIMIT $2 OFFSET $3`

export const createFollowsRepository = ({ sql }: { sql: Sql }) => ({
  /** Takes an advisory lock: the second of two concurrent calls of one follower waits until the first has committed. */
  lockFollower: async (tx: Tx, followerKey: AuthorKey): Promise<void> => {
    await tx.$executeRawUnsafe('SELECT pg_advisory_xact_lock($1::int, hashtext($2))', followLock, followerKey)
  },

  isFollowingIn: async (tx: Tx, followerKey: AuthorKey, companyId: CompanyId): Promise<boolean> =>
    (await tx.follow.count({ where: { followerKey, companyId } })) > 0,

  countIn: (tx: Tx, followerKey: AuthorKey): Promise<number> => tx.follow.count({ where: { followerKey } }),

  add: async (tx: Tx, followerKey: AuthorKey, companyId: CompanyId): Promise<void> => {
    await tx.follow.create({ data: { followerKey, companyId } })
  },

  remove: async (followerKey: AuthorKey, companyId: CompanyId): Promise<void> => {
    await sql('DELETE FROM follows WHERE follower_key = $1 AND company_id = $2', [followerKey, companyId])
  },

  isFollowing: async (followerKey: AuthorKey, companyId: CompanyId): Promise<boolean> =>
    (await sql('SELECT 1 FROM follows WHERE follower_key = $1 AND company_id = $2', [followerKey, companyId])).length >
    0,

  count: async (followerKey: AuthorKey): Promise<number> => {
    const [row] = await sql<{ total: number }>('SELECT count(*)::int AS total FROM follows WHERE follower_key = $1', [
      followerKey,
    ])
    return row?.total ?? 0
  },

  /** The ids of the companies on a page, by name. */
  page: async (
    followerKey: AuthorKey,
    { limit, offset }: { readonly limit: number; readonly offset: number },
  ): Promise<CompanyId[]> => (await sql<{ id: CompanyId }>(pageText, [followerKey, limit, offset])).map(({ id }) => id),
})
