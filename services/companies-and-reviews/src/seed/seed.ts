import { CompanyId, Slug } from '@lentera/proto'
import { companySaved } from '@lentera/proto/events/companies-and-reviews'
import { createPool, createWithTx, type Tx } from '@lentera/service-kit/data/db'
import { append } from '@lentera/service-kit/events/outbox'
import { type Clock, systemClock } from '@lentera/service-kit/process/clock'
import { companySavedData } from '../modules/companies/companies.events.ts'
import type { CompanyDraft } from '../modules/companies/domain/company-draft.ts'
import { shareReviews } from './companies.ts'
import { insertCompanyContent } from './company-content.ts'
import { type CorpusCompany, composeReview, companies as corpus, seededRng } from './corpus/index.ts'
import { seedDiscussions } from './discussions.ts'
import { insertHelpfulMarks } from './helpful-marks.ts'
import { type Compose, reviewsOf, type SeedReview, uuidOf } from './reviews.ts'

const seedNumber = 20_260_314
const reviewsInAll = 2500
const rowsPerStatement = 250
/** Advisory lock, any constant: of two concurrent seeds the second waits and then has nothing to do. */
const seedLock = 7_203_114

const insertCompanies = `
INSERT INTO companies (id, slug, name, hq_country, size, website, mission, description, created_at, updated_at)
SELECT id, slug, name, "hqCountry", size, website, mission, description, $2::timestamptz, $2::timestamptz
FROM jsonb_to_recordset($1::jsonb) AS row
  (id uuid, slug text, name text, "hqCountry" text, size text, website text, mission text, description text)`

const insertReviews = `
INSERT INTO reviews (id, company_id, author_key, rating_overall, pros, cons, advice, employment_status, job_function, recommends,
  culture, pay, work_life_balance, management, growth, email_verified, status, created_on)
SELECT id, "companyId", "authorKey", "ratingOverall", pros, cons, advice, "employmentStatus", "jobFunction", recommends,
  culture, pay, "workLifeBalance", management, growth, "emailVerified", 'published', "createdOn"
FROM jsonb_to_recordset($1::jsonb) AS row
  (id uuid, "companyId" uuid, "authorKey" text, "ratingOverall" double precision, pros text, cons text, advice text,
   "employmentStatus" text, "jobFunction" text, recommends boolean, culture smallint, pay smallint, "workLifeBalance" smallint,
   management smallint, growth smallint, "emailVerified" boolean, "createdOn" date)`

const insertAuthors = `INSERT INTO review_authors (author_key, last_reviewed_on) SELECT author_key, max(created_on) FROM reviews GROUP BY author_key`

type SeedCompany = {
  readonly id: CompanyId
  readonly source: CorpusCompany
  readonly draft: CompanyDraft
  readonly reviews: readonly SeedReview[]
}

/** Builds all rows before the database is used: the same corpus, number and day give the same rows. */
export const composeSeed = (
  today: string,
  compose: Compose = composeReview,
  companies: readonly CorpusCompany[] = corpus,
): readonly SeedCompany[] => {
  const rng = seededRng(seedNumber)
  const shares = shareReviews(companies, reviewsInAll, rng)
  const written = new Set<string>()
  return companies.map((source) => ({
    id: CompanyId.parse(uuidOf(rng)),
    source,
    draft: {
      slug: Slug.parse(source.slug),
      name: source.name,
      logoUrl: null,
      hqCountry: source.hqCountry,
      size: source.size,
      website: source.website,
      mission: source.mission,
      description: source.description,
    },
    reviews: reviewsOf({ company: source, count: shares.get(source.slug) ?? 0, today, rng, compose, written }),
  }))
}

const inBatches = async (tx: Tx, statement: string, rows: readonly object[], ...values: unknown[]): Promise<void> => {
  for (let start = 0; start < rows.length; start += rowsPerStatement) {
    await tx.$executeRawUnsafe(statement, JSON.stringify(rows.slice(start, start + rowsPerStatement)), ...values)
  }
}

/** `world` is JSON with the results of other teams' seeds (members.ts reads the employers). */
export type SeedOptions = { readonly databaseUrl: string; readonly clock?: Clock; readonly world?: string | undefined }
export type Seeded = { readonly companies: number; readonly reviews: number }

/**
 * Fills an empty schema with invented companies and reviews; a schema with a company in it is not changed. Companies
 * append events, as in production. Reviews do not: no other service stores data of them, and 2,500 events would only
 * purge pages that no cache contains yet.
 */
export const seed = async ({ databaseUrl, clock = systemClock, world }: SeedOptions): Promise<Seeded> => {
  const pool = createPool({ url: databaseUrl, max: 1, statementTimeoutMs: 60_000, applicationName: 'seed' })
  try {
    return await createWithTx(pool, { timeoutMs: Infinity })(async (tx) => {
      await tx.$queryRawUnsafe('SELECT pg_advisory_xact_lock($1)', seedLock)
      const existing = await tx.$queryRawUnsafe<readonly unknown[]>('SELECT 1 FROM companies LIMIT 1')
      if (existing.length > 0) return { companies: 0, reviews: 0 }
      const rows = composeSeed(clock.today())
      await inBatches(
        tx,
        insertCompanies,
        rows.map(({ id, draft }) => ({ id, ...draft })),
        clock.now(),
      )
      const reviews = rows.flatMap(({ id, reviews: own }) =>
        own.map(({ subRatings, ...review }) => ({ ...review, ...subRatings, companyId: id })),
      )
      await inBatches(tx, insertReviews, reviews)
      await tx.$executeRawUnsafe(insertAuthors)
      await tx.$executeRawUnsafe(insertHelpfulMarks)
      await insertCompanyContent(tx, clock, world)
      await seedDiscussions(tx, clock.today())
      for (const { id, draft } of rows) await append(tx, companySaved, companySavedData(id, draft))
      return { companies: rows.length, reviews: reviews.length }
    })
  } finally {
    await pool.end()
  }
}
