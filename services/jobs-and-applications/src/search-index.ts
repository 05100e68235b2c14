import { salaryCurrencies } from '@lentera/proto/values/salaries'
import type { Sql } from '@lentera/service-kit/data/db'
import type { IndexSettings, SearchDocument, SearchIndex } from '@lentera/service-kit/search/engine'
import { isActiveSql } from './job/domain/job-state.ts'

/**
 * Amounts in different currencies cannot be compared: each currency has its own sort field, and jobs in other
 * currencies come last.
 */
export const salarySortOf = (currency: (typeof salaryCurrencies)[number]) => `salary${currency}` as const
const payFieldOf = (currency: string): string => `pay${currency}`

export const jobIndexSettings: IndexSettings = {
  index: 'jobs',
  searchable: ['title', 'companyName', 'tags', 'description', 'location'],
  filterable: ['dept', 'type', 'level', 'remote', 'place', 'companyId', 'currency'],
  ranges: {
    payUpTo: { field: 'payUpTo', operator: '>=' },
    // Times in milliseconds: an overdue job leaves the results before the sweep expires it.
    endsFrom: { field: 'expiresAt', operator: '>=' },
  },
  sorts: {
    best: ['isFeatured:desc', 'publishedAt:desc'],
    newest: ['publishedAt:desc', 'isFeatured:desc'],
    ...Object.fromEntries(
      salaryCurrencies.map((currency) => [
        salarySortOf(currency),
        [`${payFieldOf(currency)}:desc`, 'isFeatured:desc', 'publishedAt:desc'],
      ]),
    ),
  },
  tieBreakers: ['isFeatured:desc', 'publishedAt:desc'],
  synonyms: [
    ['swe', 'sde', 'software engineer', 'software developer', 'programmer'],
    ['frontend', 'front end', 'front-end'],
    ['backend', 'back end', 'back-end'],
    ['fullstack', 'full stack', 'full-stack'],
    ['pm', 'product manager'],
    ['ux', 'ui', 'product designer', 'designer'],
    ['devops', 'sre', 'site reliability engineer', 'platform engineer'],
    ['qa', 'test engineer', 'quality assurance'],
    ['k8s', 'kubernetes'],
    ['js', 'javascript'],
    ['ts', 'typescript'],
    ['py', 'python'],
    ['golang', 'go'],
    ['postgres', 'postgresql'],
    ['ml', 'machine learning'],
    ['ai', 'artificial intelligence'],
    ['hr', 'people', 'human resources', 'people operations'],
    ['recruiter', 'talent acquisition'],
    ['bizdev', 'business development'],
    ['seo', 'search engine optimization'],
    ['wfh', 'remote', 'work from home'],
    ['intern', 'internship'],
    ['hcmc', 'saigon', 'ho chi minh city'],
    ['kl', 'kuala lumpur'],
    ['sg', 'singapore'],
  ],
}

type Row = Omit<SearchDocument, 'id'> & {
  readonly id: string
  readonly currency: string
  readonly payUpTo: number | null
}

const columns = `id, title, company_name AS "companyName", tags, description, place AS location, place, department AS dept,
  employment_type AS type, level, remote_ok AS remote, company_id AS "companyId", salary_currency AS currency, pay_up_to AS "payUpTo",
  is_featured::int AS "isFeatured", floor(extract(epoch FROM published_at) * 1000)::float8 AS "publishedAt",
  floor(extract(epoch FROM expires_at) * 1000)::float8 AS "expiresAt"`

const byIdText = `SELECT ${columns} FROM jobs WHERE id = ANY($1::uuid[]) AND ${isActiveSql('')}`
const firstText = `SELECT ${columns} FROM jobs WHERE ${isActiveSql('')} ORDER BY id LIMIT $1`
const afterText = `SELECT ${columns} FROM jobs WHERE ${isActiveSql('')} AND id > $2 ORDER BY id LIMIT $1`

const toDocument = (row: Row): SearchDocument => ({ ...row, [payFieldOf(row.currency)]: row.payUpTo })

/** The settings of the index in Meilisearch, and the source of its documents. */
export const searchIndex = ({ sql }: { readonly sql: Sql }): SearchIndex => ({
  settings: jobIndexSettings,
  source: {
    documentsOf: async (ids) => (await sql<Row>(byIdText, [ids])).map(toDocument),
    pageAfter: async (id, limit) =>
      (id === null ? await sql<Row>(firstText, [limit]) : await sql<Row>(afterText, [limit, id])).map(toDocument),
  },
})
