import type { EndpointSpec } from '@lentera/proto'
import { readPlaceholder } from '@lentera/proto/page-reads'
import { isCacheable } from '../cache/fast-path.ts'
import type { Match, Target, TargetReader } from '../http/target.ts'

export type Finders = { readonly match: (method: string, path: string) => Match; readonly readTarget: TargetReader }

const endpointAt = ({ match }: Finders, path: string) => {
  const found = match('GET', path)
  return found.kind === 'found' && isCacheable(found.endpoint) ? found : undefined
}

/** Whether a template resolves to a public, cacheable read: only such responses are inlined in HTML. */
export const isPublicRead = (finders: Finders, template: string): boolean => {
  const [path = ''] = template.replace(readPlaceholder, 'x').split('?')
  return endpointAt(finders, path) !== undefined
}

export type PageRead =
  | { readonly kind: 'target'; readonly endpoint: EndpointSpec; readonly target: Target }
  /** An address that no resource can have, such as "/companies/--": a 404 without a call. */
  | { readonly kind: 'impossible'; readonly endpoint: EndpointSpec }

/** The canonical target of an address below /api/v1; undefined for one that no public read serves. */
export const findRead = (finders: Finders, address: string): PageRead | undefined => {
  const [path = '', search = ''] = address.split('?')
  const found = endpointAt(finders, path)
  if (found === undefined) return undefined
  const { endpoint, params } = found
  const result = finders.readTarget(endpoint, params, search)
  if (result.ok) return { kind: 'target', endpoint, target: result.target }
  return result.code === 'not_found' ? { kind: 'impossible', endpoint } : undefined
}
