import {
  type EndpointSpec,
  type PlatformProblemCode,
  type ProblemSpec,
  platformProblems,
  type Result,
} from '@lentera/proto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { attachmentOf, isDownload } from './download.ts'
import { problemBody } from './problem.ts'
import { type KitRuntime, sendApproved, sendApprovedFile, sendProblem } from './runtime.ts'

/**
 * A response schema that would let undeclared fields pass. Thrown while routes are mounted, so the process does not
 * boot.
 */
export class LooseResponseError extends Error {
  constructor(where: string, reason: string) {
    super(`${where}: ${reason}`)
    this.name = 'LooseResponseError'
  }
}

const scalars: readonly (abstract new (...args: never[]) => z.ZodType)[] = [
  z.ZodString,
  z.ZodStringFormat,
  z.ZodNumber,
  z.ZodBoolean,
  z.ZodNull,
  z.ZodLiteral,
  z.ZodEnum,
  z.ZodTemplateLiteral,
]

const isScalar = (schema: z.core.$ZodType): boolean => scalars.some((kind) => schema instanceof kind)

const reasons: Readonly<Record<string, string>> = {
  any: 'z.any() lets everything out; declare the fields',
  unknown: 'z.unknown() lets everything out; declare the fields',
  custom: 'a custom schema lets everything out; declare the fields',
  transform: 'a transform is not checked after it ran; transform in the handler and declare the result',
  intersection: 'an intersection cannot be closed; use extend()',
  date: 'a date has no JSON form; send an ISO string',
  bigint: 'a bigint has no JSON form; send a number or a string',
}

type Seen = Map<z.core.$ZodType, z.core.$ZodType>

const closeAll = (schemas: readonly z.core.$ZodType[], where: string, seen: Seen): z.core.$ZodType[] =>
  schemas.map((schema, index) => close(schema, `${where}[${index}]`, seen))

// A closed copy: objects strip undeclared fields, also where the contract says "strict", because a surplus column
// should not fail the response. Members of a plain union stay strict: that is how a value is matched to its member.
const closeUncached = (schema: z.core.$ZodType, where: string, seen: Seen): z.core.$ZodType => {
  if (isScalar(schema)) return schema
  if (schema instanceof z.ZodObject) {
    const { catchall, shape, ...def } = schema._zod.def
    if (catchall !== undefined && !(catchall instanceof z.ZodNever)) {
      throw new LooseResponseError(where, 'a loose object lets undeclared fields out; use strictObject')
    }
    const closed = Object.entries(shape).map(([key, field]) => [key, close(field, `${where}.${key}`, seen)] as const)
    return z.core.clone(schema, { ...def, shape: Object.fromEntries(closed) })
  }
  if (schema instanceof z.ZodArray) {
    return z.core.clone(schema, { ...schema._zod.def, element: close(schema._zod.def.element, `${where}[]`, seen) })
  }
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional || schema instanceof z.ZodReadonly) {
    return z.core.clone<z.core.$ZodType>(
      schema,
      withInner(schema._zod.def, close(schema._zod.def.innerType, where, seen)),
    )
  }
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodNonOptional) {
    return z.core.clone<z.core.$ZodType>(
      schema,
      withInner(schema._zod.def, close(schema._zod.def.innerType, where, seen)),
    )
  }
  if (schema instanceof z.ZodDiscriminatedUnion) {
    return z.core.clone(schema, { ...schema._zod.def, options: closeAll(schema._zod.def.options, where, seen) })
  }
  if (schema instanceof z.ZodUnion) {
    closeAll(schema._zod.def.options, where, seen) // refuses what is loose inside
    for (const option of schema._zod.def.options) {
      if (option instanceof z.ZodObject && option._zod.def.catchall === undefined) {
        throw new LooseResponseError(where, 'objects in a plain union must be strict; or use discriminatedUnion')
      }
    }
    return schema
  }
  if (schema instanceof z.ZodTuple) {
    if (schema._zod.def.rest !== null) throw new LooseResponseError(where, 'a tuple with a rest is open; use an array')
    return z.core.clone(schema, { ...schema._zod.def, items: closeAll(schema._zod.def.items, where, seen) })
  }
  if (schema instanceof z.ZodRecord) {
    if (!(schema._zod.def.keyType instanceof z.ZodEnum)) {
      throw new LooseResponseError(
        where,
        'a record with free keys lets undeclared fields out; use an enum for its keys or an array',
      )
    }
    return z.core.clone(schema, { ...schema._zod.def, valueType: close(schema._zod.def.valueType, `${where}{}`, seen) })
  }
  if (schema instanceof z.ZodLazy) {
    const inner = schema._zod.def.getter
    const closed = z.lazy(() => close(inner(), where, seen))
    seen.set(schema, closed)
    close(inner(), where, seen)
    return closed
  }
  if (schema instanceof z.ZodPipe) {
    // Only the last schema of the pipe decides what is sent.
    return z.core.clone(schema, { ...schema._zod.def, out: close(schema._zod.def.out, where, seen) })
  }
  const kind = schema._zod.def.type
  throw new LooseResponseError(where, reasons[kind] ?? `z.${kind}() cannot be part of a response`)
}

