import { z } from 'zod'
import type { EndpointAuth, EndpointSpec, EventSpec } from './define.ts'
import { Problem, type ProblemSpec, platformProblems } from './problem.ts'

export type JsonSchema = { readonly [keyword: string]: unknown }

export type OpenApiParameter = {
  readonly name: string
  readonly in: 'path' | 'query' | 'header'
  readonly required: boolean
  readonly schema: JsonSchema
}
type OpenApiContent = Readonly<Record<string, { readonly schema: JsonSchema }>>
export type OpenApiResponse = { readonly description: string; readonly content: OpenApiContent }
export type OpenApiOperation = {
  readonly operationId: string
  readonly summary: string
  readonly tags: readonly string[]
  readonly parameters?: readonly OpenApiParameter[]
  readonly requestBody?: { readonly required: true; readonly content: OpenApiContent }
  readonly responses: Readonly<Record<string, OpenApiResponse>>
  readonly security?: readonly Readonly<Record<string, readonly string[]>>[]
  /** Codes of declared problems by status: clients use these, not the messages. */
  readonly 'x-problem-codes'?: Readonly<Record<string, readonly string[]>>
  readonly 'x-permission'?: string
}
export type OpenApiDocument = {
  readonly openapi: '3.1.0'
  readonly info: { readonly title: string; readonly version: string; readonly description: string }
  readonly servers: readonly { readonly url: string }[]
  readonly paths: Readonly<Record<string, Readonly<Record<string, OpenApiOperation>>>>
  readonly components: { readonly schemas: Readonly<Record<string, JsonSchema>>; readonly securitySchemes: JsonSchema }
}

export type OpenApiOptions = {
  readonly title?: string
  readonly version?: string
  readonly serverUrl?: string
  /** `internal` describes endpoints between services, for the contract test only. */
  readonly visibility?: EndpointSpec['visibility']
}

/** JSON Schema cannot describe transforms and branded types, so the schema of their input or output is used. */
const jsonSchema = (schema: z.ZodType, io: 'input' | 'output'): JsonSchema => {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { target: 'draft-2020-12', io, unrepresentable: 'any' })
  return rest
}

const json = (schema: JsonSchema): OpenApiContent => ({ 'application/json': { schema } })
const problemContent = json({ $ref: '#/components/schemas/Problem' })

const parametersOf = (schema: z.ZodObject | undefined, place: 'path' | 'query'): OpenApiParameter[] => {
  if (schema === undefined) return []
  const described = jsonSchema(schema, 'input')
  const properties = Object.entries((described.properties ?? {}) as Record<string, JsonSchema>)
  const required = new Set(described.required as string[] | undefined)
  return properties.map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.has(name),
    schema: property,
  }))
}

const signatureParametersOf = (auth: EndpointAuth): OpenApiParameter[] =>
  auth.kind === 'webhook'
    ? auth.signatureHeaders.map((name) => ({ name, in: 'header', required: true, schema: { type: 'string' } }))
    : []

const byStatus = (
  problems: Readonly<Record<string, ProblemSpec>>,
): Map<number, [code: string, spec: ProblemSpec][]> => {
  const grouped = new Map<number, [string, ProblemSpec][]>()
  for (const [code, spec] of Object.entries(problems))
    grouped.set(spec.status, [...(grouped.get(spec.status) ?? []), [code, spec]])
  return grouped
}

const securityOf = (auth: EndpointAuth): OpenApiOperation['security'] => {
  if (auth.kind === 'session') return [{ session: [] }, { bearer: [] }]
  if (auth.kind === 'author' && auth.authorFrom === 'session') return [{ session: [] }]
  return auth.kind === 'optional' ? [{}, { session: [] }] : undefined
}

const binary: JsonSchema = { type: 'string', format: 'binary' }

/** JSON, a form with a file field, or for a webhook the signed raw bytes. */
const requestBodyOf = ({ body, upload, auth, bodyLimitBytes }: EndpointSpec): OpenApiOperation['requestBody'] => {
  if (auth.kind === 'webhook')
    return { required: true, content: { '*/*': { schema: { ...binary, maxLength: bodyLimitBytes } } } }
  if (body !== undefined) return { required: true, content: json(jsonSchema(body, 'input')) }
  if (upload === undefined) return undefined
  const form = jsonSchema(upload.fields, 'input')
  const properties = {
    ...(form.properties as JsonSchema),
    [upload.file]: { ...binary, maxLength: upload.maxFileBytes },
  }
  const required = [...((form.required as readonly string[] | undefined) ?? []), upload.file]
  return { required: true, content: { 'multipart/form-data': { schema: { ...form, properties, required } } } }
}

