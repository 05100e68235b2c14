import type { EndpointQuery } from '@lentera/proto'
import type { listReviews } from '@lentera/proto/http/companies-and-reviews'

type Query = EndpointQuery<typeof listReviews>
export type ReviewSort = Query['sort']
export type ReviewFilter = Pick<Query, 'rating' | 'jobFunction' | 'employmentStatus'>
export type ReviewPage = ReviewFilter & { readonly sort: ReviewSort; readonly limit: number; readonly offset: number }
export type Statement = { readonly text: string; readonly values: readonly (string | number)[] }

/** One index for each order; ties are sorted by date, within a day by the random id. */
const orders: Readonly<Record<ReviewSort, string>> = {
  newest: 'created_on DESC, id',
  highest: 'rating_overall DESC, created_on DESC, id',
  lowest: 'rating_overall, created_on DESC, id',
  helpful: 'helpful_count DESC, created_on DESC, id',
}

const isByRating = (sort: ReviewSort): boolean => sort === 'highest' || sort === 'lowest'

/** What a filter asks of a review, and of its counters, whose columns have the same names. */
const conditions: Readonly<Record<keyof ReviewFilter, (parameter: string) => string>> = {
  rating: (stars) => `stars = ${stars}::smallint`,
  jobFunction: (name) => `job_function = ${name}`,
  employmentStatus: (name) => `employment_status = ${name}`,
}
/** Where ratings are in order, their range makes the index begin at the first review that has the stars. */
const withinStars = (stars: string): string =>
  ` AND rating_overall >= ${stars}::double precision AND rating_overall < ${stars}::double precision + 1`

/**
 * A condition for each filter that is set, and no other: eight texts for each order, so that each is planned for
 * itself.
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

/** Public reviews of company $1 that a filter lets through, from at most eighty counters. */
export const countOf = (filter: ReviewFilter, companyId: string): Statement => {
  const { text, values } = narrow(filter, 2)
  return {
    text: `SELECT coalesce(sum(reviews), 0)::int AS total FROM review_counts WHERE company_id = $1${text}`,
    values: [companyId, ...values],
  }
}

/**
 * The page that nearly everybody reads. Its limit is part of the text: a plan made for any limit would fetch and sort
 * all.
 */
const firstLimit = 20

/**
 * A page of public reviews. The ids come from the index of the order alone, however deep the page lies and whatever it
 * is filtered by; only the reviews of the page are read whole.
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
