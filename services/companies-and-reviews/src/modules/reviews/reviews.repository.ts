import type { AuthorKey, CalendarDate, CompanyId, EndpointQuery, ReviewId, Slug } from '@lentera/proto'
import type { ContentStatus, listReviews, Review } from '@lentera/proto/http/companies-and-reviews'
import type { Sql } from '@lentera/service-kit/data/db'
import type { Prisma } from '../../../generated/prisma/client.ts'
import type { Content, KeptReview } from './domain/review.ts'

type Query = EndpointQuery<typeof listReviews>
export type ReviewSort = Query['sort']
export type ReviewFilter = Pick<Query, 'rating' | 'jobFunction' | 'employmentStatus'>
export type ReviewPage = ReviewFilter & { readonly sort: ReviewSort; readonly limit: number; readonly offset: number }
export type Statement = { readonly text: string; readonly values: readonly (string | number)[] }

/** Each order has an index; ties are sorted by date, within a day by the random id. */
const orders: Readonly<Record<ReviewSort, string>> = {
  newest: 'created_on DESC, id',
  highest: 'rating_overall DESC, created_on DESC, id',
  lowest: 'rating_overall, created_on DESC, id',
  helpful: 'helpful_count DESC, created_on DESC, id',
}

const isByRating = (sort: ReviewSort): boolean => sort === 'highest' || sort === 'lowest'

/** The SQL condition of each filter, for reviews and for their counters, whose columns have the same names. */
const conditions: Readonly<Record<keyof ReviewFilter, (parameter: string) => string>> = {
  rating: (stars) => `stars = ${stars}::smallint`,
  jobFunction: (name) => `job_function = ${name}`,
  employmentStatus: (name) => `employment_status = ${name}`,
}
/** When sorting by rating, this range lets the index scan start at the first review with these stars. */
const withinStars = (stars: string): string =>
  ` AND rating_overall >= ${stars}::double precision AND rating_overall < ${stars}::double precision + 1`

/**
 * Conditions for the filters that are set: eight SQL texts for each order, so that each combination is planned
 * separately.
 */
const narrow = (filter: ReviewFilter, firstParameter: number): Statement => {
  const values: (string | number)[] = []
  let text = ''
  for (const name of ['rating', 'jobFunction', 'employmentStatus'] as const) {
    const value = filter[name]
    if (value === undefined) continue
    text += ` AND ${conditions[name](`$${firstParameter + values.length}`)}`
    values.push(value)
  }
  return { text, values }
}

export const isFiltered = ({ rating, jobFunction, employmentStatus }: ReviewFilter): boolean =>
  rating !== undefined || jobFunction !== undefined || employmentStatus !== undefined

/** Number of public reviews of company $1 that match a filter, from at most eighty counters. */
export const countOf = (filter: ReviewFilter, companyId: string): Statement => {
  const { text, values } = narrow(filter, 2)
  return {
    text: `SELECT coalesce(sum(reviews), 0)::int AS total FROM review_counts WHERE company_id = $1${text}`,
    values: [companyId, ...values],
  }
}

/**
 * The limit of the most requested page is a constant in the SQL text: a generic plan for any limit would fetch and sort
 * all rows.
 */
const firstLimit = 20

/**
 * A page of public reviews. The ids come from an index-only scan for every order, filter and depth; only the reviews of
 * the page are read as whole rows.
 */
export const pageOf = (
  { sort, limit, offset, ...filter }: ReviewPage,
  companyId: string,
  columns: string,
): Statement => {
  const isFirst = limit === firstLimit && offset === 0
  const firstParameter = isFirst ? 2 : 4
  const { text, values } = narrow(filter, firstParameter)
  const range = filter.rating !== undefined && isByRating(sort) ? withinStars(`$${firstParameter}`) : ''
  const order = orders[sort]
  return {
    text: `
WITH page AS (
  SELECT id FROM reviews WHERE company_id = $1 AND is_public${text}${range} ORDER BY ${order} LIMIT ${isFirst ? firstLimit : '$2 OFFSET $3'}
)
SELECT r.id, ${columns} FROM page JOIN reviews r USING (id) ORDER BY ${order}`,
    values: [companyId, ...(isFirst ? [] : [limit, offset]), ...values],
  }
}

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

/** Columns of a response: without author key and edit window. */
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

  /** Number of public reviews that match a filter. */
  count: async (companyId: CompanyId, filter: ReviewFilter): Promise<number> => {
    const { text, values } = countOf(filter, companyId)
    const [row] = await sql<{ total: number }>(text, values)
    return row?.total ?? 0
  },

  /** The author's review while it is editable, public or not. */
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
