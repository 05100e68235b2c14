import type { Sql } from '../data/db.ts'
import type { FacetCounts, FilterValue, SearchEngine } from './engine.ts'
import { cleanSearchText, hasWords } from './fold.ts'
import { prefixWords, quotedLexeme } from './prefix-words.ts'
import { textsLike } from './synonyms.ts'

export type PostgresSearchOptions = {
  readonly sql: Sql
  /** The FROM clause: a table, or joined tables. */
  readonly table: string
  readonly idColumn: string
  /** tsvector under the configuration "simple", over text without accents; GIN-indexed. */
  readonly vectorColumn: string
  /**
   * Lower-cased text without accents for fuzzy matches; GIN-indexed with gin_trgm_ops. For tables of up to some ten
   * thousand rows: each row that shares enough trigrams is compared separately.
   */
  readonly trigramColumns?: readonly string[]
  /**
   * For larger tables, instead of `trigramColumns`: every word of the names, lower-cased and without accents,
   * GIN-indexed with gin_trgm_ops. A misspelt word is replaced by similar words of this small table, which are then
   * searched.
   */
  readonly vocabulary?: { readonly table: string; readonly column: string }
  /** Filter name -> column that equals the value, or one value of a list. Only these can be facets. */
  readonly filterColumns?: Readonly<Record<string, string>>
  /**
   * Filter name -> condition, for filters other than equality: "j.salary_max >= $value::int", "j.place =
   * any($value::text[])". "$value" is replaced by the parameter; the condition must contain the cast, which decides how
   * a list is sent.
   */
  readonly conditions?: Readonly<Record<string, string>>
  /** Order name -> ORDER BY list. The first one is the order without a text, and of equally relevant matches. */
  readonly sorts: Readonly<Record<string, string>>
  /** Weight of the searched words, e.g. "A" for names only. Default: all words. */
  readonly weight?: 'A'
  /** Groups of synonyms, as in the index settings. */
  readonly synonyms?: readonly (readonly string[])[]
  /** A condition for every search, e.g. "is_public". */
  readonly where?: string
}

// Every word of the text must be a prefix of a word in the row: "goj data" finds "Gojek Data". $1 is an array of the
// text and its synonyms.
const askedOf = (weight: string): string => `
asked as materialized (
  select lower(public.unaccent(($1::text[])[1])) as text,
         (select string_agg('(' || ${prefixWords('lower(public.unaccent(same.text))', weight)} || ')', ' | ')::tsquery
          from unnest($1::text[]) as same (text)) as words
)`

/** Shorter words are too similar to each other, and a word below this similarity is no correction. */
const misspelling = { shortest: 4, alike: 0.4, most: 5 } as const

/** A tsquery of the typed words, each with the most similar words of the vocabulary as alternatives. */
const correctedOf = ({ table, column }: NonNullable<PostgresSearchOptions['vocabulary']>): string => `
(select string_agg('(' || ${quotedLexeme('typed.lexeme')} || ':*' || coalesce(near.words, '') || ')', ' & ')::tsquery
 from unnest(to_tsvector('pg_catalog.simple', asked.text)) as typed (lexeme, positions, weights)
 left join lateral (
   select ' | ' || string_agg(${quotedLexeme('best.word')}, ' | ') as words from (
     select ${column} as word from ${table}
     where length(typed.lexeme) >= ${misspelling.shortest} and ${column} % typed.lexeme and similarity(${column}, typed.lexeme) >= ${misspelling.alike}
     order by similarity(${column}, typed.lexeme) desc, ${column} limit ${misspelling.most}
   ) as best
 ) as near on true)`

type Facet = { readonly name: string; readonly column: string; readonly filter: string | undefined }

/** Facets return only this many values, those with most results. */
const mostFacetValues = 100
/** With this many exact hits there is no fuzzy search, which is the slowest part for a common word. */
const enoughHits = 10
/** Only this many hits are ranked, the first of the default order: ranking fifty thousand texts would take a second. */
const mostRanked = 1000

/**
 * A search engine over a service's own table: tsvector for words and prefixes of words; pg_trgm, over the rows or over
 * a vocabulary, for misspelt words when there are few exact hits. All options are SQL from the source code; values of a
 * request are always parameters.
 *
 * Facets read all hits, so a service with many rows reads them from counters when there is no text.
 */
