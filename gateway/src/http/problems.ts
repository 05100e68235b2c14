import type { ServerResponse } from 'node:http'
import { type PlatformProblemCode, type ProblemIssue, type ProblemSpec, platformProblems } from '@lentera/proto'
import { problemBody } from '@lentera/service-kit/http/problem'
import type { FlatHeaders } from './security-headers.ts'

/** Codes of failures on our side: a stale cached response may be served instead. */
export type FailureCode = Extract<
  PlatformProblemCode,
  'upstream_unavailable' | 'deadline_exceeded' | 'overloaded' | 'internal_error'
>

const isPlatformCode = (code: string): code is PlatformProblemCode => Object.hasOwn(platformProblems, code)

/** The platform's problem with that code, if there is one. */
export const platformSpec = (code: string): ProblemSpec | undefined =>
  isPlatformCode(code) ? platformProblems[code] : undefined

export type ProblemOptions = {
  readonly issues?: readonly ProblemIssue[] | undefined
  readonly retryAfterSeconds?: number
  readonly allow?: string
  /** Replaces the problem's own message. */
  readonly detail?: string | undefined
}

/** Writes a Problem to the response without Fastify. */
export const writeProblem = (
  response: ServerResponse,
  security: FlatHeaders,
  code: PlatformProblemCode,
  requestId: string,
  options: ProblemOptions = {},
): void => writeProblemOf(response, security, code, platformProblems[code], requestId, options)

/** As writeProblem, for a problem that an endpoint declares. */
export const writeProblemOf = (
  response: ServerResponse,
  security: FlatHeaders,
  code: string,
  spec: ProblemSpec,
  requestId: string,
  { issues, retryAfterSeconds, allow, detail }: ProblemOptions = {},
): void => {
  if (response.headersSent || response.destroyed) return
  const body = Buffer.from(JSON.stringify(problemBody(code, spec, requestId, { issues, detail })))
  const headers = [
    'content-type',
    'application/json; charset=utf-8',
    'content-length',
    String(body.length),
    'cache-control',
    'no-store',
    'x-request-id',
    requestId,
    ...security,
  ]
  const isTemporary = code === 'upstream_unavailable' || code === 'overloaded'
  if (retryAfterSeconds !== undefined || isTemporary) headers.push('retry-after', String(retryAfterSeconds ?? 2))
  if (allow !== undefined) headers.push('allow', allow)
  response.writeHead(spec.status, headers)
  response.end(body)
}
