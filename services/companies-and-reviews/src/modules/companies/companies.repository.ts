import type { CompanyId, Slug } from '@lentera/proto'
import type { Company, CompanyCard, CompanySize, Country } from '@lentera/proto/http/companies-and-reviews'
import type { Sql } from '@lentera/service-kit/data/db'
import type { Prisma } from '../../../generated/prisma/client.ts'
import type { CompanyDraft } from './domain/company-draft.ts'
import { averageRating, maxQuarters, minVoices, type RatingFigures } from './domain/rating-summary.ts'

export type CompanyFilter = { readonly country?: Country | undefined; readonly size?: CompanySize | undefined }
type Cut = { readonly limit: number; readonly offset: number }
export type CompanyWithRatings = { readonly company: Company; readonly ratings: RatingFigures }

const cardColumns = `c.id, c.name, c.slug, c.logo_url AS "logoUrl", c.hq_country AS "hqCountry", c.size, c.description,
  s.review_count AS "reviewCount", s.rating_sum AS "ratingSum"`
type CardRow = Omit<CompanyCard, 'avgRating'> & { readonly ratingSum: number }
const toCard = ({ ratingSum, ...card }: CardRow): CompanyCard => ({
  ...card,
  avgRating: averageRating({ ...card, ratingSum }),
})

/** One SQL text per combination of filters (four), so that each is planned separately and uses its own index. */
const whereOf = (
  { country, size }: CompanyFilter,
  firstParameter: number,
): { readonly text: string; readonly values: readonly string[] } => {
  const given = [
    { column: 'hq_country', value: country },
    { column: 'size', value: size },
  ].flatMap(({ column, value }) => (value === undefined ? [] : [{ column, value }]))
  const conditions = given.map(({ column }, index) => `${column} = $${firstParameter + index}`)
  return {
    text: conditions.length === 0 ? '' : `WHERE ${conditions.join(' AND ')}`,
    values: given.map(({ value }) => value),
  }
}

// The page of ids comes from an index of the narrow table; only its companies are read, each by primary key. The
// LATERAL join with LIMIT 1 enforces this: a generic plan would otherwise read all companies.
const listText = (where: string) => `
WITH s AS (
  SELECT company_id, review_count, rating_sum, sort_name FROM company_stats ${where}
  ORDER BY review_count DESC, sort_name, company_id LIMIT $1 OFFSET $2
)
SELECT ${cardColumns} FROM s CROSS JOIN LATERAL (SELECT * FROM companies WHERE id = s.company_id LIMIT 1) c ORDER BY s.review_count DESC, s.sort_name, s.company_id`

const countText = (where: string) => `SELECT coalesce(sum(companies), 0)::int AS total FROM company_segments ${where}`

const cardsText = `
SELECT ${cardColumns} FROM unnest($1::uuid[]) WITH ORDINALITY AS hit (id, position)
JOIN companies c ON c.id = hit.id JOIN company_stats s ON s.company_id = hit.id ORDER BY hit.position`

const profileText = `
SELECT c.id, c.name, c.slug, c.logo_url AS "logoUrl", c.hq_country AS "hqCountry", c.size, c.website, c.mission, c.description,
  s.review_count AS "reviewCount", s.rating_sum AS "ratingSum",
  ARRAY[s.stars_1, s.stars_2, s.stars_3, s.stars_4, s.stars_5] AS stars,
  s.recommend_count AS "recommendCount", s.recommend_yes AS "recommendYes",
  s.culture_count AS "cultureCount", s.culture_sum AS "cultureSum", s.pay_count AS "payCount", s.pay_sum AS "paySum",
  s.work_life_balance_count AS "balanceCount", s.work_life_balance_sum AS "balanceSum",
  s.management_count AS "managementCount", s.management_sum AS "managementSum",
  s.growth_count AS "growthCount", s.growth_sum AS "growthSum",
  (SELECT coalesce(json_agg(q), '[]') FROM (
    SELECT quarter, reviews, rating_sum AS "ratingSum" FROM review_quarters
    WHERE company_id = c.id AND reviews >= ${minVoices} ORDER BY quarter DESC LIMIT ${maxQuarters}
  ) AS q) AS quarters
FROM companies c JOIN company_stats s ON s.company_id = c.id WHERE c.slug = $1`

type ProfileRow = Company &
  Pick<RatingFigures, 'reviewCount' | 'ratingSum' | 'stars' | 'recommendCount' | 'recommendYes' | 'quarters'> & {
    readonly [K in `${'culture' | 'pay' | 'balance' | 'management' | 'growth'}${'Count' | 'Sum'}`]: number
  }

