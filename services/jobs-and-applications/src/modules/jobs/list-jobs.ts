import type { EndpointQuery } from '@lentera/proto'
import {
  type listJobs as contract,
  type JobCard,
  JobFacets,
  type JobHit,
} from '@lentera/proto/http/jobs-and-applications'
import { searchEngineHeader } from '@lentera/service-kit/search/guarded'
import { matchedSpans } from '@lentera/service-kit/search/highlight'
import type { Deps } from '../../deps.ts'
import { salarySortOf } from '../../search-index.ts'
import { toLocations } from './job-counts.ts'
import type { JobFilter } from './job-filter.ts'
import { toSearchFilters } from './job-search.ts'

export type JobsFound = { readonly jobs: JobHit[]; readonly total: number; readonly facets: JobFacets }
type Query = EndpointQuery<typeof contract>

/** Lists without a search text are read from the tables; this is not a fallback. */
const tables = searchEngineHeader({ engine: 'postgres' })

const nothing: JobsFound = { jobs: [], total: 0, facets: { dept: [], type: [], level: [], remote: [], location: [] } }
const facetNames = ['dept', 'type', 'level', 'remote', 'place'] as const

/** Highlights matches in the shown text: a card has only the beginning of the description. */
const toHit = (card: JobCard, search: string | undefined): JobHit => ({
  ...card,
  matches: {
    title: matchedSpans(card.title, search),
    company: matchedSpans(card.company.name, search),
    description: matchedSpans(card.description, search),
  },
})

/**
 * Lists jobs: best match first with a search, else newest or best paid first; with the count for each value of each
 * filter.
 */
export const listJobs = ({
  jobLists,
  jobCounts,
  jobSearch,
  clock,
}: Pick<Deps, 'jobLists' | 'jobCounts' | 'jobSearch' | 'clock'>) => {
  /** Null when the company is unknown: it has no jobs. */
  const filterOf = async ({
    dept,
    type,
    level,
    remote,
    salaryMin,
    currency,
    company,
    location,
  }: Query): Promise<JobFilter | null> => {
    const hasPlace = location !== undefined && location !== ''
    const filter: JobFilter = {
      dept,
      type,
      level,
      remote: remote === undefined ? undefined : remote === 'true',
      pay: salaryMin === undefined ? undefined : { currency, atLeast: salaryMin },
    }
    if (company === undefined && !hasPlace) return filter
    const { companyId, places } = await jobCounts.scopeOf(company, location)
    if (company !== undefined && companyId === null) return null
    return { ...filter, companyId: companyId ?? undefined, places: hasPlace ? places : undefined }
  }

  const found = async (query: Query, filter: JobFilter): Promise<JobsFound & { readonly engine: string }> => {
    const { search, sort, currency, page, limit } = query
    const cut = { limit, offset: (page - 1) * limit }
    const now = clock.now()
    if (search === undefined || search === '') {
      const order = sort === 'salary' ? ({ by: 'salary', currency } as const) : ({ by: 'newest' } as const)
      const [cards, counts] = await Promise.all([jobLists.page(filter, order, cut, now), jobCounts.counts(filter, now)])
      return { jobs: cards.map((card) => toHit(card, undefined)), ...counts, engine: tables }
    }
    const result = await jobSearch.search({
      text: search,
      filters: toSearchFilters(filter, now),
      facets: facetNames,
      sort: sort === 'salary' ? salarySortOf(currency) : sort,
      ...cut,
    })
    const cards = await jobLists.cardsOf(result.ids, now)
    const { place = [], ...facets } = result.facets
    return {
      jobs: cards.map((card) => toHit(card, search)),
      total: result.total,
      facets: JobFacets.parse({ ...facets, location: toLocations(place) }),
      engine: searchEngineHeader(result),
    }
  }

  return async (query: Query): Promise<{ readonly engine: string; readonly found: JobsFound }> => {
    const filter = await filterOf(query)
    if (filter === null) return { engine: tables, found: nothing }
    const { engine, ...rest } = await found(query, filter)
    return { engine, found: rest }
  }
}
