import { salaryCurrencies } from '@lentera/proto/values/salaries'
import type { Sql } from '@lentera/service-kit/data/db'
import type { SearchEngine, SearchRequest } from '@lentera/service-kit/search/engine'
import { createPostgresSearch } from '@lentera/service-kit/search/postgres'
import { earliestPublicEndMs, isActiveSql } from '../../job/domain/job-state.ts'
import { jobIndexSettings, salarySortOf } from '../../search-index.ts'
import type { JobFilter } from './job-filter.ts'

/**
 * The names of filters, facets and orders are the same as in src/search-index.ts, which defines them for Meilisearch.
 */
export const createPostgresJobSearch = ({ sql }: { sql: Sql }): SearchEngine =>
  createPostgresSearch({
    sql,
    table: 'jobs j',
    idColumn: 'j.id',
    vectorColumn: 'j.search_vector',
    vocabulary: { table: 'job_words', column: 'word' },
    filterColumns: {
      dept: 'j.department',
      type: 'j.employment_type',
      level: 'j.level',
      remote: 'j.remote_ok',
      place: 'j.place',
      companyId: 'j.company_id',
      currency: 'j.salary_currency',
    },
    conditions: {
      payUpTo: 'j.pay_up_to >= $value::int',
      endsFrom: 'j.expires_at >= to_timestamp($value::float8 / 1000)',
    },
    sorts: {
      best: 'j.is_featured DESC, j.published_at DESC',
      newest: 'j.published_at DESC, j.is_featured DESC',
      ...Object.fromEntries(
        salaryCurrencies.map((currency) => [
          salarySortOf(currency),
          `CASE j.salary_currency WHEN '${currency}' THEN j.pay_up_to END DESC NULLS LAST, j.is_featured DESC, j.published_at DESC`,
        ]),
      ),
    },
    synonyms: jobIndexSettings.synonyms,
    where: isActiveSql('j.'),
  })

/** Converts a filter of lists to a filter of the search. */
export const toSearchFilters = (
  { dept, type, level, remote, places, companyId, pay }: JobFilter,
  now: Date,
): NonNullable<SearchRequest['filters']> => ({
  dept,
  type,
  level,
  remote,
  place: places,
  companyId,
  currency: pay?.currency,
  payUpTo: pay?.atLeast,
  endsFrom: earliestPublicEndMs(now),
})
