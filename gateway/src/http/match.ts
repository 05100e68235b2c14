import type { EndpointSpec, HttpMethod } from '@lentera/proto'

export type Match =
  | { readonly kind: 'found'; readonly endpoint: EndpointSpec; readonly params: Readonly<Record<string, string>> }
  | { readonly kind: 'wrong_method'; readonly allow: string }
  | { readonly kind: 'unknown' }

type Node = {
  readonly literals: Map<string, Node>
  parameter: { readonly names: Map<EndpointSpec, string>; readonly node: Node } | undefined
  readonly endpoints: Map<string, EndpointSpec>
}

const emptyNode = (): Node => ({ literals: new Map(), parameter: undefined, endpoints: new Map() })

const unknown: Match = { kind: 'unknown' }

const decode = (segment: string): string | undefined => {
  if (!segment.includes('%')) return segment
  try {
    return decodeURIComponent(segment)
  } catch (error) {
    if (error instanceof URIError) return undefined
    throw error
  }
}

const allowOf = (node: Node): string => {
  const methods = [...node.endpoints.keys()]
  return [...methods, ...(methods.includes('GET') ? ['HEAD'] : [])].sort().join(', ')
}

/**
 * Finds the endpoint of a path below the API prefix: without regard to case, with or without a trailing slash, literal
 * segments before parameters. It stands in front of Fastify, so it serves the cache and the router alike.
 */
export const createMatcher = (endpoints: readonly EndpointSpec[]): ((method: string, path: string) => Match) => {
  const root = emptyNode()
  for (const endpoint of endpoints) insert(root, endpoint)

  return (method, path) => {
    const segments = path
      .split('/')
      .filter((segment, index, all) => index > 0 && !(segment === '' && index === all.length - 1))
    const values: string[] = []
    let node = root
    const parameters: ReadonlyMap<EndpointSpec, string>[] = []
    for (const segment of segments) {
      const literal = node.literals.get(segment.toLowerCase())
      if (literal !== undefined) {
        node = literal
        continue
      }
      const value = decode(segment)
      if (node.parameter === undefined || value === undefined || value === '') return unknown
      parameters.push(node.parameter.names)
      values.push(value)
      node = node.parameter.node
    }
    if (node.endpoints.size === 0) return unknown
    const endpoint = node.endpoints.get(method === 'HEAD' ? 'GET' : method)
    if (endpoint === undefined) return { kind: 'wrong_method', allow: allowOf(node) }
    const params: Record<string, string> = {}
    parameters.forEach((names, index) => {
      const name = names.get(endpoint)
      const value = values[index]
      if (name !== undefined && value !== undefined) params[name] = value
    })
    return { kind: 'found', endpoint, params }
  }
}

const insert = (root: Node, endpoint: EndpointSpec): void => {
  let node = root
  for (const segment of endpoint.path.split('/').slice(1)) {
    if (segment.startsWith(':')) {
      node.parameter ??= { names: new Map(), node: emptyNode() }
      node.parameter.names.set(endpoint, segment.slice(1))
      node = node.parameter.node
    } else {
      const next = node.literals.get(segment.toLowerCase()) ?? emptyNode()
      node.literals.set(segment.toLowerCase(), next)
      node = next
    }
  }
  const method: HttpMethod = endpoint.method
  if (node.endpoints.has(method)) throw new Error(`two endpoints answer ${method} ${endpoint.path}`)
  node.endpoints.set(method, endpoint)
}
