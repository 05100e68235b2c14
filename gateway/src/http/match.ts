import type { EndpointSpec } from '@lentera/proto'
import createRouter from 'find-my-way'

export type Match =
  | { readonly kind: 'found'; readonly endpoint: EndpointSpec; readonly params: Readonly<Record<string, string>> }
  | { readonly kind: 'wrong_method'; readonly allow: string }
  | { readonly kind: 'unknown' }

const unknown: Match = { kind: 'unknown' }

/** The router wants a handler for each route; the endpoint is kept in the route's store, and the handler is never called. */
const noHandler = (): void => undefined

/**
 * Finds the endpoint of a path below the API prefix: case-insensitive, with or without a trailing slash, static segments
 * before parameters. It runs before Fastify, so that the cache and the forwarder use the same routes. Throws when two
 * endpoints have the same method and path.
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
