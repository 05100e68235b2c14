export type FilterValue = string | number | boolean | readonly (string | number)[]

export type SearchRequest = {
  /** The search text of a user. A blank text matches everything. */
  readonly text?: string | undefined
  /** Filter name -> value; a list matches any of its values, undefined matches everything. */
  readonly filters?: Readonly<Record<string, FilterValue | undefined>>
  /** Name of a sort order. Default: by relevance with a text, otherwise the default order. */
  readonly sort?: string | undefined
  readonly limit: number
  readonly offset: number
  /**
   * Filter names to count values of. A facet is counted with all filters except its own, so that it shows the
   * results of another choice.
   */
  readonly facets?: readonly string[]
}

/** Values of one filter and the number of results of each, largest first. */
export type FacetCounts = readonly { readonly value: string; readonly count: number }[]

export type EngineName = 'postgres' | 'meilisearch'

export type SearchAnswer = {
  readonly ids: readonly string[]
  readonly total: number
  readonly engine: EngineName
  /** Whether this engine was the fallback of another that failed. */
  readonly isFallback?: boolean
  /** By filter name, for the requested facets. */
  readonly facets: Readonly<Record<string, FacetCounts>>
}

/** Finds ids; the caller loads the rows. Every engine passes the tests of testing/search-contract.ts. */
export type SearchEngine = { search(request: SearchRequest): Promise<SearchAnswer> }

/** Settings of an index; names mean the same in both engines. They are source code and are applied on start. */
export type IndexSettings = {
  /** Name of the index, e.g. "jobs". A rebuild fills "jobs-<n>" and swaps the two. */
  readonly index: string
  /** Fields of a document that are searched, the most important first. */
  readonly searchable: readonly string[]
  /** Filters by equality have the name of their field. */
  readonly filterable: readonly string[]
  /** Filter name -> bound of a number field, e.g. { salaryMin: { field: 'salaryMax', operator: '>=' } }. */
  readonly ranges?: Readonly<Record<string, { readonly field: string; readonly operator: '>=' | '<=' }>>
  /**
   * Order name -> fields with direction, e.g. { newest: ['publishedAt:desc'] }. The first is the default without a
   * text.
   */
  readonly sorts: Readonly<Record<string, readonly string[]>>
  /** Order of equally relevant matches, e.g. ['isFeatured:desc', 'publishedAt:desc']. */
  readonly tieBreakers: readonly string[]
  /** Words that mean the same: "swe" finds "software engineer". Each list is one group. */
  readonly synonyms: readonly (readonly string[])[]
}

/**
 * A row as it is indexed: `id` and the fields of the settings, which are texts, numbers, booleans or lists of texts.
 */
export type SearchDocument = { readonly id: string } & Readonly<
  Record<string, string | number | boolean | null | readonly string[]>
>

/** Reads documents from the tables of the owner, never from events, so that an old event cannot restore an old row. */
export type DocumentSource = {
  /** Documents with these ids. An id whose row is not public any more is omitted and removed from the index. */
  documentsOf(ids: readonly string[]): Promise<readonly SearchDocument[]>
  /** Public documents in the order of their ids, after this one; for a rebuild. */
  pageAfter(id: string | null, limit: number): Promise<readonly SearchDocument[]>
}

// Every service with an index offers it as `services/<name>/src/search-index.ts`, so that `npm run reindex` finds it:
//   export const searchIndex = (deps: { readonly sql: Sql }): SearchIndex => ({ settings, source })
export type SearchIndex = { readonly settings: IndexSettings; readonly source: DocumentSource }
