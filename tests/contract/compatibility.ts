import type { EventDescription, OpenApiDocument, OpenApiOperation } from '@lentera/proto/openapi'
import { containmentFindings, type Finding } from './contained-schema.ts'

/** Requests: the new schema must accept everything that the old one accepted. */
const requests = { extraFieldsAllowed: false }
/** Responses: the new schema may add fields and must keep the old ones. */
const responses = { extraFieldsAllowed: true }

const parameterFindings = (before: OpenApiOperation, after: OpenApiOperation, at: string): Finding[] => {
  const kept = (before.parameters ?? []).flatMap((old) => {
    const now = after.parameters?.find(({ name, in: place }) => name === old.name && place === old.in)
    if (now === undefined) return [`${at}: parameter ${old.name} is gone`]
    const required = now.required && !old.required ? [`${at}: parameter ${old.name} is now required`] : []
    return [...required, ...containmentFindings(old.schema, now.schema, `${at} parameter ${old.name}`, requests)]
  })
  const added = (after.parameters ?? [])
    .filter(
      ({ name, in: place, required }) =>
        required && !before.parameters?.some((old) => old.name === name && old.in === place),
    )
    .map(({ name }) => `${at}: parameter ${name} is new and required`)
  return [...kept, ...added]
}

type Content = NonNullable<OpenApiOperation['requestBody']>['content']

/** Each content type of `inner` must be contained in the same content type of `outer`. */
const contentFindings = (
  inner: Content,
  outer: Content,
  at: string,
  direction: typeof requests | typeof responses,
): Finding[] => {
  const gone = Object.keys({ ...inner, ...outer }).filter(
    (type) => inner[type] === undefined || outer[type] === undefined,
  )
  if (gone.length > 0) return gone.map((type) => `${at}: ${type} is not on both sides`)
  return Object.entries(inner).flatMap(([type, { schema }]) =>
    containmentFindings(schema, outer[type]?.schema ?? {}, at, direction),
  )
}

const bodyFindings = (before: OpenApiOperation, after: OpenApiOperation, at: string): Finding[] => {
  if (after.requestBody === undefined) return before.requestBody === undefined ? [] : [`${at}: the body is gone`]
  if (before.requestBody === undefined) return [`${at}: a body is now required`]
  return contentFindings(before.requestBody.content, after.requestBody.content, `${at} body`, requests)
}

const isSuccess = (status: string): boolean => status.startsWith('2')

const responseFindings = (before: OpenApiOperation, after: OpenApiOperation, at: string): Finding[] => [
  ...Object.entries(before.responses)
    .filter(([status]) => isSuccess(status))
    .flatMap(([status, old]) => {
      const now = after.responses[status]
      if (now === undefined) return [`${at}: the response ${status} is gone`]
      return contentFindings(now.content, old.content, `${at} response ${status}`, responses)
    }),
  ...Object.keys(after.responses)
    .filter((status) => isSuccess(status) && before.responses[status] === undefined)
    .map((status) => `${at}: the response ${status} is new, and readers do not expect it`),
]

const statusOf = (operation: OpenApiOperation, code: string): string | undefined =>
  Object.entries(operation['x-problem-codes'] ?? {}).find(([, codes]) => codes.includes(code))?.[0]

const problemFindings = (before: OpenApiOperation, after: OpenApiOperation, at: string): Finding[] =>
  Object.entries(before['x-problem-codes'] ?? {}).flatMap(([status, codes]) =>
    codes.flatMap((code) => {
      const now = statusOf(after, code)
      return now === undefined || now === status ? [] : [`${at}: problem ${code} moved from ${status} to ${now}`]
    }),
  )

/** Strictness of access: public, a session, or a session with a permission. */
const accessFindings = (before: OpenApiOperation, after: OpenApiOperation, at: string): Finding[] => {
  const needsSession = ({ security = [] }: OpenApiOperation) =>
    security.length > 0 && !security.some((one) => Object.keys(one).length === 0)
  const session = needsSession(after) && !needsSession(before) ? [`${at}: now needs a session`] : []
  const now = after['x-permission']
  return now === undefined || now === before['x-permission']
    ? session
    : [...session, `${at}: now needs the permission ${now}`]
}

const operationFindings = (before: OpenApiOperation, after: OpenApiOperation, at: string): Finding[] => [
  ...(before.operationId === after.operationId
    ? []
    : [`${at}: operation ${before.operationId} is now called ${after.operationId}`]),
  ...parameterFindings(before, after, at),
  ...bodyFindings(before, after, at),
  ...responseFindings(before, after, at),
  ...problemFindings(before, after, at),
  ...accessFindings(before, after, at),
]

/** Changes that would break a caller written against `before`; empty when the new version is compatible. */
export const breakingEndpoints = (before: OpenApiDocument, after: OpenApiDocument): Finding[] => {
  if (before.info.version !== after.info.version) return []
  return Object.entries(before.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]) => {
      const at = `${method.toUpperCase()} ${path}`
      const now = after.paths[path]?.[method]
      return now === undefined ? [`${at}: is gone`] : operationFindings(operation, now, at)
    }),
  )
}

type Events = Readonly<Record<string, EventDescription>>

/** Changes that would break a consumer. A subject contains its major version, so a new major is a new subject. */
export const breakingEvents = (before: Events, after: Events): Finding[] =>
  Object.entries(before).flatMap(([subject, old]) => {
    const now = after[subject]
    if (now === undefined) return [`${subject}: is gone`]
    return [
      ...(now.aggregateId === old.aggregateId
        ? []
        : [`${subject}: is ordered by ${now.aggregateId}, not ${old.aggregateId}`]),
      ...(now.timing === old.timing ? [] : [`${subject}: leaves ${now.timing}, not ${old.timing}`]),
      ...containmentFindings(now.data, old.data, subject, responses),
    ]
  })