// The wrapper's definition differs only in what it wraps.
const withInner = <D extends { innerType: z.core.$ZodType }>(def: D, innerType: z.core.$ZodType): D => ({
  ...def,
  innerType,
})

const close = (schema: z.core.$ZodType, where: string, seen: Seen): z.core.$ZodType => {
  const known = seen.get(schema)
  if (known !== undefined) return known
  const closed = closeUncached(schema, where, seen)
  seen.set(schema, closed)
  return closed
}

const isEmpty = (schema: z.core.$ZodType): boolean => schema instanceof z.ZodUndefined || schema instanceof z.ZodVoid

const isStructured = (schema: z.core.$ZodType): boolean => {
  if (schema instanceof z.ZodUnion) return schema._zod.def.options.every(isStructured)
  if (schema instanceof z.ZodPipe) return isStructured(schema._zod.def.out)
  if (schema instanceof z.ZodReadonly) return isStructured(schema._zod.def.innerType)
  return schema instanceof z.ZodObject || schema instanceof z.ZodArray
}

/** How one declared response is sent: its status and its serializer. */
export type DeclaredResponse = {
  readonly status: number
  /** JSON text, or the issues when the value does not fit. Undeclared fields are gone. */
  serialize(value: unknown): { ok: true; text: string } | { ok: false; error: z.core.$ZodError }
}

/** Checks all responses of an endpoint and prepares the one that `ok()` sends: the lowest declared success status. */
export const declaredResponse = (name: string, responses: Readonly<Record<number, z.ZodType>>): DeclaredResponse => {
  const statuses = Object.keys(responses).map(Number)
  const prepared = statuses.map((status) => {
    const schema = responses[status]
    const where = `endpoint "${name}", response ${status}`
    if (schema === undefined) throw new LooseResponseError(where, 'has no schema')
    if (status < 200 || status > 299)
      throw new LooseResponseError(where, 'only successes are responses; failures belong in problems')
    if (status === 204) {
      if (!isEmpty(schema)) throw new LooseResponseError(where, '204 has no body; declare z.undefined()')
      return { status, schema: null }
    }
    if (!isStructured(schema))
      throw new LooseResponseError(where, 'a response is an object or an array, so that fields can be added')
    return { status, schema: close(schema, where, new Map()) }
  })
  const [first] = prepared.sort((a, b) => a.status - b.status)
  if (first === undefined)
    throw new LooseResponseError(`endpoint "${name}"`, 'a route without a response schema does not boot')
  const { status, schema } = first
  return {
    status,
    serialize: (value) => {
      if (schema === null) return { ok: true, text: '' }
      const parsed = z.safeParse(schema, value)
      return parsed.success ? { ok: true, text: JSON.stringify(parsed.data) } : { ok: false, error: parsed.error }
    },
  }
}

const longestValue = 200

/**
 * Collects the response headers of a handler. Throws on an undeclared name and on a value that a header cannot have.
 */