const toCompanyWithRatings = (row: ProfileRow): CompanyWithRatings => ({
  company: {
    id: row.id,
    name: row.name,
    slug: row.slug,
    logoUrl: row.logoUrl,
    hqCountry: row.hqCountry,
    size: row.size,
    website: row.website,
    mission: row.mission,
    description: row.description,
  },
  ratings: {
    reviewCount: row.reviewCount,
    ratingSum: row.ratingSum,
    stars: row.stars,
    recommendCount: row.recommendCount,
    recommendYes: row.recommendYes,
    subRatings: {
      culture: { count: row.cultureCount, sum: row.cultureSum },
      pay: { count: row.payCount, sum: row.paySum },
      workLifeBalance: { count: row.balanceCount, sum: row.balanceSum },
      management: { count: row.managementCount, sum: row.managementSum },
      growth: { count: row.growthCount, sum: row.growthSum },
    },
    quarters: row.quarters,
  },
})

export type CompanyRef = {
  readonly id: CompanyId
  readonly slug: Slug
  readonly name: string
  readonly reviewCount: number
}

export const createCompaniesRepository = ({ sql }: { sql: Sql }) => ({
  /** Most reviewed first, then by name. */
  list: async (filter: CompanyFilter, { limit, offset }: Cut): Promise<CompanyCard[]> => {
    const where = whereOf(filter, 3)
    return (await sql<CardRow>(listText(where.text), [limit, offset, ...where.values])).map(toCard)
  },

  count: async (filter: CompanyFilter): Promise<number> => {
    const where = whereOf(filter, 1)
    const [row] = await sql<{ total: number }>(countText(where.text), where.values)
    return row?.total ?? 0
  },

  /** Cards in the order of the ids; ids of deleted companies are skipped. */
  cardsOf: async (ids: readonly string[]): Promise<CompanyCard[]> => (await sql<CardRow>(cardsText, [ids])).map(toCard),

  findBySlug: async (slug: Slug): Promise<CompanyWithRatings | null> => {
    const [row] = await sql<ProfileRow>(profileText, [slug])
    return row === undefined ? null : toCompanyWithRatings(row)
  },

  ratingOf: async (slug: Slug): Promise<{ reviewCount: number; ratingSum: number } | null> => {
    const [row] = await sql<{ reviewCount: number; ratingSum: number }>(
      'SELECT s.review_count AS "reviewCount", s.rating_sum AS "ratingSum" FROM companies c JOIN company_stats s ON s.company_id = c.id WHERE c.slug = $1',
      [slug],
    )
    return row ?? null
  },

  /** Id and name of a company, for calls about its reviews. */
  refOf: async (slug: Slug): Promise<CompanyRef | null> => {
    const [row] = await sql<CompanyRef>(
      'SELECT c.id, c.slug, c.name, s.review_count AS "reviewCount" FROM companies c JOIN company_stats s ON s.company_id = c.id WHERE c.slug = $1',
      [slug],
    )
    return row ?? null
  },

  /** Companies and public reviews of the whole product, from thirty counters. */
  totals: async (): Promise<{ companies: number; reviews: number }> => {
    const [row] = await sql<{ companies: number; reviews: number }>(
      'SELECT coalesce(sum(companies), 0)::int AS companies, coalesce(sum(reviews), 0)::int AS reviews FROM company_segments',
      [],
    )
    return row ?? { companies: 0, reviews: 0 }
  },

  /** Returns false when another company has the slug. */
  insert: async (tx: Prisma.TransactionClient, id: CompanyId, draft: CompanyDraft, now: Date): Promise<boolean> => {
    const { count } = await tx.company.createMany({
      data: [{ id, ...draft, createdAt: now, updatedAt: now }],
      skipDuplicates: true,
    })
    return count === 1
  },

  /** The stored company, locked until the transaction ends. */
  lock: async (tx: Prisma.TransactionClient, id: CompanyId): Promise<CompanyDraft | null> => {
    const rows = await tx.$queryRawUnsafe<CompanyDraft[]>(
      `SELECT slug, name, logo_url AS "logoUrl", hq_country AS "hqCountry", size, website, mission, description
       FROM companies WHERE id = $1::uuid FOR UPDATE`,
      id,
    )
    return rows[0] ?? null
  },

  isSlugTaken: async (tx: Prisma.TransactionClient, slug: Slug, exceptId: CompanyId): Promise<boolean> =>
    (await tx.company.count({ where: { slug, id: { not: exceptId } } })) > 0,

  update: async (tx: Prisma.TransactionClient, id: CompanyId, draft: CompanyDraft, now: Date): Promise<void> => {
    await tx.company.update({ where: { id }, data: { ...draft, updatedAt: now } })
  },
})
