import type { Example } from '@lentera/proto/http/__name__'
import type { Sql } from '@lentera/service-kit/data/db'
import type { Prisma } from '../../../generated/prisma/client.ts'

type Cut = { readonly limit: number; readonly offset: number }

export const createExamplesRepository = ({ sql }: { sql: Sql }) => ({
  list: ({ limit, offset }: Cut): Promise<Example[]> =>
    sql<Example>('SELECT id, title FROM examples ORDER BY title LIMIT $1 OFFSET $2', [limit, offset]),

  count: async (): Promise<number> => {
    const [row] = await sql<{ total: number }>('SELECT count(*)::int AS total FROM examples', [])
    return row?.total ?? 0
  },

  /** Answers false when another example has the title: the unique index decides, also between two at the same instant. */
  insert: async (tx: Prisma.TransactionClient, example: Example, now: Date): Promise<boolean> => {
    const { count } = await tx.example.createMany({ data: [{ ...example, createdAt: now }], skipDuplicates: true })
    return count === 1
  },
})
