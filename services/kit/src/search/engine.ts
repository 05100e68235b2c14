export type FilterValue = string | number | boolean | readonly (string | number)[]

export type SearchRequest = {
  /** What a person typed. Blank means "everything". */
  readonly text?: string | undefined
  /** By the engine's own filter names; a list means "any of these", undefined means "any". */
  readonly filters?: Readonly<Record<string, FilterValue | undefined>>
  /** One of the engine's orders; the best matches first when absent and there is a text. */
  readonly sort?: string | undefined
  readonly limit: number
  readonly offset: number
  /**
   * Filter names to count values of. A facet is counted with every filter but its own, so that it shows what another choice
   * would give.
   */
  readonly facets?: readonly string[]
}

/** Values of one filter and how many results each has, most first. */
export type FacetCounts = readonly { readonly value: string; readonly count: number }[]

export type EngineName = 'postgres' | 'meilisearch'

export type SearchAnswer = {
  readonly ids: readonly string[]
  readonly total: number
  readonly engine: EngineName
  /** This engine was the fallback of another that failed. */
  readonly isFallback?: boolean
  /** By filter name, for the facets that were asked for. */
  readonly facets: Readonly<Record<string, FacetCounts>>
}

/** Finds ids; the caller loads what it shows. Every engine passes testing/search-contract.ts. */
export type SearchEngine = { search(request: SearchRequest): Promise<SearchAnswer> }

/** How an index is set up: the same names mean the same in both engines. Lives in code and is applied on start. */
export type IndexSettings = {
  /** Name of the index, e.g. "jobs". A rebuild fills "jobs-<n>" and swaps. */
  readonly index: string
  /** Fields of a document that are searched, the most important first. */
  readonly searchable: readonly string[]
  /** Filters by equality carry the name of their field. */
  readonly filterable: readonly string[]
  /** Filter name -> bound of a number field, e.g. { salaryMin: { field: 'salaryMax', operator: '>=' } }. */
  readonly ranges?: Readonly<Record<string, { readonly field: string; readonly operator: '>=' | '<=' }>>
  /** Order name -> fields with direction, e.g. { newest: ['publishedAt:desc'] }. The first is the default without a text. */
  readonly sorts: Readonly<Record<string, readonly string[]>>
  /** What decides between equally good matches, e.g. ['isFeatured:desc', 'publishedAt:desc']. */
  readonly tieBreakers: readonly string[]
  /** Words that mean the same: "swe" finds "software engineer". Each list is one meaning. */
  readonly synonyms: readonly (readonly string[])[]
}

/** A row as the index keeps it: `id` and the fields that the settings name. Texts, numbers, booleans and lists of texts. */
export type SearchDocument = { readonly id: string } & Readonly<
  Record<string, string | number | boolean | null | readonly string[]>
>

/** Where documents come from: the owner's own tables, always re-read, so that an old event cannot bring back an old row. */
export type DocumentSource = {
  /** Documents of these ids; one that is not public any more is not among them and leaves the index. */
  documentsOf(ids: readonly string[]): Promise<readonly SearchDocument[]>
  /** Public documents in the order of their ids, after this one; for a rebuild. */
  pageAfter(id: string | null, limit: number): Promise<readonly SearchDocument[]>
}

// Every service with an index offers it as `services/<name>/src/search-index.ts`, so that `npm run reindex` finds it:
//   export const searchIndex = (deps: { readonly sql: Sql }): SearchIndex => ({ settings, source })
export type SearchIndex = { readonly settings: IndexSettings; readonly source: DocumentSource }
