import type { AuthorKey, ReviewId, Slug } from '@lentera/proto'
import type { Sql } from '@lentera/service-kit/data/db'
import type { Prisma } from '../../../generated/prisma/client.ts'

type Tx = Prisma.TransactionClient
export type MarkKey = { readonly reviewId: ReviewId; readonly readerKey: AuthorKey }

// The lock serialises marks of one review before they are written: the counter's trigger updates the same row.
const lockText = `
SELECT c.slug AS "companySlug" FROM reviews r JOIN companies c ON c.id = r.company_id
WHERE r.id = $1::uuid AND r.is_public FOR NO KEY UPDATE OF r`

const addText = 'INSERT INTO helpful_marks (review_id, reader_key) VALUES ($1::uuid, $2) ON CONFLICT DO NOTHING'
const removeText = 'DELETE FROM helpful_marks WHERE review_id = $1::uuid AND reader_key = $2'

const markedText = `
SELECT m.review_id AS id FROM unnest($1::uuid[], $2::text[]) AS asked (review_id, reader_key)
JOIN helpful_marks m USING (review_id, reader_key)`

export const createHelpfulRepository = ({ sql }: { sql: Sql }) => ({
  /** The company of a public review; locks the review until the transaction ends. */
  lockReview: async (tx: Tx, id: ReviewId): Promise<{ companySlug: Slug } | null> => {
    const [row] = await tx.$queryRawUnsafe<{ companySlug: Slug }[]>(lockText, id)
    return row ?? null
  },

  /** Idempotent: an existing mark stays. */
  add: async (tx: Tx, { reviewId, readerKey }: MarkKey): Promise<void> => {
    await tx.$executeRawUnsafe(addText, reviewId, readerKey)
  },

  remove: async (tx: Tx, { reviewId, readerKey }: MarkKey): Promise<void> => {
    await tx.$executeRawUnsafe(removeText, reviewId, readerKey)
  },

  countOf: async (tx: Tx, id: ReviewId): Promise<number> => {
    const { helpfulCount } = await tx.review.findUniqueOrThrow({ where: { id }, select: { helpfulCount: true } })
    return helpfulCount
  },

  /** Which of the marks exist: one statement over the primary key. */
  find: async (marks: readonly MarkKey[]): Promise<ReviewId[]> => {
    const rows = await sql<{ id: ReviewId }>(markedText, [
      marks.map(({ reviewId }) => reviewId),
      marks.map(({ readerKey }) => readerKey),
    ])
    return rows.map(({ id }) => id)
  },
})