const operationOf = (endpoint: EndpointSpec): OpenApiOperation => {
  const parameters = [
    ...parametersOf(endpoint.params, 'path'),
    ...parametersOf(endpoint.query, 'query'),
    ...signatureParametersOf(endpoint.auth),
  ]
  const problems = byStatus(endpoint.problems ?? {})
  const security = securityOf(endpoint.auth)
  const requestBody = requestBodyOf(endpoint)
  const responses: Record<string, OpenApiResponse> = {}
  for (const [status, schema] of Object.entries(endpoint.responses))
    responses[status] = {
      description: 'Success',
      content: endpoint.download
        ? { [endpoint.download.contentType]: { schema: binary } }
        : json(jsonSchema(schema, 'output')),
    }
  for (const [status, entries] of problems)
    responses[status] = {
      description: entries.map(([code, { message }]) => `${code}: ${message}`).join('\n'),
      content: problemContent,
    }
  responses.default = {
    description: `A problem of the platform: ${Object.keys(platformProblems).join(', ')}.`,
    content: problemContent,
  }
  return {
    operationId: endpoint.name,
    summary: endpoint.summary,
    tags: [endpoint.service],
    ...(parameters.length > 0 && { parameters }),
    ...(requestBody && { requestBody }),
    responses,
    ...(security && { security }),
    ...(problems.size > 0 && {
      'x-problem-codes': Object.fromEntries(
        [...problems].map(([status, entries]) => [String(status), entries.map(([code]) => code)]),
      ),
    }),
    ...(endpoint.auth.kind === 'session' &&
      endpoint.auth.permission !== undefined && { 'x-permission': endpoint.auth.permission }),
  }
}

/** Internal paths start with the service name, because two services may have the same internal path. */
const openApiPath = (endpoint: EndpointSpec): string => {
  if (endpoint.transport === 'nats') return `rpc.${endpoint.service}.${endpoint.name}`
  const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
  return endpoint.visibility === 'internal' ? `/${endpoint.service}${path}` : path
}

/**
 * The OpenAPI 3.1 description of the given endpoints, public ones by default. Deterministic: the same contracts give
 * the same bytes after `JSON.stringify`.
 */
export const buildOpenApi = (endpoints: readonly EndpointSpec[], options: OpenApiOptions = {}): OpenApiDocument => {
  const visibility = options.visibility ?? 'public'
  const paths: Record<string, Record<string, OpenApiOperation>> = {}
  for (const endpoint of endpoints) {
    if (endpoint.visibility !== visibility) continue
    const path = openApiPath(endpoint)
    const method = endpoint.method.toLowerCase()
    paths[path] ??= {}
    if (paths[path][method]) throw new Error(`two endpoints claim ${endpoint.method} ${endpoint.path}`)
    paths[path][method] = operationOf(endpoint)
  }
  return {
    openapi: '3.1.0',
    info: {
      title: options.title ?? 'Lentera',
      version: options.version ?? '1',
      description: 'Every error has the shape of Problem; its code is stable, its message is for people.',
    },
    servers: [{ url: options.serverUrl ?? '/api/v1' }],
    paths,
    components: {
      schemas: { Problem: jsonSchema(Problem, 'output') },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'lentera_session' },
        bearer: { type: 'http', scheme: 'bearer' },
      },
    },
  }
}

export type EventDescription = {
  readonly summary: string
  readonly aggregateId: string
  readonly timing: EventSpec['timing']
  readonly purges: readonly string[]
  readonly data: JsonSchema
}

/** Events by subject, as the snapshot and the documentation show them. */
export const describeEvents = (events: ReadonlyMap<string, EventSpec>): Readonly<Record<string, EventDescription>> =>
  Object.fromEntries(
    [...events].map(([subject, { summary, aggregateId, timing, purges = [], data }]) => [
      subject,
      { summary, aggregateId, timing, purges, data: jsonSchema(data, 'output') },
    ]),
  )
