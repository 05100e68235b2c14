import type { Sql } from './db.ts'

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
}

export type SearchAnswer = {
  readonly ids: readonly string[]
  readonly total: number
  readonly engine: 'postgres' | 'meilisearch'
}

/** Finds ids; the caller loads what it shows. Every engine passes testing/search-contract.ts. */
export type SearchEngine = { search(request: SearchRequest): Promise<SearchAnswer> }

export type PostgresSearchOptions = {
  readonly sql: Sql
  /** What stands after FROM: a table, or tables joined. */
  readonly table: string
  readonly idColumn: string
  /** tsvector under the configuration "simple", over text without accents; GIN-indexed. */
  readonly vectorColumn: string
  /** Lower-cased text without accents that forgives misspelling; GIN-indexed with gin_trgm_ops. */
  readonly trigramColumns: readonly string[]
  /** Filter name -> column. */
  readonly filterColumns?: Readonly<Record<string, string>>
  /** Order name -> ORDER BY list. The first one is used without a text, and breaks ties between equal matches. */
  readonly sorts: Readonly<Record<string, string>>
  /** A condition that always holds, e.g. "is_public". */
  readonly where?: string
}

/** Control characters match nothing, and PostgreSQL takes no NUL in a text. */
const cleanText = (text: string | undefined): string =>
  (text ?? '')
    .replace(/\p{Cc}/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 200)

// Every word of the text begins a word of the row: "goj data" finds "Gojek Data". The words come from the same parser as
// the vector's and are quoted by hand, so that nothing a person types is query syntax.
const asked = `
asked as materialized (
  select lower(public.unaccent($1::text)) as text,
         (select string_agg('''' || replace(replace(lexeme, '\\', '\\\\'), '''', '''''') || ''':*', ' & ')::tsquery
          from unnest(to_tsvector('pg_catalog.simple', lower(public.unaccent($1::text))))) as words
)`

/**
 * The engine over a service's own table: tsvector for words and beginnings of words, pg_trgm for misspelt ones. All
 * options are SQL from the source code; only values of a request travel as parameters.
 */
export const createPostgresSearch = (options: PostgresSearchOptions): SearchEngine => {
  const { sql, table, idColumn, vectorColumn, trigramColumns, filterColumns = {}, sorts, where } = options
  const [defaultSort] = Object.values(sorts)
  if (defaultSort === undefined) throw new Error('A search needs at least one order.')
  const orderNames = (order: string): string => `${order}, ${idColumn}`

  const matches = [
    `${vectorColumn} @@ (select words from asked)`,
    ...trigramColumns.map((column) => `(select text from asked) <% ${column}`),
  ]
  const similarity = trigramColumns.map((column) => `word_similarity((select text from asked), ${column})`)
  const score = `coalesce(ts_rank(${vectorColumn}, (select words from asked)), 0)${similarity.map((part) => ` + ${part}`).join('')}`

  const textOf = (hasText: boolean, filters: readonly string[], sort: string | undefined): string => {
    const conditions = [
      ...(where === undefined ? [] : [`(${where})`]),
      ...(hasText ? [`(${matches.join(' or ')})`] : []),
      // $1 is the text, $2 the limit, $3 the offset; a filter is always a list, so that one plan fits one and many.
      ...filters.map((name, index) => `${filterColumns[name]}::text = any($${index + 4}::text[])`),
    ]
    const order = orderNames(sort === undefined ? (hasText ? `${score} desc, ${defaultSort}` : defaultSort) : (sorts[sort] ?? defaultSort))
    return `
with ${asked},
hits as materialized (
  select ${idColumn}::text as id, row_number() over (order by ${order}) as place
  from ${table}${conditions.length === 0 ? '' : `\n  where ${conditions.join('\n    and ')}`}
)
select (select count(*)::int from hits) as total,
       array(select id from hits order by place limit $2::int offset $3::int) as ids`
  }

  return {
    search: async ({ text, filters = {}, sort, limit, offset }) => {
      if (sort !== undefined && !Object.hasOwn(sorts, sort)) throw new Error('The search has no such order.')
      const wanted = Object.entries(filters)
        .filter((entry): entry is [string, FilterValue] => entry[1] !== undefined)
        .sort(([one], [other]) => (one < other ? -1 : 1)) // one statement whatever the order of the keys
      for (const [name] of wanted) if (!Object.hasOwn(filterColumns, name)) throw new Error('The search has no such filter.')
      const cleaned = cleanText(text)
      const statement = textOf(
        cleaned !== '',
        wanted.map(([name]) => name),
        sort,
      )
      const values = wanted.map(([, value]) => (Array.isArray(value) ? value.map(String) : [String(value)]))
      const [found] = await sql<{ ids: string[]; total: number }>(statement, [cleaned, limit, offset, ...values])
      return { ids: found?.ids ?? [], total: found?.total ?? 0, engine: 'postgres' }
    },
  }
}
