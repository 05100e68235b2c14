import { type EndpointSpec, fillTemplate, type PlatformProblemCode, type ProblemIssue } from '@lentera/proto'
import { issuesOf } from '@lentera/service-kit/http/problem'
import { hasNul, nulIssue } from '@lentera/service-kit/http/request'
import createRouter from 'find-my-way'

export type Match =
  | { readonly kind: 'found'; readonly endpoint: EndpointSpec; readonly params: Readonly<Record<string, string>> }
  | { readonly kind: 'wrong_method'; readonly allow: string }
  | { readonly kind: 'unknown' }

const unknown: Match = { kind: 'unknown' }

/**
 * The router requires a handler for each route; the endpoint is stored with the route, and the handler is never called.
 */
const noHandler = (): void => undefined

/**
 * Finds the endpoint of a path below the API prefix: case-insensitive, with or without a trailing slash, static
 * segments before parameters. It runs before Fastify, so that the cache and the forwarder use the same routes. Throws
 * when two endpoints have the same method and path.
 */
export const createMatcher = (endpoints: readonly EndpointSpec[]): ((method: string, path: string) => Match) => {
  // Parameters are as long as the URL allows: their schemas decide which values are valid.
  const router = createRouter({ caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: 16_384 })
  for (const endpoint of endpoints) router.on(endpoint.method, endpoint.path, noHandler, endpoint)
  const methods = [...new Set(endpoints.map(({ method }) => method))].sort()

  const find = (method: string, path: string): Match | undefined => {
    const known = methods.find((each) => each === method)
    const found = known === undefined ? null : router.find(known, path)
    // The router matches "/companies//reviews" with an empty parameter.
    if (found === null || Object.values(found.params).includes('')) return undefined
    // The type allows for optional parameters, which no endpoint has.
    return { kind: 'found', endpoint: found.store, params: found.params as Record<string, string> }
  }

  return (method, path) => {
    // The router would read "http://host/path" as an absolute URL.
    if (!path.startsWith('/')) return unknown
    const found = find(method === 'HEAD' ? 'GET' : method, path)
    if (found !== undefined) return found
    const allowed = methods
      .filter((each) => find(each, path) !== undefined)
      .flatMap((each) => (each === 'GET' ? ['GET', 'HEAD'] : [each]))
    return allowed.length === 0 ? unknown : { kind: 'wrong_method', allow: allowed.join(', ') }
  }
}

/** A request for one resource in canonical form: every spelling of its URL gives the same target. */
export type Target = {
  readonly endpoint: EndpointSpec
  readonly params: Readonly<Record<string, string>>
  /** Path and query for the service: known parameters only, sorted, defaults left out. Also the cache's key. */
  readonly path: string
  /** Cache tags of the response. */
  readonly tags: readonly string[]
}

export type TargetResult =
  | { readonly ok: true; readonly target: Target }
  | { readonly ok: false; readonly code: PlatformProblemCode; readonly issues?: readonly ProblemIssue[] }

/** A value as it is written in a URL; absent and blank are the same. */
const textOf = (value: unknown): string | undefined => (value === undefined || value === '' ? undefined : String(value))

const asStrings = (values: Readonly<Record<string, unknown>>): Record<string, string> => {
  const strings: Record<string, string> = {}
  for (const name of Object.keys(values)) {
    const text = textOf(values[name])
    if (text !== undefined) strings[name] = text
  }
  return strings
}

const noParams: Readonly<Record<string, string>> = Object.freeze({})

