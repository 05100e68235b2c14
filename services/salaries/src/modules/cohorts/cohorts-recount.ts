import {
  type SalaryLevel,
  type SalaryPlace,
  type SalaryRole,
  salaryLevels,
  salaryPlaces,
} from '@lentera/proto/http/salaries'
import type { Tx } from '@lentera/service-kit/data/db'
import type { CompanyLedger } from './company-ledger.ts'
import { type Node, selfAndWider } from './domain/market-tree.ts'
import type { Thresholds } from './domain/thresholds.ts'
import type { MarketLedger } from './market-ledger.ts'

const bucketSql = 'floor(ln(base_sgd::float8) / ln(1.02::float8))::smallint'
const cohortBatch = 500

// Shuffled batches of at least $2 salaries that were never counted; those that were counted before join the first batch
// of their leaf. Each row gets a random ticket, and the ticket of one row is the id of its batch:
// first_value(gen_random_uuid()) would return another id for each row.
const countMarketText = `
WITH waiting AS (
  SELECT id, level, place, market_seen,
    row_number() OVER (PARTITION BY level, place, market_seen ORDER BY random()) - 1 AS turn,
    count(*) FILTER (WHERE NOT market_seen) OVER (PARTITION BY level, place) AS fresh
  FROM salaries WHERE role = $1 AND market_standing = 'waiting' AND is_public
), numbered AS (
  SELECT id, level, place, CASE WHEN market_seen THEN 0 ELSE least(turn / $2, fresh / $2 - 1) END AS number, gen_random_uuid() AS ticket
  FROM waiting WHERE fresh >= $2
), batched AS (
  SELECT id, first_value(ticket) OVER (PARTITION BY level, place, number) AS batch FROM numbered
)
UPDATE salaries s SET market_standing = 'counted', market_seen = true, market_batch = batched.batch FROM batched WHERE s.id = batched.id`

// In each leaf $3 of the counted people stay outside of company cohorts, so that every cohort may be shown. People who
// are already in a company cohort count as held, whether it is shown or hidden.
const countCompaniesText = `
WITH taking_part AS (
  SELECT id, company_id, level, place, company_seen, market_standing = 'counted' AS in_market,
    company_standing = 'counted' AS is_held, company_standing = 'waiting' AND is_public AS is_waiting
  FROM salaries WHERE role = $1
), ranked AS (
  SELECT id, company_id, company_seen, in_market, is_waiting,
    count(*) FILTER (WHERE in_market AND NOT is_held) OVER (PARTITION BY level, place) - $3 AS room,
    row_number() OVER (PARTITION BY level, place, in_market AND is_waiting ORDER BY random()) AS turn,
    bool_or(is_held OR is_waiting AND company_seen) OVER (PARTITION BY company_id) AS is_known
  FROM taking_part
), pooled AS (
  SELECT id, company_id, company_seen, is_known,
    row_number() OVER (PARTITION BY company_id, company_seen ORDER BY random()) - 1 AS turn,
    count(*) FILTER (WHERE NOT company_seen) OVER (PARTITION BY company_id) AS fresh
  FROM ranked WHERE is_waiting AND (NOT in_market OR turn <= room)
), numbered AS (
  SELECT id, company_id, CASE WHEN company_seen THEN 0 ELSE least(turn / $3, greatest(fresh / $3, 1) - 1) END AS number, gen_random_uuid() AS ticket
  FROM pooled WHERE fresh >= CASE WHEN is_known THEN $3 ELSE $2 END
), batched AS (
  SELECT id, first_value(ticket) OVER (PARTITION BY company_id, number) AS batch FROM numbered
)
UPDATE salaries s SET company_standing = 'counted', company_seen = true, company_batch = batched.batch FROM batched WHERE s.id = batched.id`

/** Assigns all waiting salaries to batches, first in the market and then at their companies. */
export const countAllWaiting = async (
  tx: Tx,
  role: SalaryRole,
  { people, companyRange }: Thresholds,
): Promise<void> => {
  await tx.$executeRawUnsafe(countMarketText, role, people)
  await tx.$executeRawUnsafe(countCompaniesText, role, companyRange, people)
}

const deleteMarketTexts = ['DELETE FROM market_buckets WHERE role = $1', 'DELETE FROM market_leaves WHERE role = $1']

