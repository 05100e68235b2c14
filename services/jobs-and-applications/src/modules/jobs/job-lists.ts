import type { JobCard, JobCurrency } from '@lentera/proto/http/jobs-and-applications'
import type { Sql } from '@lentera/service-kit/data/db'
import { isPublicSql } from '../../job/domain/job-state.ts'
import { type CardRow, cardColumns, toCard } from '../../job/job-rows.ts'
import { allOf, type Conditions, type Cut, conditionsOf, type JobFilter } from './job-filter.ts'

/**
 * Jobs paid in `currency` first, best paid first; then all others, newest first: amounts in different currencies cannot
 * be compared.
 */
export type JobOrder = { readonly by: 'newest' } | { readonly by: 'salary'; readonly currency: JobCurrency }

const newest = 'published_at DESC, is_featured DESC, id'
const bestPaid = 'pay_up_to DESC, is_featured DESC, published_at DESC, id'

// The page of ids comes from an index only; then only the rows of this page are read, by primary key.
const cardsOfPage = (page: string, order: string) => `
WITH ${page}
SELECT ${cardColumns} FROM page
CROSS JOIN LATERAL (SELECT * FROM jobs WHERE id = page.id LIMIT 1) j
CROSS JOIN LATERAL (SELECT * FROM companies WHERE company_id = j.company_id LIMIT 1) c
ORDER BY ${order}`

const newestText = (conditions: Conditions) =>
  cardsOfPage(
    `page AS (
  SELECT id FROM jobs WHERE ${allOf(conditions.list, isPublicSql('', '$1'))} ORDER BY ${newest} LIMIT $2 OFFSET $3
)`,
    'j.published_at DESC, j.is_featured DESC, j.id',
  )

const part = (number: number, condition: string, conditions: Conditions, order: string) => `
  (SELECT id, ${number} AS part FROM jobs WHERE ${allOf(conditions.list, isPublicSql('', '$1'), condition)} ORDER BY ${order} LIMIT $2::int + $3::int)`
const paidOrder = `p.part, CASE p.part WHEN 1 THEN j.pay_up_to END DESC NULLS LAST, CASE p.part WHEN 1 THEN j.is_featured END DESC NULLS LAST,
  j.published_at DESC, j.is_featured DESC, j.id`
const bestPaidText = (conditions: Conditions, hasPayFilter: boolean) =>
  cardsOfPage(
    `candidates AS (${[
      part(1, 'salary_currency = $4 AND pay_up_to IS NOT NULL', conditions, bestPaid),
      // A filter by pay excludes all jobs of other currencies.
      ...(hasPayFilter ? [] : [part(2, '(salary_currency <> $4 OR pay_up_to IS NULL)', conditions, newest)]),
    ].join('\n  UNION ALL')}
), page AS (
  SELECT p.id, row_number() OVER (ORDER BY ${paidOrder}) AS position FROM candidates p JOIN jobs j ON j.id = p.id
  ORDER BY position LIMIT $2 OFFSET $3
)`,
    'page.position',
  )

const cardsText = `
SELECT ${cardColumns} FROM unnest($1::uuid[]) WITH ORDINALITY AS hit (id, position)
CROSS JOIN LATERAL (SELECT * FROM jobs WHERE id = hit.id LIMIT 1) j
CROSS JOIN LATERAL (SELECT * FROM companies WHERE company_id = j.company_id LIMIT 1) c
WHERE ${isPublicSql('j.', '$2')} ORDER BY hit.position`

/** Lists of public jobs. */
export const createJobLists = ({ sql }: { sql: Sql }) => ({
  page: async (filter: JobFilter, order: JobOrder, { limit, offset }: Cut, now: Date): Promise<JobCard[]> => {
    if (order.by === 'newest') {
      const conditions = conditionsOf(filter, 4)
      return (await sql<CardRow>(newestText(conditions), [now, limit, offset, ...conditions.values])).map(toCard)
    }
    const conditions = conditionsOf(filter, 5)
    const text = bestPaidText(conditions, filter.pay !== undefined)
    return (await sql<CardRow>(text, [now, limit, offset, order.currency, ...conditions.values])).map(toCard)
  },

  /** Cards in the order of the ids; a job that is not public any more is left out. */
  cardsOf: async (ids: readonly string[], now: Date): Promise<JobCard[]> =>
    ids.length === 0 ? [] : (await sql<CardRow>(cardsText, [ids, now])).map(toCard),
})
