import { fold } from '../search/fold.ts'

// The search of the stand-in (meilisearch-stand-in.ts).

export type Doc = Record<string, unknown> & { id: string }
export type Index = { primaryKey: string | null; settings: Record<string, unknown>; documents: Map<string, Doc> }
export type Query = {
  indexUid: string
  q?: string
  filter?: string[]
  facets?: string[]
  sort?: string[]
  limit?: number
  offset?: number
}

export class Refusal extends Error {
  readonly status: number
  readonly code: string
  constructor(status: number, code: string) {
    super(code)
    this.status = status
    this.code = code
  }
}
const listOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])
const wordsOf = (text: string): string[] =>
  fold(text)
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter((word) => word !== '')

const unquoted = (text: string): string => text.slice(1, -1).replace(/\\(["\\])/g, '$1')
const value = String.raw`"(?:[^"\\]|\\.)*"`
const equalTo = new RegExp(`^(\\w+) = (${value})$`)
const oneOf = new RegExp(`^(\\w+) IN \\[((?:${value}(?:, )?)*)\\]$`)
const bound = /^(\w+) (>=|<=) (-?\d+(?:\.\d+)?)$/

const passes = (document: Doc, condition: string, filterable: readonly string[]): boolean => {
  const [, field = '', ...rest] = equalTo.exec(condition) ?? oneOf.exec(condition) ?? bound.exec(condition) ?? []
  if (!filterable.includes(field)) throw new Refusal(400, 'invalid_search_filter')
  const held = (Array.isArray(document[field]) ? document[field] : [document[field]]).map((one) =>
    String(one).toLowerCase(),
  )
  if (equalTo.test(condition)) return held.includes(unquoted(rest[0] ?? '').toLowerCase())
  if (oneOf.test(condition))
    return (rest[0]?.match(new RegExp(value, 'g')) ?? []).some((one) => held.includes(unquoted(one).toLowerCase()))
  const [operator, limit] = rest
  return (
    typeof document[field] === 'number' &&
    (operator === '>=' ? document[field] >= Number(limit) : document[field] <= Number(limit))
  )
}

const byRule = (rule: string) => {
  const [field = '', direction] = rule.split(':')
  return (one: Doc, other: Doc): number => {
    const [a, b] = [one[field], other[field]]
    const order =
      typeof a === 'number' && typeof b === 'number'
        ? a - b
        : String(a) < String(b)
          ? -1
          : String(a) > String(b)
            ? 1
            : 0
    return direction === 'desc' ? -order : order
  }
}

export const runQuery = (index: Index, query: Query) => {
  const { q = '', filter = [], facets = [], sort = [], limit = 20, offset = 0 } = query
  const searchable = listOf(index.settings.searchableAttributes)
  const filterable = listOf(index.settings.filterableAttributes)
  const sortable = listOf(index.settings.sortableAttributes)
  if (sort.some((rule) => !sortable.includes(rule.split(':')[0] ?? ''))) throw new Refusal(400, 'invalid_search_sort')
  if (facets.some((name) => !filterable.includes(name))) throw new Refusal(400, 'invalid_search_facets')
  const terms = wordsOf(q).slice(0, 10)
  const place = (document: Doc, term: string): number =>
    searchable.findIndex((field) => wordsOf(String(document[field] ?? '')).some((word) => word.startsWith(term)))
  const ties = listOf(index.settings.rankingRules).filter((rule) => rule.includes(':'))
  const hits = [...index.documents.values()]
    .filter((document) => filter.every((condition) => passes(document, condition, filterable)))
    .filter((document) => terms.every((term) => place(document, term) >= 0))
    .sort((one, other) => {
      for (const rule of sort) if (byRule(rule)(one, other) !== 0) return byRule(rule)(one, other)
      const rank = (document: Doc) => terms.reduce((sum, term) => sum + place(document, term), 0)
      if (rank(one) !== rank(other)) return rank(one) - rank(other)
      for (const rule of ties) if (byRule(rule)(one, other) !== 0) return byRule(rule)(one, other)
      return 0
    })
  const facetDistribution: Record<string, Record<string, number>> = {}
  for (const name of facets) {
    const counts: Record<string, number> = {}
    for (const hit of hits)
      for (const one of [hit[name]].flat()) if (one != null) counts[String(one)] = (counts[String(one)] ?? 0) + 1
    facetDistribution[name] = counts
  }
  return {
    indexUid: query.indexUid,
    hits: hits.slice(offset, Math.min(offset + limit, 1000)).map(({ id }) => ({ id })),
    query: q,
    processingTimeMs: 0,
    limit,
    offset,
    estimatedTotalHits: Math.min(hits.length, 1000),
    ...(facets.length > 0 ? { facetDistribution, facetStats: {} } : {}),
  }
}
