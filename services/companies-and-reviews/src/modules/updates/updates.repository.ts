import type { CompanyId, Slug, UpdateId } from '@lentera/proto'
import type { CompanyUpdate } from '@lentera/proto/http/companies-and-reviews'
import type { Sql } from '@lentera/service-kit/data/db'
import type { Prisma } from '../../../generated/prisma/client.ts'

type Tx = Prisma.TransactionClient
type Row = { readonly id: UpdateId; readonly title: string; readonly body: string; readonly createdAt: Date }

const toUpdate = ({ id, title, body, createdAt }: Row): CompanyUpdate => ({
  id,
  title,
  body,
  createdAt: createdAt.toISOString(),
})

// As with interviews: the total comes from one counter, the page from the index. Without updates the result is one row
// with the total and nulls.
const pageText = (cut: string) => `
WITH page AS (
  SELECT id, title, body, created_at FROM company_updates WHERE company_id = $1 AND status = 'published'
  ORDER BY created_at DESC, id DESC ${cut}
)
SELECT coalesce((SELECT updates FROM company_update_counts WHERE company_id = $1), 0) AS total,
  u.id, u.title, u.body, u.created_at AS "createdAt"
FROM (SELECT 1) AS always LEFT JOIN page u ON true ORDER BY u.created_at DESC, u.id DESC`
const anyPageText = pageText('LIMIT $2 OFFSET $3')
const firstPage = { limit: 20, offset: 0 } as const
const firstPageText = pageText(`LIMIT ${firstPage.limit}`)

const lockText = `
SELECT u.company_id AS "companyId", c.slug AS "companySlug" FROM company_updates u JOIN companies c ON c.id = u.company_id
WHERE u.id = $1::uuid AND u.status <> 'removed' FOR UPDATE OF u`

export const createUpdatesRepository = ({ sql }: { sql: Sql }) => ({
  /** Published updates of a company, newest first, and their total: one statement. */
  page: async (
    companyId: CompanyId,
    { limit, offset }: { readonly limit: number; readonly offset: number } = firstPage,
  ): Promise<{ updates: CompanyUpdate[]; total: number }> => {
    const isFirst = limit === firstPage.limit && offset === firstPage.offset
    type PageRow = { readonly total: number } & (Row | { readonly id: null })
    const rows = await (isFirst
      ? sql<PageRow>(firstPageText, [companyId])
      : sql<PageRow>(anyPageText, [companyId, limit, offset]))
    return { updates: rows.flatMap((row) => (row.id === null ? [] : [toUpdate(row)])), total: rows[0]?.total ?? 0 }
  },

  insert: async (tx: Tx, companyId: CompanyId, { id, title, body, createdAt }: Row): Promise<void> => {
    await tx.companyUpdate.create({
      data: { id, companyId, title, body, status: 'published', createdAt },
      select: { id: true },
    })
  },

  /** The company of an update; locks the update until the transaction ends. */
  lock: async (tx: Tx, id: UpdateId): Promise<{ companyId: CompanyId; companySlug: Slug } | null> => {
    const [row] = await tx.$queryRawUnsafe<{ companyId: CompanyId; companySlug: Slug }[]>(lockText, id)
    return row ?? null
  },

  remove: async (tx: Tx, id: UpdateId): Promise<void> => {
    await tx.companyUpdate.delete({ where: { id }, select: { id: true } })
  },
})