export const createResponseHeaders = ({ name, answerHeaders = [] }: EndpointSpec) => {
  const values = new Map<string, string>()
  return {
    set: (header: string, value: string): void => {
      if (!answerHeaders.includes(header))
        throw new Error(`endpoint "${name}" does not declare the response header "${header}"`)
      if (value.length > longestValue || !/^[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?$/.test(value))
        throw new Error(`the response header "${header}" allows up to ${longestValue} printable ASCII characters`)
      values.set(header, value)
    },
    entries: (): readonly (readonly [string, string])[] => [...values],
  }
}
export type ResponseHeaders = ReturnType<typeof createResponseHeaders>

/** The result of a handler, and the cookies and headers that it set. Headers are sent with a success only. */
export type Outcome = {
  readonly result: unknown
  readonly setCookies: readonly string[]
  readonly headers: readonly (readonly [name: string, value: string])[]
}
export type SendOutcome = (request: FastifyRequest, reply: FastifyReply, outcome: Outcome) => FastifyReply

const isResult = (value: unknown): value is Result<unknown> => {
  if (typeof value !== 'object' || value === null || !('ok' in value)) return false
  return value.ok === true ? 'value' in value : 'code' in value && typeof value.code === 'string'
}

const isPlatformCode = (code: string): code is PlatformProblemCode => Object.hasOwn(platformProblems, code)

const declaredProblem = ({ problems }: EndpointSpec, code: string): ProblemSpec | undefined => {
  if (problems !== undefined && Object.hasOwn(problems, code)) return problems[code]
  return isPlatformCode(code) ? platformProblems[code] : undefined
}

const mismatchOf = (error: z.core.$ZodError): string => {
  const [issue] = error.issues
  return issue === undefined ? ' unknown' : `${issue.path.map(String).join('.')} ${issue.code}`
}

/** Sends results as responses. What the contract does not declare becomes a 500 without details. */
export const createSendOutcome = ({ deps: { log, metrics } }: KitRuntime, endpoint: EndpointSpec): SendOutcome => {
  const response = declaredResponse(endpoint.name, endpoint.responses)
  const mismatches = metrics.counter(
    'http_response_mismatches_total',
    'Responses that did not fit their declared schema.',
    ['endpoint'],
  )

  const withhold = (request: FastifyRequest, reply: FastifyReply, mismatch: string): FastifyReply => {
    mismatches.inc({ endpoint: endpoint.name })
    log.error(
      { requestId: request.id, endpoint: endpoint.name, mismatch, code: 'response_mismatch' },
      'A response did not fit its contract',
    )
    return sendProblem(request, reply, 'internal_error')
  }

  /** Checks the value of a handler and sends it with its cookies and headers; nothing of a withheld one is sent. */
  const succeed = (
    request: FastifyRequest,
    reply: FastifyReply,
    value: unknown,
    { setCookies, headers }: Outcome,
  ): FastifyReply => {
    const decorate = (): void => {
      for (const line of setCookies) reply.header('set-cookie', line)
      for (const [name, text] of headers) reply.header(name, text)
    }
    if (endpoint.download !== undefined) {
      if (!isDownload(value)) return withhold(request, reply, 'download invalid_type')
      decorate()
      const { contentType } = endpoint.download
      return sendApprovedFile(request, reply, response.status, {
        bytes: value.bytes,
        contentType,
        disposition: attachmentOf(value.fileName),
      })
    }
    const serialized = response.serialize(value)
    if (!serialized.ok) return withhold(request, reply, mismatchOf(serialized.error))
    decorate()
    return sendApproved(request, reply, response.status, serialized.text)
  }

  return (request, reply, outcome) => {
    const { result, setCookies } = outcome
    if (!isResult(result)) return withhold(request, reply, 'result invalid_type')
    if (endpoint.cache.kind === 'none') reply.header('cache-control', 'no-store')
    if (result.ok) return succeed(request, reply, result.value, outcome)
    const problem = declaredProblem(endpoint, result.code)
    if (problem === undefined) return withhold(request, reply, 'code undeclared')
    for (const line of setCookies) reply.header('set-cookie', line)
    const body = problemBody(result.code, problem, request.id, { detail: result.detail })
    return sendApproved(request, reply, body.statusCode, JSON.stringify(body))
  }
}
