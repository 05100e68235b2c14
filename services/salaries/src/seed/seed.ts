import type { ExchangeRate } from '@lentera/proto/http/salaries'
import { createPool, createSql, createWithTx, type Tx } from '@lentera/service-kit/data/db'
import { type Clock, systemClock } from '@lentera/service-kit/process/clock'
import { createCohortBook } from '../modules/cohorts/cohort-book.ts'
import { type Thresholds, thresholdsFrom } from '../modules/cohorts/domain/thresholds.ts'
import { composeSalaries } from './salaries.ts'
import { World } from './world.ts'

const salariesInAll = 6000
const rowsPerStatement = 500
/** Any constant, for the advisory lock: of two concurrent seeds the second waits and then has nothing to do. */
const seedLock = 7_203_117

const insertCompanies = `
INSERT INTO companies (company_id, slug, name, logo_url, hq_country)
SELECT "companyId", slug, name, "logoUrl", "hqCountry"
FROM jsonb_to_recordset($1::jsonb) AS row ("companyId" uuid, slug text, name text, "logoUrl" text, "hqCountry" text)
ON CONFLICT (company_id) DO NOTHING`

const insertSalaries = `
INSERT INTO salaries (id, company_id, author_key, voice_key, role, level, place, country, base, bonus, equity, currency, base_sgd, rate,
  rate_on, years, status, created_on)
SELECT id, "companyId", "authorKey", "voiceKey", role, level, place, country, base, bonus, equity, currency, "baseSgd", rate,
  "rateOn", years, 'published', "createdOn"
FROM jsonb_to_recordset($1::jsonb) AS row
  (id uuid, "companyId" uuid, "authorKey" text, "voiceKey" text, role text, level text, place text, country text, base bigint,
   bonus bigint, equity bigint, currency text, "baseSgd" integer, rate double precision, "rateOn" date, years smallint, "createdOn" date)`

const insertAuthors =
  'INSERT INTO salary_authors (author_key, last_shared_on) SELECT author_key, created_on FROM salaries'

const inBatches = async (tx: Tx, statement: string, rows: readonly object[]): Promise<void> => {
  for (let start = 0; start < rows.length; start += rowsPerStatement) {
    await tx.$executeRawUnsafe(statement, JSON.stringify(rows.slice(start, start + rowsPerStatement)))
  }
}

export type Seeded = { readonly companies: number; readonly salaries: number }

type SeedOptions = {
  readonly databaseUrl: string
  /** JSON of a World. */
  readonly world?: string
  readonly clock?: Clock
  // The thresholds of the running service, from its environment variables.
  readonly salariesShownFrom?: string
  readonly salaryQuartilesFrom?: string
  readonly salaryTailsFrom?: string
  readonly companySalariesShownFrom?: string
}

const thresholdsOf = (options: SeedOptions): Thresholds => {
  const asked = {
    people: options.salariesShownFrom,
    quartiles: options.salaryQuartilesFrom,
    tails: options.salaryTailsFrom,
    companyRange: options.companySalariesShownFrom,
  }
  return thresholdsFrom(
    Object.fromEntries(Object.entries(asked).flatMap(([name, value]) => (value ? [[name, Number(value)]] : []))),
  )
}

/**
 * Fills an empty schema with generated salaries at the companies of `world`; a schema that has a salary is not changed.
 * No events are published for the rows: there were no salaries before, so no cache has outdated figures.
 */
export const seed = async (options: SeedOptions): Promise<Seeded> => {
  const { databaseUrl, world, clock = systemClock } = options
  if (world === undefined) throw new Error('Demo salaries need companies: give them as "world"')
  const { companies } = World.parse(JSON.parse(world))
  const thresholds = thresholdsOf(options)
  const pool = createPool({ url: databaseUrl, max: 1, statementTimeoutMs: 60_000, applicationName: 'seed' })
  try {
    return await createWithTx(pool, { timeoutMs: Infinity })(async (tx) => {
      await tx.$queryRawUnsafe('SELECT pg_advisory_xact_lock($1)', seedLock)
      const existing = await tx.$queryRawUnsafe<readonly unknown[]>('SELECT 1 FROM salaries LIMIT 1')
      if (existing.length > 0) return { companies: 0, salaries: 0 }
      const rates = await tx.$queryRawUnsafe<ExchangeRate[]>(
        'SELECT currency, sgd_per_unit AS "sgdPerUnit", valid_on::text AS "validOn" FROM exchange_rates',
      )
      const salaries = composeSalaries({ companies, rates, today: clock.today(), count: salariesInAll })
      await inBatches(tx, insertCompanies, companies)
      await inBatches(tx, insertSalaries, salaries)
      await tx.$executeRawUnsafe(insertAuthors)
      await createCohortBook({ sql: createSql(pool), thresholds }).admitAll(tx)
      return { companies: companies.length, salaries: salaries.length }
    })
  } finally {
    await pool.end()
  }
}
