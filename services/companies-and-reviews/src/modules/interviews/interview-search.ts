import type { Sql } from '@lentera/service-kit/data/db'
import type { SearchEngine } from '@lentera/service-kit/search/engine'
import { createPostgresSearch } from '@lentera/service-kit/search/postgres'

/** The SQL of each order of the list; the random id is appended as the last sort column. */
export const interviewOrders = {
  newest: 'i.created_on DESC',
  hardest: 'i.difficulty DESC, i.created_on DESC',
  easiest: 'i.difficulty, i.created_on DESC',
} as const

/** Finds public interviews by role, company name and the words of the questions; misspelt roles and companies too. */
export const createInterviewSearch = ({ sql }: { sql: Sql }): SearchEngine =>
  createPostgresSearch({
    sql,
    table: 'interviews i',
    idColumn: 'i.id',
    vectorColumn: 'i.search_vector',
    trigramColumns: ['i.search_name'],
    filterColumns: {
      company: 'i.company_id',
      country: 'i.hq_country',
      difficulty: 'i.difficulty',
      experience: 'i.experience',
    },
    sorts: interviewOrders,
    where: 'i.is_public',
  })