const leavesText = `
INSERT INTO market_leaves (role, level, place, people, newest_on)
SELECT role, level, place, count(*)::int, max(created_on) FROM salaries
WHERE role = $1 AND market_standing = 'counted' GROUP BY role, level, place`

const bucketsText = `
WITH leaf AS MATERIALIZED (
  SELECT level, place, country, ${bucketSql} AS bucket, count(*)::int AS people FROM salaries
  WHERE role = $1 AND market_standing = 'counted' GROUP BY level, place, country, bucket
), node AS (
  SELECT level, place, bucket, people FROM leaf WHERE place <> country
  UNION ALL SELECT level, country, bucket, people FROM leaf
  UNION ALL SELECT level, 'any', bucket, people FROM leaf
  UNION ALL SELECT 'any', 'any', bucket, people FROM leaf
)
INSERT INTO market_buckets (role, level, place, bucket, people)
SELECT $1, level, place, bucket, sum(people)::int FROM node GROUP BY level, place, bucket`

const allNodes = (role: SalaryRole): Node[] => {
  const leaves = salaryLevels.flatMap((level: SalaryLevel) =>
    salaryPlaces.map((place: SalaryPlace) => ({ role, level, place })),
  )
  const nodes = leaves.flatMap(selfAndWider).map((node) => [`${node.level}|${node.place}`, node] as const)
  return [...new Map(nodes).values()]
}

/** Recomputes leaves, buckets and figures of a role from the counted rows. */
export const recountMarket = async (tx: Tx, role: SalaryRole, market: MarketLedger): Promise<void> => {
  for (const text of deleteMarketTexts) await tx.$executeRawUnsafe(text, role)
  await tx.$executeRawUnsafe(leavesText, role)
  await tx.$executeRawUnsafe(bucketsText, role)
  await market.refresh(tx, allNodes(role))
}

const resetCompaniesTexts = [
  'UPDATE company_cohorts SET is_shown = false, people = 0 WHERE role = $1',
  'DELETE FROM company_buckets WHERE role = $1',
  'DELETE FROM company_leaves WHERE role = $1',
]
const companyPeopleText = `
INSERT INTO company_cohorts AS known (company_id, role, hq_country, people)
SELECT s.company_id, s.role, c.hq_country, count(*)::int FROM salaries s JOIN companies c ON c.company_id = s.company_id
WHERE s.role = $1 AND s.company_standing = 'counted' GROUP BY s.company_id, s.role, c.hq_country
ON CONFLICT (company_id, role) DO UPDATE SET people = excluded.people`
const companyBucketsText = `
INSERT INTO company_buckets (company_id, role, bucket, people)
SELECT company_id, role, ${bucketSql}, count(*)::int FROM salaries
WHERE role = $1 AND company_standing = 'counted' GROUP BY company_id, role, ${bucketSql}`
const companyLeavesText = `
INSERT INTO company_leaves (company_id, role, level, place, people)
SELECT company_id, role, level, place, count(*)::int FROM salaries
WHERE role = $1 AND company_standing = 'counted' AND market_standing = 'counted' GROUP BY company_id, role, level, place`

const knownText =
  'SELECT company_id AS "companyId", role FROM company_cohorts WHERE role = $1 ORDER BY people DESC, company_id'

/** Recomputes cohorts, buckets and leaves of a role's companies from the counted rows, and hides all of them. */
export const recountCompanies = async (tx: Tx, role: SalaryRole, companies: CompanyLedger): Promise<void> => {
  for (const text of resetCompaniesTexts) await tx.$executeRawUnsafe(text, role)
  for (const text of [companyPeopleText, companyBucketsText, companyLeavesText]) await tx.$executeRawUnsafe(text, role)
  const pairs = await tx.$queryRawUnsafe<{ companyId: string; role: SalaryRole }[]>(knownText, role)
  for (let from = 0; from < pairs.length; from += cohortBatch)
    await companies.refresh(tx, pairs.slice(from, from + cohortBatch))
}

/** Shows every company cohort that the crossing rule allows, largest first. */
export const showAll = async (tx: Tx, role: SalaryRole, companies: CompanyLedger): Promise<void> => {
  for (const pair of await tx.$queryRawUnsafe<{ companyId: string; role: SalaryRole }[]>(knownText, role))
    await companies.show(tx, pair)
}
