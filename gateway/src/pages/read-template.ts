import type { EndpointSpec } from '@lentera/proto'
import { isCacheable } from '../cache/fast-path.ts'
import type { Match } from '../routes/match.ts'
import type { Target, TargetReader } from '../routes/target.ts'

/** Values of an address: parameters of the route, and what stands behind the question mark. */
export type Address = { readonly params: Readonly<Record<string, string>>; readonly query: URLSearchParams }

const placeholder = /\{([A-Za-z]\w*)(?:\|([^{}]*))?\}/g

const valueFor = ({ params, query }: Address, name: string, otherwise: string | undefined): string => {
  // Slugs and ids are lower case; the address may be typed otherwise, and the page lowers them too.
  const value = params[name]?.toLowerCase() ?? query.get(name)?.trim()
  return value === undefined || value === '' ? (otherwise ?? '') : value
}

/**
 * The address below /api/v1 that a template of a manifest means on a page, spelled as the kit's `readKey` spells it: the
 * browser finds the answer under exactly this key. A query parameter without a value is left out.
 */
export const fillRead = (template: string, address: Address): string => {
  const [path = '', search = ''] = template.split('?')
  const filled = path.replace(placeholder, (_, name: string, otherwise?: string) => encodeURIComponent(valueFor(address, name, otherwise)))
  const query = new URLSearchParams()
  for (const pair of search.split('&')) {
    const [name = '', pattern = ''] = pair.split('=')
    const value = pattern.replace(placeholder, (_, key: string, otherwise?: string) => valueFor(address, key, otherwise))
    if (name !== '' && value !== '') query.append(name, value)
  }
  const text = query.toString()
  return text === '' ? filled : `${filled}?${text}`
}

export type Finders = { readonly match: (method: string, path: string) => Match; readonly readTarget: TargetReader }

const endpointAt = ({ match }: Finders, path: string) => {
  const found = match('GET', path)
  return found.kind === 'found' && isCacheable(found.endpoint) ? found : undefined
}

/** Whether a template leads to a read that is the same for everybody: nothing else may stand in HTML. */
export const isPublicRead = (finders: Finders, template: string): boolean => {
  const [path = ''] = template.replace(placeholder, 'x').split('?')
  return endpointAt(finders, path) !== undefined
}

export type PageRead =
  | { readonly kind: 'target'; readonly endpoint: EndpointSpec; readonly target: Target }
  /** An address that no resource can have, such as "/companies/--". */
  | { readonly kind: 'impossible'; readonly endpoint: EndpointSpec }

/** The resource at an address below /api/v1 in its canonical spelling; undefined for one that cannot be asked for. */
export const findRead = (finders: Finders, address: string): PageRead | undefined => {
  const [path = '', search = ''] = address.split('?')
  const found = endpointAt(finders, path)
  if (found === undefined) return undefined
  const { endpoint, params } = found
  const result = finders.readTarget(endpoint, params, search)
  if (result.ok) return { kind: 'target', endpoint, target: result.target }
  return result.code === 'not_found' ? { kind: 'impossible', endpoint } : undefined
}
