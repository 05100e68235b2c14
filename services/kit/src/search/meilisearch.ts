import {
  Meilisearch,
  MeilisearchApiError,
  MeilisearchRequestTimeOutError,
  type MultiSearchQuery,
  type Settings,
} from 'meilisearch'
import type { FacetCounts, FilterValue, IndexSettings, SearchAnswer, SearchEngine, SearchRequest } from './engine.ts'
import { cleanSearchText, hasWords } from './fold.ts'

export type MeiliAddress = { readonly url: string; readonly apiKey?: string | undefined }

/** A client with a long timeout for indexing; searches set their own, shorter timeout. */
export const createMeiliClient = ({ url, apiKey }: MeiliAddress, timeoutMs = 5000): Meilisearch =>
  new Meilisearch({ host: url, timeout: timeoutMs, ...(apiKey === undefined ? {} : { apiKey }) })

/** The engine ranks no results after this one: PostgreSQL serves those pages. */
export const deepestHit = 1000
/**
 * A field with the same value in every document: its facet count is the true total; the engine's own total stops at
 * `deepestHit`.
 */
export const totalField = 'inIndex'
const mostFacetValues = 100

const fieldOf = (rule: string): string => rule.split(':')[0] ?? rule
const unique = (names: readonly string[]): string[] => [...new Set(names)]

/** The settings in the format of Meilisearch. All of them are sent, so that manual changes are overwritten. */
export const meiliSettings = ({
  searchable,
  filterable,
  ranges = {},
  sorts,
  tieBreakers,
  synonyms,
}: IndexSettings): Settings => ({
  searchableAttributes: [...searchable],
  filterableAttributes: unique([...filterable, ...Object.values(ranges).map(({ field }) => field), totalField]),
  sortableAttributes: unique([...Object.values(sorts).flat(), ...tieBreakers].map(fieldOf)),
  displayedAttributes: ['id'],
  // "sort" first: a chosen order is applied exactly, and without one the rule has no effect.
  rankingRules: ['sort', 'words', 'typo', 'proximity', 'attribute', 'exactness', ...tieBreakers],
  synonyms: Object.fromEntries(
    synonyms.flatMap((meaning) => meaning.map((word) => [word, meaning.filter((other) => other !== word)])),
  ),
  typoTolerance: { enabled: true, minWordSizeForTypos: { oneTypo: 5, twoTypos: 9 } },
  faceting: { maxValuesPerFacet: mostFacetValues },
  pagination: { maxTotalHits: deepestHit },
  searchCutoffMs: 150,
})

/** Removes query syntax from a search text: a quote would mean a phrase, a dash before a word would exclude it. */
const plainQuery = (text: string): string => text.replaceAll('"', ' ').replace(/(^|\s)-+/g, '$1')

const quoted = (value: string | number | boolean): string =>
  `"${String(value).replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`

const conditionOf = (name: string, value: FilterValue, { ranges = {} }: IndexSettings): string => {
  const range = ranges[name]
  if (range !== undefined) return `${range.field} ${range.operator} ${Number(value)}`
  return typeof value === 'object' ? `${name} IN [${value.map(quoted).join(', ')}]` : `${name} = ${quoted(value)}`
}

/** Throws on a programming error before a request is sent. */
const checkRequest = (
  { filters = {}, facets = [], sort }: SearchRequest,
  { filterable, ranges = {}, sorts }: IndexSettings,
): void => {
  for (const name of Object.keys(filters)) {
    if (!filterable.includes(name) && !Object.hasOwn(ranges, name)) throw new Error('The search has no such filter.')
  }
  for (const name of facets) if (!filterable.includes(name)) throw new Error('The search has no such facet.')
  if (sort !== undefined && !Object.hasOwn(sorts, sort)) throw new Error('The search has no such order.')
}

const countsOf = (distribution: Readonly<Record<string, number>> | undefined): FacetCounts =>
  Object.entries(distribution ?? {})
    .map(([value, count]) => ({ value, count }))
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count || (one.value < other.value ? -1 : 1))

const nothing = (facets: readonly string[]): SearchAnswer => ({
  ids: [],
  total: 0,
  engine: 'meilisearch',
  facets: Object.fromEntries(facets.map((name) => [name, []])),
})

/**
 * The engine over an index of Meilisearch. One request returns results and all facets; it is aborted after `timeoutMs`.
 */
export const createMeilisearch = ({
  client,
  settings,
  timeoutMs,
  fields,
}: {
  readonly client: Meilisearch
  readonly settings: IndexSettings
  readonly timeoutMs: number
  /** Fields to search in. Default: all searchable fields. */
  readonly fields?: readonly string[] | undefined
}): SearchEngine => {
  const [defaultSort] = Object.values(settings.sorts)
  return {
    search: async (request) => {
      checkRequest(request, settings)
      const { filters = {}, facets = [], sort, limit, offset } = request
      const text = cleanSearchText(request.text)
      if (text !== '' && !hasWords(text)) return nothing(facets)

      const conditions = Object.entries(filters).flatMap(([name, value]) =>
        value === undefined ? [] : [{ name, condition: conditionOf(name, value, settings) }],
      )
      const filterWithout = (except?: string) =>
        conditions.filter(({ name }) => name !== except).map(({ condition }) => condition)
      const isNarrowed = (facet: string) => conditions.some(({ name }) => name === facet)
      const base: MultiSearchQuery = {
        indexUid: settings.index,
        q: plainQuery(text),
        matchingStrategy: 'all',
        attributesToRetrieve: ['id'],
        ...(fields === undefined ? {} : { attributesToSearchOn: [...fields] }),
      }
      const order = sort === undefined ? (text === '' ? defaultSort : undefined) : settings.sorts[sort]
      const queries: MultiSearchQuery[] = [
        {
          ...base,
          filter: filterWithout(),
          facets: [totalField, ...facets.filter((name) => !isNarrowed(name))],
          limit,
          offset,
          ...(order === undefined ? {} : { sort: [...order] }),
        },
        // A facet is counted without its own filter, so a facet with a filter needs a separate query.
        ...facets
          .filter(isNarrowed)
          .map((name) => ({ ...base, filter: filterWithout(name), facets: [name], limit: 0 })),
      ]
      const { results } = await client.multiSearch({ queries }, { signal: AbortSignal.timeout(timeoutMs) })
      const [main] = results
      if (main === undefined) throw new Error('The response of the search engine has no results.')
      const distributions = Object.assign({}, ...results.map(({ facetDistribution }) => facetDistribution ?? {}))
      return {
        ids: main.hits.map(({ id }) => String(id)),
        total: main.facetDistribution?.[totalField]?.true ?? 0,
        engine: 'meilisearch',
        facets: Object.fromEntries(facets.map((name) => [name, countsOf(distributions[name])])),
      }
    },
  }
}

const isTimeout = (error: unknown): boolean =>
  error instanceof MeilisearchRequestTimeOutError ||
  (error instanceof Error && (error.name === 'TimeoutError' || error.name === 'AbortError' || isTimeout(error.cause)))

/** Why Meilisearch did not respond, as a metric label with few values. */
export const meiliFailure = (error: unknown): 'timeout' | 'no_index' | 'refused' | 'unreachable' => {
  if (isTimeout(error)) return 'timeout'
  if (!(error instanceof MeilisearchApiError)) return 'unreachable'
  return error.cause?.code === 'index_not_found' ? 'no_index' : 'refused'
}