/** Undefined for values that no resource can have (404). Slugs and ids are lower-case; a typed URL may not be. */
const readParams = (
  endpoint: EndpointSpec,
  raw: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> | undefined => {
  if (endpoint.params === undefined) return noParams
  const exact = endpoint.params.safeParse(raw)
  if (exact.success) return asStrings(exact.data)
  const lowered = endpoint.params.safeParse(
    Object.fromEntries(Object.entries(raw).map(([key, value]) => [key, value.toLowerCase()])),
  )
  return lowered.success ? asStrings(lowered.data) : undefined
}

/** Known parameters only: unknown ones could be used to fill the cache with copies of one page. */
const rawQuery = (known: readonly string[], search: string): Record<string, string | string[]> => {
  const parsed = new URLSearchParams(search)
  const query: Record<string, string | string[]> = {}
  for (const name of known) {
    const first = parsed.get(name)
    if (first === null) continue
    const all = parsed.getAll(name)
    query[name] = all.length === 1 ? first : all
  }
  return query
}

/** "/companies/:slug" with its parameters, percent-encoded. */
export const fillPath = (path: string, params: Readonly<Record<string, unknown>>): string =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')))

type QueryPlan = {
  readonly schema: NonNullable<EndpointSpec['query']>
  readonly known: readonly string[]
  readonly defaults: Readonly<Record<string, string>>
}
/** Computed at boot. Most endpoints have the same path and tags for every request. */
type Plan = {
  readonly query: QueryPlan | undefined
  readonly pathOf: (params: Readonly<Record<string, string>>) => string
  readonly tagsOf: (params: Readonly<Record<string, string>>) => readonly string[]
}

const planQuery = (schema: EndpointSpec['query']): QueryPlan | undefined => {
  if (schema === undefined) return undefined
  // The defaults are what an empty query parses to; a schema with a required parameter has none.
  const empty = schema.safeParse({})
  return { schema, known: Object.keys(schema.shape).sort(), defaults: empty.success ? asStrings(empty.data) : {} }
}

const planOf = (endpoint: EndpointSpec): Plan => {
  const { path, cache } = endpoint
  const templates = cache.kind === 'public' ? cache.tags : []
  return {
    query: planQuery(endpoint.query),
    pathOf: path.includes(':') ? (params) => fillPath(path, params) : () => path,
    tagsOf: templates.some((tag) => tag.includes('{'))
      ? (params) => templates.map((tag) => fillTemplate(tag, params))
      : () => templates,
  }
}

type CanonicalQuery =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly issues: readonly ProblemIssue[] }
const noQuery: CanonicalQuery = { ok: true, text: '' }

/**
 * A value that means "absent" (blank, or the default) is left out, so that `/companies`, `/companies?page=1` and
 * `/companies?search=&utm_source=x` are one page.
 */
const readQuery = (plan: QueryPlan | undefined, search: string): CanonicalQuery => {
  if (plan === undefined || search === '') return noQuery
  const parsed = plan.schema.safeParse(rawQuery(plan.known, search))
  if (!parsed.success) return { ok: false, issues: issuesOf('query', parsed.error) }
  if (search.includes('%00') && hasNul(parsed.data)) return { ok: false, issues: [nulIssue('query')] }
  let text = ''
  for (const name of plan.known) {
    const value = textOf(parsed.data[name])
    if (value !== undefined && value !== plan.defaults[name])
      text += `${text === '' ? '?' : '&'}${name}=${encodeURIComponent(value)}`
  }
  return { ok: true, text }
}

export const createTargetReader = (endpoints: readonly EndpointSpec[]) => {
  const plans = new Map(endpoints.map((endpoint) => [endpoint, planOf(endpoint)]))
  return (endpoint: EndpointSpec, rawParams: Readonly<Record<string, string>>, search: string): TargetResult => {
    const plan = plans.get(endpoint)
    const params = readParams(endpoint, rawParams)
    if (plan === undefined || params === undefined) return { ok: false, code: 'not_found' }
    const query = readQuery(plan.query, search)
    if (!query.ok) return { ok: false, code: 'invalid_request', issues: query.issues }
    return { ok: true, target: { endpoint, params, path: plan.pathOf(params) + query.text, tags: plan.tagsOf(params) } }
  }
}
export type TargetReader = ReturnType<typeof createTargetReader>
