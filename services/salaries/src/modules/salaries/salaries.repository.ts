import type { AuthorKey, CalendarDate, SalaryId, Slug } from '@lentera/proto'
import type { SalaryRole } from '@lentera/proto/http/salaries'
import type { Sql, Tx } from '@lentera/service-kit/data/db'
import type { KeptSalary } from './domain/salary.ts'

// Amounts are bigint, which pg returns as text; up to 2^53 a double is exact.
const ownColumns = `s.id, s.company_id AS "companyId", s.author_key AS "authorKey", s.role, s.level, s.place AS location, s.country,
  s.base::float8 AS base, s.bonus::float8 AS bonus, s.equity::float8 AS equity, s.currency, s.base_sgd AS "baseSgd", s.rate,
  s.rate_on::text AS "rateOn", s.years, s.status, s.created_on::text AS "createdOn", s.editable_until AS "editableUntil"`

/** A salary with its company, as shown to its author. Without an author key it can no longer be changed. */
export type OwnSalaryRow = Omit<KeptSalary, 'voiceKey' | 'authorKey'> & {
  readonly authorKey: AuthorKey | null
  readonly companySlug: Slug
}

const ownText = `SELECT ${ownColumns}, c.slug AS "companySlug" FROM salaries s JOIN companies c USING (company_id)`
const editableText = `${ownText} WHERE s.author_key = $1 AND s.editable_until > $2 AND s.status <> 'removed'`
const byIdText = `${ownText} WHERE s.id = $1::uuid`

const claimText = `
INSERT INTO salary_authors AS known (author_key, last_shared_on) VALUES ($1, $2::date)
ON CONFLICT (author_key) DO UPDATE SET last_shared_on = excluded.last_shared_on WHERE known.last_shared_on <= $3::date`

const lockRolesText = `
SELECT role FROM market_cohorts
WHERE level = 'any' AND place = 'any' AND role IN (SELECT $2 UNION ALL SELECT role FROM salaries WHERE author_key = $1)
ORDER BY role FOR UPDATE`

const insertText = `
INSERT INTO salaries (id, company_id, author_key, voice_key, role, level, place, country, base, bonus, equity, currency, base_sgd, rate,
  rate_on, years, status, created_on, editable_until)
VALUES ($1::uuid, $2::uuid, $3, $4, $5, $6, $7, $8, $9::bigint, $10::bigint, $11::bigint, $12, $13::int, $14::float8, $15::date,
  $16::smallint, $17, $18::date, $19::timestamptz)`

export const createSalariesRepository = ({ sql }: { sql: Sql }) => ({
  /** The one salary at a company that this author may still delete, pending or not. */
  findEditable: async (authorKey: AuthorKey, now: Date): Promise<OwnSalaryRow | null> => {
    const [row] = await sql<OwnSalaryRow>(editableText, [authorKey, now])
    return row ?? null
  },

  find: async (id: SalaryId): Promise<OwnSalaryRow | null> => {
    const [row] = await sql<OwnSalaryRow>(byIdText, [id])
    return row ?? null
  },

  /**
   * Records that the author shares a salary at this company today. Returns false when the last salary is younger than
   * `lastAllowing`; of two concurrent calls the second waits for the first to commit and returns false too.
   */
  claimSubmission: async (
    tx: Tx,
    authorKey: AuthorKey,
    today: CalendarDate,
    lastAllowing: CalendarDate,
  ): Promise<boolean> => (await tx.$executeRawUnsafe(claimText, authorKey, today, lastAllowing)) === 1,

  /** After a deletion the author may share again: any earlier salary is older than six months. */
  releaseSubmission: async (tx: Tx, authorKey: AuthorKey): Promise<void> => {
    await tx.$executeRawUnsafe('DELETE FROM salary_authors WHERE author_key = $1', authorKey)
  },

  /**
   * Removes the key from the author's older salary at this company, so that no two rows share a value. It may be of
   * another role with another lock: both locks are taken in a fixed order before either row is changed.
   */
  detachOlder: async (tx: Tx, authorKey: AuthorKey, role: SalaryRole): Promise<void> => {
    await tx.$queryRawUnsafe(lockRolesText, authorKey, role)
    await tx.$executeRawUnsafe('UPDATE salaries SET author_key = NULL WHERE author_key = $1', authorKey)
  },

  insert: async (tx: Tx, salary: KeptSalary): Promise<void> => {
    await tx.$executeRawUnsafe(
      insertText,
      salary.id,
      salary.companyId,
      salary.authorKey,
      salary.voiceKey,
      salary.role,
      salary.level,
      salary.location,
      salary.country,
      salary.base,
      salary.bonus,
      salary.equity,
      salary.currency,
      salary.baseSgd,
      salary.rate,
      salary.rateOn,
      salary.years,
      salary.status,
      salary.createdOn,
      salary.editableUntil,
    )
  },

  /** Returns false when a concurrent call deleted it first. */
  remove: async (tx: Tx, id: SalaryId): Promise<boolean> =>
    (await tx.$executeRawUnsafe('DELETE FROM salaries WHERE id = $1::uuid', id)) === 1,
})
