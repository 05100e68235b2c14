import type { AuthorKey, CalendarDate, CompanyId, ReviewId, Slug } from '@lentera/proto'
import type { ContentStatus, Review } from '@lentera/proto/http/companies-and-reviews'
import type { Sql } from '@lentera/service-kit/data/db'
import type { Prisma } from '../../../generated/prisma/client.ts'
import type { Content, KeptReview } from './domain/review.ts'
import { countOf, pageOf, type ReviewFilter, type ReviewPage } from './review-pages.ts'

type Tx = Prisma.TransactionClient

const contentColumns = `r.rating_overall AS "ratingOverall", r.pros, r.cons, r.advice, r.employment_status AS "employmentStatus",
  r.job_function AS "jobFunction", r.recommends, r.status, r.email_verified AS "emailVerified", r.created_on::text AS "createdAt",
  r.culture, r.pay, r.work_life_balance AS "workLifeBalance", r.management, r.growth, r.helpful_count AS "helpfulCount"`

type SubRatingColumns = { readonly [K in keyof Review['subRatings']]-?: number | null }
type ReviewRow = Omit<Review, 'subRatings'> & SubRatingColumns
type OwnRow = ReviewRow & {
  readonly companyId: CompanyId
  readonly companySlug: Slug
  readonly companyName: string
  readonly authorKey: AuthorKey
  readonly editableUntil: Date | null
}

const toReview = ({ culture, pay, workLifeBalance, management, growth, ...review }: ReviewRow): Review => ({
  ...review,
  subRatings: Object.fromEntries(
    Object.entries({ culture, pay, workLifeBalance, management, growth }).filter(([, stars]) => stars !== null),
  ),
})

/** Author key and edit window are not part of what is shown. */
export type OwnReview = {
  readonly review: Review
  readonly companyId: CompanyId
  readonly companySlug: Slug
  readonly companyName: string
  readonly authorKey: AuthorKey
  readonly editableUntil: Date | null
}
const toOwnReview = ({ companyId, companySlug, companyName, authorKey, editableUntil, ...row }: OwnRow): OwnReview => ({
  review: toReview(row),
  companyId,
  companySlug,
  companyName,
  authorKey,
  editableUntil,
})

const editableText = `
SELECT r.id, ${contentColumns}, r.editable_until AS "editableUntil" FROM reviews r
WHERE r.author_key = $1 AND r.status <> 'removed' AND r.editable_until > $2 ORDER BY r.editable_until DESC LIMIT 1`

const lockText = `
SELECT r.id, ${contentColumns}, r.company_id AS "companyId", c.slug AS "companySlug", c.name AS "companyName", r.author_key AS "authorKey", r.editable_until AS "editableUntil"
FROM reviews r JOIN companies c ON c.id = r.company_id WHERE r.id = $1::uuid FOR UPDATE OF r`

const claimText = `
INSERT INTO review_authors AS known (author_key, last_reviewed_on) VALUES ($1, $2::date)
ON CONFLICT (author_key) DO UPDATE SET last_reviewed_on = excluded.last_reviewed_on WHERE known.last_reviewed_on <= $3::date`

const contentFields = (content: Content) => ({
  ratingOverall: content.ratingOverall,
  pros: content.pros,
  cons: content.cons,
  advice: content.advice,
  employmentStatus: content.employmentStatus,
  jobFunction: content.jobFunction,
  recommends: content.recommends,
  culture: content.subRatings.culture ?? null,
  pay: content.subRatings.pay ?? null,
  workLifeBalance: content.subRatings.workLifeBalance ?? null,
  management: content.subRatings.management ?? null,
  growth: content.subRatings.growth ?? null,
})

export const createReviewsRepository = ({ sql }: { sql: Sql }) => ({
  /** A page of public reviews. */
  list: async (companyId: CompanyId, page: ReviewPage): Promise<Review[]> => {
    const { text, values } = pageOf(page, companyId, contentColumns)
    return (await sql<ReviewRow>(text, values)).map(toReview)
  },

  /** How many public reviews a filter lets through. */
  count: async (companyId: CompanyId, filter: ReviewFilter): Promise<number> => {
    const { text, values } = countOf(filter, companyId)
    const [row] = await sql<{ total: number }>(text, values)
    return row?.total ?? 0
  },

  /** The author's review that is still editable, public or not. */
  findEditable: async (authorKey: AuthorKey, now: Date): Promise<{ review: Review; editableUntil: Date } | null> => {
    const [row] = await sql<ReviewRow & { editableUntil: Date }>(editableText, [authorKey, now])
    if (row === undefined) return null
    const { editableUntil, ...review } = row
    return { review: toReview(review), editableUntil }
  },

  /**
   * Records that the author writes about this company today. Returns false when the last review is younger than
   * `lastAllowing`; of two concurrent calls the second waits for the first to commit and returns false too.
   */
  claimSubmission: async (
    tx: Tx,
    authorKey: AuthorKey,
    today: CalendarDate,
    lastAllowing: CalendarDate,
  ): Promise<boolean> => (await tx.$executeRawUnsafe(claimText, authorKey, today, lastAllowing)) === 1,

  /** After a deletion the author may write again: any earlier review is older than a year. */
  releaseSubmission: async (tx: Tx, authorKey: AuthorKey): Promise<void> => {
    await tx.reviewAuthor.deleteMany({ where: { authorKey } })
  },

  insert: async (tx: Tx, review: KeptReview): Promise<void> => {
    const { id, companyId, authorKey, emailVerified, status, createdOn, editableUntil } = review
    await tx.review.create({
      data: {
        id,
        companyId,
        authorKey,
        emailVerified,
        status,
        createdOn: new Date(createdOn),
        editableUntil,
        ...contentFields(review),
      },
      select: { id: true },
    })
  },

  /** The review, locked until the transaction ends. */
  lock: async (tx: Tx, id: ReviewId): Promise<OwnReview | null> => {
    const [row] = await tx.$queryRawUnsafe<OwnRow[]>(lockText, id)
    return row === undefined ? null : toOwnReview(row)
  },

  replace: async (tx: Tx, id: ReviewId, content: Content, status: ContentStatus): Promise<void> => {
    await tx.review.update({ where: { id }, data: { ...contentFields(content), status }, select: { id: true } })
  },

  remove: async (tx: Tx, id: ReviewId): Promise<void> => {
    await tx.review.delete({ where: { id }, select: { id: true } })
  },
})
export type ReviewsRepository = ReturnType<typeof createReviewsRepository>
