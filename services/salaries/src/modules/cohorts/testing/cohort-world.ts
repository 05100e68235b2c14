import { randomUUID } from 'node:crypto'
import { type CompanyId, SalaryId } from '@lentera/proto'
import { countryOfPlace, type SalaryLevel, type SalaryPlace, type SalaryRole } from '@lentera/proto/http/salaries'
import { createWithTx } from '@lentera/service-kit/data/db'
import type { TestService } from '../../../testing/start-service.ts'

export type Sharing = {
  readonly companyId: CompanyId
  readonly role?: SalaryRole
  readonly level?: SalaryLevel
  readonly place?: SalaryPlace
  readonly baseSgd?: number
  /** Number of the author: the same number counts once per role. */
  readonly person?: number
  readonly status?: 'published' | 'pending'
  readonly createdOn?: string
}

let strangers = 1_000_000
const keyOf = (kind: string, value: string): string =>
  Buffer.from(`${kind}:${value}`).toString('hex').padEnd(64, '0').slice(0, 64)

const insertText = `
INSERT INTO salaries (id, company_id, author_key, voice_key, role, level, place, country, base, bonus, equity, currency, base_sgd, rate, rate_on,
  years, status, created_on)
VALUES ($1::uuid, $2::uuid, NULL, $3, $4, $5, $6, $7, $8::bigint, 0, 0, 'SGD', $8::int, 1, '2026-01-01', 4, $9, $10::date)`

const clearText = `
TRUNCATE salaries, market_leaves, market_buckets, company_cohorts, company_buckets, company_leaves, company_cohort_totals, outbox, outbox_aggregates;
UPDATE market_cohorts SET people = 0, shows = 'nothing', newest_on = NULL, min_sgd = NULL, p10_sgd = NULL, p25_sgd = NULL, median_sgd = NULL,
  p75_sgd = NULL, p90_sgd = NULL, max_sgd = NULL`

/**
 * Shares and withdraws salaries as the use cases do, without their other rules. Its transactions have no timeout:
 * the timeouts of a request are not tested here.
 */
export const createCohortWorld = ({
  deps: { cohorts },
  database: { pool },
}: Pick<TestService, 'deps' | 'database'>) => {
  const withTx = createWithTx(pool, { timeoutMs: Infinity })
  return {
    share: (sharing: Sharing): Promise<SalaryId> => {
      const {
        companyId,
        role = 'Software Engineer',
        level = 'Mid (3-5 years)',
        place = 'Singapore',
        baseSgd = 6500,
      } = sharing
      strangers += 1
      const { person = strangers, status = 'published', createdOn = '2026-03-14' } = sharing
      const id = SalaryId.parse(randomUUID())
      const voiceKey = keyOf(role, String(person))
      return withTx(async (tx) => {
        await cohorts.supersedeVoice(tx, role, voiceKey, companyId)
        const row = [id, companyId, voiceKey, role, level, place, countryOfPlace[place], baseSgd, status, createdOn]
        await tx.$executeRawUnsafe(insertText, ...row)
        if (status === 'published') await cohorts.admit(tx, { role, level, place, companyId })
        return id
      })
    },

    withdraw: (id: SalaryId): Promise<void> =>
      withTx(async (tx) => {
        await cohorts.withdraw(tx, id)
        await tx.$executeRawUnsafe('DELETE FROM salaries WHERE id = $1::uuid', id)
      }),

    /** Deletes all salaries and what was computed from them; companies stay. */
    clear: async (): Promise<void> => {
      await pool.query(clearText)
    },

    /** Differences between the stored figures and a recount of the rows; empty when there are none. */
    disagreements: async (): Promise<unknown[]> => {
      const { rows } = await pool.query(disagreementsText)
      return rows
    },
  }
}
export type CohortWorld = ReturnType<typeof createCohortWorld>

const bucketSql = 'floor(ln(base_sgd::float8) / ln(1.02::float8))::int'

// Each part recounts one table from the rows and returns the differences.
const disagreementsText = `
WITH counted AS (SELECT *, ${bucketSql} AS bucket FROM salaries WHERE market_standing = 'counted'),
at_company AS (SELECT *, ${bucketSql} AS bucket FROM salaries WHERE company_standing = 'counted'),
node AS (
  SELECT role, level, place, bucket, created_on FROM counted WHERE place <> country
  UNION ALL SELECT role, level, country, bucket, created_on FROM counted
  UNION ALL SELECT role, level, 'any', bucket, created_on FROM counted
  UNION ALL SELECT role, 'any', 'any', bucket, created_on FROM counted
),
shown AS (SELECT company_id, role FROM company_cohorts WHERE is_shown),
leaves AS (
  SELECT role, level, place, count(*)::int AS people,
    count(*) FILTER (WHERE company_standing = 'counted' AND (company_id, role) IN (SELECT company_id, role FROM shown))::int AS covered,
    max(created_on) AS newest_on
  FROM counted GROUP BY role, level, place
),
claims AS (
  SELECT 'market people' AS what, role || level || place AS at, people::text AS value FROM market_cohorts WHERE people > 0
  UNION ALL SELECT 'market newest', role || level || place, newest_on::text FROM market_cohorts WHERE people > 0
  UNION ALL SELECT 'market bucket ' || bucket, role || level || place, people::text FROM market_buckets WHERE people > 0
  UNION ALL SELECT 'leaf', role || level || place, people || ' ' || covered || ' ' || newest_on FROM market_leaves WHERE people > 0
  UNION ALL SELECT 'company people', company_id || role, people::text FROM company_cohorts WHERE people > 0
  UNION ALL SELECT 'company bucket ' || bucket, company_id || role, people::text FROM company_buckets WHERE people > 0
  UNION ALL SELECT 'company leaf', company_id || role || level || place, people::text FROM company_leaves WHERE people > 0
  UNION ALL SELECT 'total', role || hq_country, companies::text FROM company_cohort_totals WHERE companies > 0
  UNION ALL SELECT 'counted without being public', id::text, status FROM salaries
    WHERE (market_standing = 'counted' OR company_standing = 'counted') AND NOT is_public
),
truth AS (
  SELECT 'market people' AS what, role || level || place AS at, count(*)::text AS value FROM node GROUP BY role, level, place
  UNION ALL SELECT 'market newest', role || level || place, date_trunc('month', max(created_on))::date::text FROM node GROUP BY role, level, place
  UNION ALL SELECT 'market bucket ' || bucket, role || level || place, count(*)::text FROM node GROUP BY role, level, place, bucket
  UNION ALL SELECT 'leaf', role || level || place, people || ' ' || covered || ' ' || newest_on FROM leaves
  UNION ALL SELECT 'company people', company_id || role, count(*)::text FROM at_company GROUP BY company_id, role
  UNION ALL SELECT 'company bucket ' || bucket, company_id || role, count(*)::text FROM at_company GROUP BY company_id, role, bucket
  UNION ALL SELECT 'company leaf', company_id || role || level || place, count(*)::text FROM at_company WHERE market_standing = 'counted'
    GROUP BY company_id, role, level, place
  UNION ALL SELECT 'total', role || hq_country, count(*)::text FROM company_cohorts WHERE is_shown GROUP BY role, hq_country
)
(SELECT 'kept, not true' AS problem, * FROM (SELECT * FROM claims EXCEPT ALL SELECT * FROM truth) AS extra)
UNION ALL (SELECT 'true, not kept', * FROM (SELECT * FROM truth EXCEPT ALL SELECT * FROM claims) AS missing)`
