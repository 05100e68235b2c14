import type { Slug } from '@lentera/proto'
import type { CompanyMention } from '@lentera/proto/http/companies-and-reviews'
import type { CompanySalaryCohort, MarketCohort, SalaryRole } from '@lentera/proto/http/salaries'
import type { Sql } from '@lentera/service-kit/data/db'
import { filledIn } from './domain/figures.ts'
import type { Node } from './domain/market-tree.ts'

export type StoredMarketCohort = Pick<
  MarketCohort,
  'shows' | 'newestOn' | 'min' | 'p10' | 'p25' | 'median' | 'p75' | 'p90' | 'max'
> & {
  readonly people: number
}

const marketText = `
SELECT people, shows, newest_on::text AS "newestOn", min_sgd AS min, p10_sgd AS p10, p25_sgd AS p25, median_sgd AS median,
  p75_sgd AS p75, p90_sgd AS p90, max_sgd AS max
FROM market_cohorts WHERE role = $1 AND level = $2 AND place = $3`

const firstShownText = `
SELECT asked.step::int AS step FROM unnest($2::text[], $3::text[]) WITH ORDINALITY AS asked (level, place, step)
JOIN market_cohorts c ON c.role = $1 AND c.level = asked.level AND c.place = asked.place
WHERE c.shows <> 'nothing' ORDER BY asked.step LIMIT 1`

const companyColumns = `k.role, k.people AS count, k.shows, k.newest_on::text AS "newestOn", k.base_sgd AS base, k.min_sgd AS min,
  k.max_sgd AS max, k.p25_sgd AS p25, k.median_sgd AS median, k.p75_sgd AS p75`
type CompanyRow = Pick<CompanySalaryCohort, 'role' | 'count' | 'newestOn' | 'base' | 'min' | 'max'> & {
  readonly shows: CompanySalaryCohort['shows']
  readonly p25: number | null
  readonly median: number | null
  readonly p75: number | null
}
const toCohort = ({ role, count, shows, newestOn, ...figures }: CompanyRow): CompanySalaryCohort => ({
  role,
  currency: 'SGD',
  count,
  shows,
  newestOn,
  ...filledIn(figures),
})

// One index range scan for the page, then each company by primary key. Without LIMIT 1 a generic plan would read all
// companies.
const pageText = (filter: string, order: string) => `
WITH page AS (
  SELECT * FROM company_cohorts WHERE is_shown AND role = $1 AND ${filter} ORDER BY ${order} DESC, company_id LIMIT $3 OFFSET $4
)
SELECT ${companyColumns}, c.company_id AS id, c.name, c.slug, c.logo_url AS "logoUrl", c.hq_country AS "hqCountry"
FROM page k CROSS JOIN LATERAL (SELECT * FROM companies WHERE company_id = k.company_id LIMIT 1) AS c ORDER BY k.${order} DESC, k.company_id`
const anyCountry = '$2::text IS NULL'
const oneCountry = 'hq_country = $2'
const pageTexts = {
  reports: { any: pageText(anyCountry, 'people'), one: pageText(oneCountry, 'people') },
  median: { any: pageText(anyCountry, 'base_sgd'), one: pageText(oneCountry, 'base_sgd') },
} as const

const totalText = `
SELECT coalesce(sum(companies), 0)::int AS total FROM company_cohort_totals WHERE role = $1 AND ($2::text IS NULL OR hq_country = $2)`

const ofCompanyText = `
SELECT ${companyColumns} FROM companies c JOIN company_cohorts k ON k.company_id = c.company_id
WHERE c.slug = $1 AND k.is_shown ORDER BY k.people DESC, k.role`

const countedText = `SELECT coalesce(sum(people), 0)::int AS salaries FROM market_cohorts WHERE level = 'any' AND place = 'any' AND role = ANY ($1::text[])`

export type CompanyList = {
  readonly role: SalaryRole
  readonly country: CompanyMention['hqCountry'] | undefined
  readonly sort: 'reports' | 'median'
  readonly limit: number
  readonly offset: number
}

/** Public reads of figures, which are computed in advance whenever a salary is counted. */
export const createCohortsRepository = ({ sql }: { readonly sql: Sql }) => ({
  findMarket: async ({ role, level, place }: Node): Promise<StoredMarketCohort | null> => {
    const [row] = await sql<StoredMarketCohort>(marketText, [role, level, place])
    return row ?? null
  },

  /** The first of these cohorts of one role that shows any figures. */
  firstThatShows: async (role: SalaryRole, nodes: readonly Node[]): Promise<Node | null> => {
    const [found] = await sql<{ step: number }>(firstShownText, [
      role,
      nodes.map(({ level }) => level),
      nodes.map(({ place }) => place),
    ])
    return found === undefined ? null : (nodes[found.step - 1] ?? null)
  },

  listCompanies: async ({
    role,
    country,
    sort,
    limit,
    offset,
  }: CompanyList): Promise<{ company: CompanyMention; cohort: CompanySalaryCohort }[]> => {
    const text = pageTexts[sort][country === undefined ? 'any' : 'one']
    const rows = await sql<CompanyRow & CompanyMention>(text, [role, country ?? null, limit, offset])
    return rows.map(({ id, name, slug, logoUrl, hqCountry, ...cohort }) => ({
      company: { id, name, slug, logoUrl, hqCountry },
      cohort: toCohort(cohort),
    }))
  },

  countCompanies: async (role: SalaryRole, country: CompanyMention['hqCountry'] | undefined): Promise<number> => {
    const [row] = await sql<{ total: number }>(totalText, [role, country ?? null])
    return row?.total ?? 0
  },

  ofCompany: async (slug: Slug): Promise<CompanySalaryCohort[]> =>
    (await sql<CompanyRow>(ofCompanyText, [slug])).map(toCohort),

  /** Number of salaries that are counted in the market, over all roles. */
  countCounted: async (roles: readonly SalaryRole[]): Promise<number> => {
    const [row] = await sql<{ salaries: number }>(countedText, [roles])
    return row?.salaries ?? 0
  },
})
