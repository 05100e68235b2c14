import type { CompanyId } from '@lentera/proto'
import type { CompanyMention, Country, Interview, InterviewExperience } from '@lentera/proto/http/companies-and-reviews'
import type { Sql } from '@lentera/service-kit/data/db'
import { interviewOrders } from './interview-search.ts'
import { interviewColumns } from './interviews.repository.ts'

export type InterviewSort = keyof typeof interviewOrders
export type ListedInterview = Interview & { readonly company: CompanyMention }
export type InterviewFilter = {
  readonly companyId?: CompanyId | undefined
  readonly country?: Country | undefined
  readonly difficulty?: number | undefined
  readonly experience?: InterviewExperience | undefined
}
type Cut = { readonly limit: number; readonly offset: number }

/**
 * Counters that divide the interviews into few segments, and the index column that finds the interviews of a segment.
 */
const scopes = {
  all: { counters: 'interview_segments', key: 'hq_country', condition: '($1::text IS NULL OR s.hq_country = $1)' },
  company: {
    counters: 'company_interview_counts',
    key: 'company_id',
    condition: `s.company_id = $4::uuid AND ($1::text IS NULL OR EXISTS (SELECT 1 FROM companies WHERE id = $4::uuid AND hq_country = $1))`,
  },
} as const
type Scope = (typeof scopes)[keyof typeof scopes]

const segmentsText = ({ counters, condition }: Scope): string => `
${counters} s WHERE ${condition} AND ($2::smallint IS NULL OR s.difficulty = $2) AND ($3::text IS NULL OR s.experience = $3)
  AND s.interviews > 0`

const totalText = (scope: Scope): string =>
  `SELECT coalesce(sum(s.interviews), 0)::int AS total FROM ${segmentsText(scope)}`

const shownText = (page: string, order: string): string => `
WITH page AS (${page})
SELECT i.id, ${interviewColumns},
  c.id AS "companyId", c.name AS "companyName", c.slug AS "companySlug", c.logo_url AS "companyLogoUrl", c.hq_country AS "companyCountry"
FROM page JOIN interviews i ON i.id = page.id JOIN companies c ON c.id = i.company_id ORDER BY ${order}, i.id`

/**
 * The page is merged from the first rows of at most ninety segments, each read from one index. The cost depends on the
 * depth of the page, not on the number of interviews, for all filters and orders.
 */
const pageText = (scope: Scope, order: string, [limit, offset]: readonly [string, string]): string =>
  shownText(
    `SELECT i.id FROM (SELECT s.* FROM ${segmentsText(scope)}) s CROSS JOIN LATERAL (
       SELECT own.id, own.created_on, own.difficulty FROM interviews own
       WHERE own.is_public AND own.${scope.key} = s.${scope.key} AND own.difficulty = s.difficulty AND own.experience = s.experience
       ORDER BY own.created_on DESC, own.id LIMIT ${limit}::int + ${offset}::int
     ) i ORDER BY ${order}, i.id LIMIT ${limit}::int OFFSET ${offset}::int`,
    order,
  )

const byOrder = (text: (order: string) => string): Readonly<Record<InterviewSort, string>> => ({
  newest: text(interviewOrders.newest),
  hardest: text(interviewOrders.hardest),
  easiest: text(interviewOrders.easiest),
})
const texts = {
  all: { total: totalText(scopes.all), page: byOrder((order) => pageText(scopes.all, order, ['$4', '$5'])) },
  company: {
    total: totalText(scopes.company),
    page: byOrder((order) => pageText(scopes.company, order, ['$5', '$6'])),
  },
}

/** The first page without filters comes directly from its index. */
const front = { limit: 20, offset: 0 } as const
const frontText = shownText(
  `SELECT i.id FROM interviews i WHERE i.is_public ORDER BY ${interviewOrders.newest}, i.id LIMIT ${front.limit}`,
  interviewOrders.newest,
)
const cardsText = `
SELECT i.id, ${interviewColumns},
  c.id AS "companyId", c.name AS "companyName", c.slug AS "companySlug", c.logo_url AS "companyLogoUrl", c.hq_country AS "companyCountry"
FROM unnest($1::uuid[]) WITH ORDINALITY AS hit (id, position)
JOIN interviews i ON i.id = hit.id JOIN companies c ON c.id = i.company_id ORDER BY hit.position`

type Row = Interview & {
  readonly companyId: CompanyMention['id']
  readonly companyName: string
  readonly companySlug: CompanyMention['slug']
  readonly companyLogoUrl: string | null
  readonly companyCountry: Country
}
const toListed = ({
  companyId,
  companyName,
  companySlug,
  companyLogoUrl,
  companyCountry,
  ...interview
}: Row): ListedInterview => ({
  ...interview,
  company: { id: companyId, name: companyName, slug: companySlug, logoUrl: companyLogoUrl, hqCountry: companyCountry },
})

const valuesOf = ({ companyId, country, difficulty, experience }: InterviewFilter): readonly unknown[] => [
  country ?? null,
  difficulty ?? null,
  experience ?? null,
  ...(companyId === undefined ? [] : [companyId]),
]

/** Public interviews over all companies, or one. */
export const createInterviewLists = ({ sql }: { sql: Sql }) => ({
  count: async (filter: InterviewFilter): Promise<number> => {
    const { total } = texts[filter.companyId === undefined ? 'all' : 'company']
    return (await sql<{ total: number }>(total, valuesOf(filter)))[0]?.total ?? 0
  },

  list: async (filter: InterviewFilter, sort: InterviewSort, { limit, offset }: Cut): Promise<ListedInterview[]> => {
    const isUnfiltered = Object.values(filter).every((value) => value === undefined)
    if (isUnfiltered && sort === 'newest' && limit === front.limit && offset === front.offset) {
      return (await sql<Row>(frontText, [])).map(toListed)
    }
    const { page } = texts[filter.companyId === undefined ? 'all' : 'company']
    return (await sql<Row>(page[sort], [...valuesOf(filter), limit, offset])).map(toListed)
  },

  /** The interviews with these ids, in their order. */
  withIds: async (ids: readonly string[]): Promise<ListedInterview[]> =>
    ids.length === 0 ? [] : (await sql<Row>(cardsText, [ids])).map(toListed),
})
