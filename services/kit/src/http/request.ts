import {
  type EndpointAuth,
  type EndpointSpec,
  fail,
  ok,
  type PlatformProblemCode,
  type ProblemIssue,
  type Result,
} from '@lentera/proto'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import {
  type AuthorPrincipal,
  type Principal,
  type UserPrincipal,
  type VisitorPrincipal,
  visitor,
} from '../crypto/principal.ts'
import { issuesOf } from './problem.ts'
import { isRead } from './propagation.ts'

/** The anonymous paths (anonymity.md): requests are not traced, and no principal that names a user is accepted. */
export const isAnonymousPath = ({ auth }: Pick<EndpointSpec, 'auth'>): boolean =>
  auth.kind === 'author' || auth.kind === 'anonymous'

/** The principal that a handler gets, decided by the endpoint's auth kind alone. */
export type PrincipalFor<A extends EndpointAuth> = A extends { kind: 'session' }
  ? UserPrincipal
  : A extends { kind: 'author' }
    ? AuthorPrincipal
    : A extends { kind: 'optional' }
      ? VisitorPrincipal | UserPrincipal
      : VisitorPrincipal

const sessionPrincipal = (
  auth: Extract<EndpointAuth, { kind: 'session' }>,
  method: string,
  principal: Principal,
): Result<Principal, PlatformProblemCode> => {
  if (principal.kind === 'visitor') return fail('not_signed_in')
  if (principal.kind !== 'user') return fail('forbidden')
  if (principal.status !== 'active' && !isRead(method) && auth.suspendedMayWrite !== true)
    return fail('account_suspended')
  if (auth.permission !== undefined && !principal.permissions.includes(auth.permission)) return fail('forbidden')
  return ok(principal)
}

/**
 * Enforced in the service, independently of the gateway. On the anonymous paths a principal that names a user is
 * refused, because the gateway must not have sent it.
 */
export const authorise = (
  { auth, method }: Pick<EndpointSpec, 'auth' | 'method'>,
  principal: Principal,
): Result<Principal, PlatformProblemCode> => {
  switch (auth.kind) {
    case 'public':
      return ok(visitor)
    case 'anonymous':
    case 'webhook':
      return principal.kind === 'visitor' ? ok(visitor) : fail('forbidden')
    case 'author':
      if (principal.kind === 'author') return ok(principal)
      return fail(principal.kind === 'visitor' && auth.authorFrom === 'session' ? 'not_signed_in' : 'forbidden')
    case 'optional':
      // No check for suspended users: they can make the same call signed out.
      return principal.kind === 'author' ? fail('forbidden') : ok(principal)
    case 'session':
      return sessionPrincipal(auth, method, principal)
  }
}

export type Inputs = { params: unknown; query: unknown; body: unknown }
export type ParsedInputs = { ok: true; value: Inputs } | { ok: false; issues: ProblemIssue[] }

const isAuthorFromBody = (auth: EndpointAuth): boolean => auth.kind === 'author' && auth.authorFrom === 'body'

/**
 * The schema of the body that a service gets. On the anonymous write path the gateway has removed `userHash`: the
 * strict schema refuses a body that still has one, so that a mistake in the gateway cannot reveal it to a service.
 */
const bodySchemaAtService = ({ name, auth, body }: EndpointSpec): z.ZodType => {
  if (body === undefined) return z.unknown().transform(() => undefined)
  if (!isAuthorFromBody(auth)) return body
  if (!(body instanceof z.ZodObject) || !('userHash' in body.shape)) {
    throw new Error(`endpoint "${name}" takes its author from the body, so its body must be an object with "userHash"`)
  }
  return body.omit({ userHash: true }).strict()
}

// PostgreSQL text cannot hold U+0000: without this check a valid JSON string would make a statement fail.
export const hasNul = (value: unknown): boolean => {
  if (typeof value === 'string') return value.includes('\0')
  if (Array.isArray(value)) return value.some(hasNul)
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).some(([key, inner]) => key.includes('\0') || hasNul(inner))
  return false
}

export const nulIssue = (part: string): ProblemIssue => ({
  path: part,
  code: 'nul_character',
  message: 'Text must not contain the NUL character',
})

/** Parses all three parts, so that one response names every issue. */
export const createInputParser = (endpoint: EndpointSpec): ((request: FastifyRequest) => ParsedInputs) => {
  const none = z.object({})
  const parts = [
    ['params', endpoint.params ?? none],
    ['query', endpoint.query ?? none],
    ['body', bodySchemaAtService(endpoint)],
  ] as const
  return (request) => {
    const value: Inputs = { params: undefined, query: undefined, body: undefined }
    const issues: ProblemIssue[] = []
    for (const [part, schema] of parts) {
      const parsed = schema.safeParse(request[part])
      if (!parsed.success) issues.push(...issuesOf(part, parsed.error))
      else if (hasNul(parsed.data)) issues.push(nulIssue(part))
      else value[part] = parsed.data
    }
    return issues.length === 0 ? { ok: true, value } : { ok: false, issues }
  }
}
