import type { Sql } from '@lentera/service-kit/data/db'
import type { IndexSettings, SearchDocument, SearchIndex } from '@lentera/service-kit/search/engine'

const settings: IndexSettings = {
  index: 'companies',
  searchable: ['name', 'description'],
  filterable: ['country', 'size'],
  sorts: { mostReviewed: ['reviewCount:desc', 'name:asc'] },
  tieBreakers: ['reviewCount:desc'],
  synonyms: [
    ['fintech', 'financial technology'],
    ['edtech', 'education technology'],
    ['healthtech', 'health technology'],
    ['agritech', 'agtech', 'agricultural technology'],
    ['proptech', 'property technology'],
    ['insurtech', 'insurance technology'],
    ['ecommerce', 'e-commerce', 'online shopping'],
    ['ai', 'artificial intelligence'],
    ['ml', 'machine learning'],
    ['saas', 'software as a service'],
    ['iot', 'internet of things'],
    ['logistics', 'shipping', 'freight'],
    ['payroll', 'salaries'],
    ['ride hailing', 'ridehailing', 'taxi'],
  ],
}

const columns = `c.id, c.name, c.description, c.hq_country AS country, c.size, s.review_count AS "reviewCount"`
const from = 'FROM companies c JOIN company_stats s ON s.company_id = c.id'
const byIdText = `SELECT ${columns} ${from} WHERE c.id = ANY($1::uuid[])`
const firstText = `SELECT ${columns} ${from} ORDER BY c.id LIMIT $1`
const afterText = `SELECT ${columns} ${from} WHERE c.id > $2 ORDER BY c.id LIMIT $1`

/**
 * Settings of the Meilisearch index of companies, and the source of its documents. Filters and orders have the same
 * names as in company-search.ts.
 */
export const searchIndex = ({ sql }: { readonly sql: Sql }): SearchIndex => ({
  settings,
  source: {
    documentsOf: (ids) => sql<SearchDocument>(byIdText, [ids]),
    pageAfter: (id, limit) =>
      id === null ? sql<SearchDocument>(firstText, [limit]) : sql<SearchDocument>(afterText, [limit, id]),
  },
})
