import type { __Module__ } from '@lentera/proto/http/__name__'
import type { Sql, Tx } from '@lentera/service-kit/data/db'

const insertText =
  'INSERT INTO __modules_snake__ (id, title, created_at) VALUES ($1, $2, $3) ON CONFLICT (title) DO NOTHING'

export const create__Modules__Repository = ({ sql }: { sql: Sql }) => ({
  list: ({ limit, offset }: { readonly limit: number; readonly offset: number }): Promise<__Module__[]> =>
    sql<__Module__>('SELECT id, title FROM __modules_snake__ ORDER BY title LIMIT $1 OFFSET $2', [limit, offset]),

  count: async (): Promise<number> => {
    const [row] = await sql<{ total: number }>('SELECT count(*)::int AS total FROM __modules_snake__', [])
    return row?.total ?? 0
  },

  /** False when the title is taken: the unique index decides, also between two concurrent calls. */
  insert: async (tx: Tx, { id, title }: __Module__, now: Date): Promise<boolean> =>
    (await tx.$executeRawUnsafe(insertText, id, title, now)) === 1,
})
