import type { Sql } from '../db.ts'
import type { FacetCounts, FilterValue, SearchEngine } from './engine.ts'
import { cleanSearchText, hasWords } from './fold.ts'

export type PostgresSearchOptions = {
  readonly sql: Sql
  /** What stands after FROM: a table, or tables joined. */
  readonly table: string
  readonly idColumn: string
  /** tsvector under the configuration "simple", over text without accents; GIN-indexed. */
  readonly vectorColumn: string
  /** Lower-cased text without accents that forgives misspelling; GIN-indexed with gin_trgm_ops. */
  readonly trigramColumns: readonly string[]
  /** Filter name -> column; equal to the value, or to one of a list. Only these can be facets. */
  readonly filterColumns?: Readonly<Record<string, string>>
  /**
   * Filter name -> condition, for what is not plain equality: "j.salary_max >= $value::int", "j.place = any($value::text[])".
   * "$value" stands for the value of the request; its cast is part of the condition, because it decides how a list is sent.
   */
  readonly conditions?: Readonly<Record<string, string>>
  /** Order name -> ORDER BY list. The first one is used without a text, and breaks ties between equal matches. */
  readonly sorts: Readonly<Record<string, string>>
  /** A condition that always holds, e.g. "is_public". */
  readonly where?: string
}

// Every word of the text begins a word of the row: "goj data" finds "Gojek Data". The words come from the same parser as
// the vector's and are quoted by hand, so that nothing a person types is query syntax.
const asked = `
asked as materialized (
  select lower(public.unaccent($1::text)) as text,
         (select string_agg('''' || replace(replace(lexeme, '\\', '\\\\'), '''', '''''') || ''':*', ' & ')::tsquery
          from unnest(to_tsvector('pg_catalog.simple', lower(public.unaccent($1::text))))) as words
)`

type Facet = { readonly name: string; readonly column: string; readonly filter: string | undefined }

/** Facets show the values with most results, and no more of them than a person reads. */
const mostFacetValues = 100

/**
 * The engine over a service's own table: tsvector for words and beginnings of words, pg_trgm for misspelt ones. All
 * options are SQL from the source code; only values of a request travel as parameters.
 *
 * Facets cost a pass over all hits, so an owner with many rows answers them from counters when there is no text.
 */
export const createPostgresSearch = (options: PostgresSearchOptions): SearchEngine => {
  const { sql, table, idColumn, vectorColumn, trigramColumns, filterColumns = {}, conditions = {}, sorts, where } = options
  const [defaultSort] = Object.values(sorts)
  if (defaultSort === undefined) throw new Error('A search needs at least one order.')
  const orderNames = (order: string): string => `${order}, ${idColumn}`

  const matches = [
    `${vectorColumn} @@ (select words from asked)`,
    ...trigramColumns.map((column) => `(select text from asked) <% ${column}`),
  ]
  const similarity = trigramColumns.map((column) => `word_similarity((select text from asked), ${column})`)
  const score = `coalesce(ts_rank(${vectorColumn}, (select words from asked)), 0)${similarity.map((part) => ` + ${part}`).join('')}`

  const conditionOf = (name: string, parameter: string): string => {
    const condition = conditions[name]
    if (condition !== undefined) return `(${condition.replaceAll('$value', parameter)})`
    return `${filterColumns[name]}::text = any(${parameter}::text[])` // always a list, so that one plan fits one and many
  }

  const textOf = (hasText: boolean, filters: readonly string[], facetNames: readonly string[], sort: string | undefined): string => {
    // $1 is the text, $2 the limit, $3 the offset.
    const filterOf = new Map(filters.map((name, index) => [name, conditionOf(name, `$${index + 4}`)]))
    const facets: readonly Facet[] = facetNames.map((name) => ({ name, column: filterColumns[name] ?? '', filter: filterOf.get(name) }))
    // A facet is counted without its own filter: that one narrows the hits afterwards.
    const narrowing = facets.flatMap(({ filter }, index) => (filter === undefined ? [] : [index]))
    const needed = [
      ...(where === undefined ? [] : [`(${where})`]),
      ...(hasText ? [`(${matches.join(' or ')})`] : []),
      ...[...filterOf].filter(([name]) => !facetNames.includes(name)).map(([, condition]) => condition),
    ]
    const order = orderNames(sort === undefined ? (hasText ? `${score} desc, ${defaultSort}` : defaultSort) : (sorts[sort] ?? defaultSort))
    const columns = facets.flatMap(({ column, filter }, index) => [
      `${column}::text as value_${index}`,
      ...(filter === undefined ? [] : [`coalesce(${filter}, false) as passes_${index}`]),
    ])
    const passing = (except?: number): string => {
      const needs = narrowing.filter((index) => index !== except).map((index) => `passes_${index}`)
      return needs.length === 0 ? '' : ` where ${needs.join(' and ')}`
    }
    const counts = facets.map(
      (_, index) => `(select coalesce(json_agg(counted), '[]') from (
    select value_${index} as value, count(*)::int as count from hits${passing(index)}
    group by 1 having value_${index} is not null order by 2 desc, 1 limit ${mostFacetValues}) counted) as facet_${index}`,
    )
    return `
with ${asked},
hits as materialized (
  select ${[`${idColumn}::text as id`, `row_number() over (order by ${order}) as place`, ...columns].join(', ')}
  from ${table}${needed.length === 0 ? '' : `\n  where ${needed.join('\n    and ')}`}
)
select ${[
      `(select count(*)::int from hits${passing()}) as total`,
      `array(select id from hits${passing()} order by place limit $2::int offset $3::int) as ids`,
      ...counts,
    ].join(',\n  ')}`
  }

  return {
    search: async ({ text, filters = {}, facets = [], sort, limit, offset }) => {
      if (sort !== undefined && !Object.hasOwn(sorts, sort)) throw new Error('The search has no such order.')
      const wanted = Object.entries(filters)
        .filter((entry): entry is [string, FilterValue] => entry[1] !== undefined)
        .sort(([one], [other]) => (one < other ? -1 : 1)) // one statement whatever the order of the keys
      for (const [name] of wanted) {
        if (!Object.hasOwn(filterColumns, name) && !Object.hasOwn(conditions, name)) throw new Error('The search has no such filter.')
      }
      for (const name of facets) if (!Object.hasOwn(filterColumns, name)) throw new Error('The search has no such facet.')
      const cleaned = cleanSearchText(text)
      if (cleaned !== '' && !hasWords(cleaned)) {
        return { ids: [], total: 0, engine: 'postgres', facets: Object.fromEntries(facets.map((name) => [name, []])) }
      }
      const statement = textOf(
        cleaned !== '',
        wanted.map(([name]) => name),
        facets,
        sort,
      )
      const values = wanted.map(([name, value]) =>
        Object.hasOwn(conditions, name) ? value : Array.isArray(value) ? value.map(String) : [String(value)],
      )
      const [found] = await sql<{ ids: string[]; total: number } & Record<`facet_${number}`, FacetCounts>>(statement, [
        cleaned,
        limit,
        offset,
        ...values,
      ])
      return {
        ids: found?.ids ?? [],
        total: found?.total ?? 0,
        engine: 'postgres',
        facets: Object.fromEntries(facets.map((name, index) => [name, found?.[`facet_${index}`] ?? []])),
      }
    },
  }
}
