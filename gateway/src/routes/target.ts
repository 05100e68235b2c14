import { type EndpointSpec, fillTemplate, type PlatformProblemCode, type ProblemIssue } from '@lentera/proto'
import { hasNul } from '@lentera/service-kit/input'
import { issuesOf } from '@lentera/service-kit/problem'

/** A request for one resource in its one canonical spelling. */
export type Target = {
  readonly endpoint: EndpointSpec
  readonly params: Readonly<Record<string, string>>
  /** Path and query for the service: known parameters only, sorted, defaults left out. Also the cache's key. */
  readonly path: string
  /** Cache tags of what the answer will show. */
  readonly tags: readonly string[]
}

export type TargetResult =
  | { readonly ok: true; readonly target: Target }
  | { readonly ok: false; readonly code: PlatformProblemCode; readonly issues?: readonly ProblemIssue[] }

/** A valid string to everybody but the database: refused before it can be anybody's error. */
export const nulIssue = (path: string): ProblemIssue => ({
  path,
  code: 'nul_character',
  message: 'Text must not contain the NUL character',
})

const asStrings = (values: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).flatMap(([key, value]) => (value === undefined || value === '' ? [] : [[key, String(value)]])))

/** A value that no resource can have is an address where nothing is. Slugs and ids are lower-case; a typed one may not be. */
const readParams = (endpoint: EndpointSpec, raw: Readonly<Record<string, string>>): Record<string, string> | undefined => {
  if (endpoint.params === undefined) return {}
  const exact = endpoint.params.safeParse(raw)
  if (exact.success) return asStrings(exact.data)
  const lowered = endpoint.params.safeParse(Object.fromEntries(Object.entries(raw).map(([key, value]) => [key, value.toLowerCase()])))
  return lowered.success ? asStrings(lowered.data) : undefined
}

/** What an empty query means. A schema with a required parameter has no such meaning, and so no defaults. */
const defaultsOf = (schema: NonNullable<EndpointSpec['query']>): Record<string, string> => {
  const parsed = schema.safeParse({})
  return parsed.success ? asStrings(parsed.data) : {}
}

/** Known parameters only: an unknown one could be used to fill the cache with copies of one page. */
const rawQuery = (known: readonly string[], search: string): Record<string, string | string[]> => {
  const parsed = new URLSearchParams(search)
  const query: Record<string, string | string[]> = {}
  for (const name of known) {
    const values = parsed.getAll(name)
    const first = values[0]
    if (first !== undefined) query[name] = values.length === 1 ? first : values
  }
  return query
}

/**
 * A value that means "absent" (blank, or the default) is left out, so that `/companies`, `/companies?page=1` and
 * `/companies?search=&utm_source=x` are one page.
 */
export const createTargetReader = (endpoints: readonly EndpointSpec[]) => {
  const queries = new Map(
    endpoints.flatMap((endpoint) => {
      if (endpoint.query === undefined) return []
      const known = Object.keys(endpoint.query.shape).sort()
      return [[endpoint, { schema: endpoint.query, known, defaults: defaultsOf(endpoint.query) }] as const]
    }),
  )

  const readQuery = (endpoint: EndpointSpec, search: string) => {
    const query = queries.get(endpoint)
    if (query === undefined || search === '') return { ok: true, text: '' } as const
    const parsed = query.schema.safeParse(rawQuery(query.known, search))
    if (!parsed.success) return { ok: false, issues: issuesOf('query', parsed.error) } as const
    if (hasNul(parsed.data)) return { ok: false, issues: [nulIssue('query')] } as const
    const values = asStrings(parsed.data)
    const kept = query.known.flatMap((name) => {
      const value = values[name]
      return value === undefined || value === query.defaults[name] ? [] : [`${name}=${encodeURIComponent(value)}`]
    })
    return { ok: true, text: kept.length === 0 ? '' : `?${kept.join('&')}` } as const
  }

  return (endpoint: EndpointSpec, rawParams: Readonly<Record<string, string>>, search: string): TargetResult => {
    const params = readParams(endpoint, rawParams)
    if (params === undefined) return { ok: false, code: 'not_found' }
    const query = readQuery(endpoint, search)
    if (!query.ok) return { ok: false, code: 'invalid_request', issues: query.issues }
    const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
    const tags = endpoint.cache.kind === 'public' ? endpoint.cache.tags.map((tag) => fillTemplate(tag, params)) : []
    return { ok: true, target: { endpoint, params, path: path + query.text, tags } }
  }
}
export type TargetReader = ReturnType<typeof createTargetReader>