export const createPostgresSearch = (options: PostgresSearchOptions): SearchEngine => {
  const { sql, table, idColumn, vectorColumn, filterColumns = {}, conditions = {}, sorts, where } = options
  const { weight = '', synonyms = [], trigramColumns = [], vocabulary } = options
  const [defaultSort] = Object.values(sorts)
  if (defaultSort === undefined) throw new Error('A search needs at least one order.')

  const isPublic = where === undefined ? [] : [`(${where})`]
  const asTyped = `${vectorColumn} @@ (select words from asked)`
  // A null text matches nothing, and its index is not read. The exact hits are a materialized CTE: if the planner saw
  // the limit, it would scan the whole table for the first ten.
  const meant =
    vocabulary === undefined
      ? 'words'
      : `case when few then words || coalesce(${correctedOf(vocabulary)}, words) else words end`
  const misspelt = `
typed as materialized (select ${idColumn} from ${table} where ${[...isPublic, asTyped].join(' and ')}),
misspelt as materialized (
  select case when few then text end as text, ${meant} as words
  from asked, (select count(*) < ${enoughHits} as few from (select from typed limit ${enoughHits}) as found) as counted
)`
  const asMeant = `${vectorColumn} @@ (select words from misspelt)`
  const matches = [asMeant, ...trigramColumns.map((column) => `(select text from misspelt) <% ${column}`)]
  const rankOf = (from: 'asked' | 'misspelt'): string =>
    `coalesce(ts_rank(${vectorColumn}, (select words from ${from})), 0)`
  const similarity = trigramColumns.map((column) => `word_similarity((select text from asked), ${column})`)
  // Exact matches rank higher than corrected ones.
  const score = [
    rankOf('asked'),
    ...(vocabulary === undefined ? [] : [`${rankOf('misspelt')} / 2`]),
    ...similarity,
  ].join(' + ')

  const conditionOf = (name: string, parameter: string): string => {
    const condition = conditions[name]
    if (condition !== undefined) return `(${condition.replaceAll('$value', parameter)})`
    // always a list, so that one plan serves one value and many
    return `${filterColumns[name]}::text = any(${parameter}::text[])`
  }

  const textOf = (
    hasText: boolean,
    filters: readonly string[],
    facetNames: readonly string[],
    sort: string | undefined,
  ): string => {
    // $1: the texts, $2: the limit, $3: the offset.
    const filterOf = new Map(filters.map((name, index) => [name, conditionOf(name, `$${index + 4}`)]))
    const facets: readonly Facet[] = facetNames.map((name) => ({
      name,
      column: filterColumns[name] ?? '',
      filter: filterOf.get(name),
    }))
    // A facet is counted without its own filter, so that filter is applied to the hits afterwards.
    const narrowing = facets.flatMap(({ filter }, index) => (filter === undefined ? [] : [index]))
    const needed = [
      ...isPublic,
      ...(hasText ? [`(${matches.join(' or ')})`] : []),
      ...[...filterOf].filter(([name]) => !facetNames.includes(name)).map(([, condition]) => condition),
    ]
    const order = `${(sort === undefined ? undefined : sorts[sort]) ?? defaultSort}, ${idColumn}`
    const columns = facets.flatMap(({ column, filter }, index) => [
      `${column}::text as value_${index}`,
      ...(filter === undefined ? [] : [`coalesce(${filter}, false) as passes_${index}`]),
    ])
    const passing = (except?: number, ...more: readonly string[]): string => {
      const needs = [...narrowing.filter((index) => index !== except).map((index) => `passes_${index}`), ...more]
      return needs.length === 0 ? '' : ` where ${needs.join(' and ')}`
    }
    const counts = facets.map(
      (_, index) => `(select coalesce(json_agg(counted), '[]') from (
    select value_${index} as value, count(*)::int as count from hits${passing(index)}
    group by 1 having value_${index} is not null order by 2 desc, 1 limit ${mostFacetValues}) counted) as facet_${index}`,
    )
    const isRanked = hasText && sort === undefined
    // Hits after the ranked ones follow in the default order; they are sorted only when the page includes them.
    const ranked = `,
first as materialized (select hit, place from hits${passing()} order by place limit ${mostRanked}),
placed as (
  select first.hit, row_number() over (order by scored.score desc, first.place) as place
  from first cross join lateral (select ${score} as score from ${table} where ${idColumn} = first.hit limit 1) as scored
  union all
  (select hit, ${mostRanked} + place from hits${passing(undefined, `$2::int + $3::int > ${mostRanked}`)} order by place offset ${mostRanked})
)`
    return `
with ${[askedOf(weight), ...(hasText ? [misspelt] : [])].join(',')},
hits as materialized (
  select ${[`${idColumn} as hit`, `row_number() over (order by ${order}) as place`, ...columns].join(', ')}
  from ${table}${needed.length === 0 ? '' : `\n  where ${needed.join('\n    and ')}`}
)${isRanked ? ranked : ''}
select ${[
      `(select count(*)::int from hits${passing()}) as total`,
      `array(select hit::text from ${isRanked ? 'placed' : `hits${passing()}`} order by place limit $2::int offset $3::int) as ids`,
      ...counts,
    ].join(',\n  ')}`
  }

  return {
    search: async ({ text, filters = {}, facets = [], sort, limit, offset }) => {
      if (sort !== undefined && !Object.hasOwn(sorts, sort)) throw new Error('The search has no such order.')
      const wanted = Object.entries(filters)
        .filter((entry): entry is [string, FilterValue] => entry[1] !== undefined)
        .sort(([one], [other]) => (one < other ? -1 : 1)) // the same statement for any order of the keys
      for (const [name] of wanted) {
        if (!Object.hasOwn(filterColumns, name) && !Object.hasOwn(conditions, name))
          throw new Error('The search has no such filter.')
      }
      for (const name of facets)
        if (!Object.hasOwn(filterColumns, name)) throw new Error('The search has no such facet.')
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
        textsLike(cleaned, synonyms),
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
