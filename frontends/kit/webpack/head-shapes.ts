import type { EndpointSpec } from '@lentera/proto'
import { endpoints } from '@lentera/proto/http/catalogue'
import { SitemapPage } from '@lentera/proto/http/sitemap'
import { readPlaceholder } from '@lentera/proto/page-reads'
import { z } from 'zod'

/** What a template may read at some place, as JSON Schema. */
export type Shape = { readonly [keyword: string]: unknown }

/** Thrown when a manifest is invalid. The message says what its author must change. */
export class ManifestProblem extends Error {}

export const scalar: Shape = { type: 'string' }

const isShape = (value: unknown): value is Shape => typeof value === 'object' && value !== null

const alternativesOf = (shape: Shape): readonly Shape[] =>
  Array.isArray(shape.anyOf) ? shape.anyOf.filter(isShape).flatMap(alternativesOf) : [shape]

/** The shape without null: Liquid reads nothing from null, and writes nothing for it. */
const presentShapes = (shape: Shape): readonly Shape[] => alternativesOf(shape).filter(({ type }) => type !== 'null')

export const isScalar = (shape: Shape): boolean =>
  presentShapes(shape).every(({ type }) => type !== 'object' && type !== 'array')

const fieldOf = (shape: Shape, key: string, path: string): Shape => {
  if (shape.type === 'array') {
    if (key === 'size') return scalar
    if ((key === 'first' || key === 'last' || /^\d+$/.test(key)) && isShape(shape.items)) return shape.items
  }
  const properties = isShape(shape.properties) ? shape.properties : {}
  const field = Object.hasOwn(properties, key) ? properties[key] : shape.additionalProperties
  if (!isShape(field)) throw new ManifestProblem(`there is no ${path}`)
  if (Object.hasOwn(properties, key) && !(Array.isArray(shape.required) && shape.required.includes(key)))
    throw new ManifestProblem(`${path} may be absent: a template reads only fields that are always there (or null)`)
  return field
}

/** The shape of a field, in every alternative of a union. */
export const shapeOfField = (shape: Shape, key: string, path: string): Shape => {
  const fields = presentShapes(shape).map((present) => fieldOf(present, key, path))
  const [first, ...others] = fields
  if (first === undefined) throw new ManifestProblem(`there is no ${path}`)
  return others.length === 0 ? first : { anyOf: fields }
}

/** The shape of `labels[key]`: every value that the key can have must be there. */
export const shapeOfLookup = (shape: Shape, key: Shape, path: string): Shape => {
  const keys = presentShapes(key).flatMap((present) => (Array.isArray(present.enum) ? present.enum.map(String) : []))
  if (keys.length === 0) throw new ManifestProblem(`${path}: its key is not one of a fixed list`)
  return { anyOf: keys.map((each) => shapeOfField(shape, each, `${path.replace(/\[.*\]$/, '')}.${each}`)) }
}

/** The shape of constants such as proto/src/values/<remote>.ts. */
export const shapeOfValue = (value: unknown): Shape => {
  if (Array.isArray(value))
    return value.every((item) => typeof item === 'string')
      ? { type: 'array', items: { type: 'string', enum: value } }
      : { type: 'array', items: shapeOfValue(value[0]) }
  if (!isShape(value)) return { type: typeof value }
  const properties = Object.fromEntries(Object.entries(value).map(([name, field]) => [name, shapeOfValue(field)]))
  return { type: 'object', properties, required: Object.keys(properties) }
}

const isPublicRead = ({ method, visibility, cache }: EndpointSpec): boolean =>
  method === 'GET' && visibility === 'public' && cache.kind === 'public'

const countParameters = ({ path }: EndpointSpec): number => path.split(':').length

/** The endpoint of a route's read, literal paths first as in the gateway. */
const endpointOf = (template: string): EndpointSpec | undefined => {
  const segments = (template.split('?')[0] ?? '').split('/')
  return endpoints
    .filter(isPublicRead)
    .toSorted((one, other) => countParameters(one) - countParameters(other))
    .find(({ path }) => {
      const pattern = path.split('/')
      return (
        pattern.length === segments.length &&
        pattern.every((segment, index) => segment.startsWith(':') || segment === segments[index])
      )
    })
}

/** What a read returns; null while it is missing. Refuses reads that no public endpoint serves. */
export const shapeOfRead = (template: string): Shape => {
  const endpoint = endpointOf(template)
  const response = endpoint?.responses[200]
  if (endpoint === undefined || response === undefined)
    throw new ManifestProblem(`no public, cacheable GET endpoint serves ${template.replace(readPlaceholder, '{$1}')}`)
  const known = Object.keys(endpoint.query?.shape ?? {})
  for (const name of new URLSearchParams(template.split('?')[1]).keys())
    if (!known.includes(name)) throw new ManifestProblem(`${endpoint.path} has no query parameter "${name}"`)
  return { anyOf: [z.toJSONSchema(response, { io: 'output', unrepresentable: 'any' }), { type: 'null' }] }
}

/** Refuses a list of addresses that the team's service does not offer. */
export const checkAddresses = (remote: string, addresses: string): void => {
  const isOffered = endpoints.some(
    ({ service, visibility, method, path, responses }) =>
      service === remote &&
      visibility === 'internal' &&
      method === 'GET' &&
      path === addresses &&
      responses[200] === SitemapPage,
  )
  if (!isOffered) throw new ManifestProblem(`addresses: ${remote} has no internal GET ${addresses} of a SitemapPage`)
}
