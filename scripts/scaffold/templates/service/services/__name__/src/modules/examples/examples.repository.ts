import type { Example } from '@lentera/proto/http/__name__'
import type { Sql, Tx } from '@lentera/service-kit/data/db'

const insertText = 'INSERT INTO examples (id, title, created_at) VALUES ($1, $2, $3) ON CONFLICT (title) DO NOTHING'

type Cut = { readonly limit: number; readonly offset: number }

export const createExamplesRepository = ({ sql }: { sql: Sql }) => ({
  list: ({ limit, offset }: Cut): Promise<Example[]> =>
    sql<Example>('SELECT id, title FROM examples ORDER BY title LIMIT $1 OFFSET $2', [limit, offset]),

  count: async (): Promise<number> => {
    const [row] = await sql<{ total: number }>('SELECT count(*)::int AS total FROM examples', [])
    return row?.total ?? 0
  },

  /** False when another example has the title: the unique index decides, also between two concurrent calls. */
  insert: async (tx: Tx, { id, title }: Example, now: Date): Promise<boolean> =>
    (await tx.$executeRawUnsafe(insertText, id, title, now)) === 1,
})
