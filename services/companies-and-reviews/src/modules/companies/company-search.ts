import type { Sql } from '@lentera/service-kit/data/db'
import type { SearchEngine } from '@lentera/service-kit/search/engine'
import { createPostgresSearch } from '@lentera/service-kit/search/postgres'
import { searchIndex } from '../../search-index.ts'

const options = (sql: Sql) =>
  ({
    sql,
    table: 'companies c JOIN company_stats s ON s.company_id = c.id',
    idColumn: 'c.id',
    vectorColumn: 'c.search_vector',
    trigramColumns: ['c.search_name'],
    filterColumns: { country: 'c.hq_country', size: 'c.size' },
    sorts: { mostReviewed: 's.review_count DESC, s.sort_name' },
    synonyms: searchIndex({ sql }).settings.synonyms,
  }) as const

/** Finds companies by name and description: best match first, then most reviewed. */
export const createPostgresCompanySearch = ({ sql }: { sql: Sql }): SearchEngine => createPostgresSearch(options(sql))

/** Searches by name only: suggestions complete a name while it is typed. */
export const createPostgresCompanySuggestions = ({ sql }: { sql: Sql }): SearchEngine =>
  createPostgresSearch({ ...options(sql), weight: 'A', synonyms: [] })
