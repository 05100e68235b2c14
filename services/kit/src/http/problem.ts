import { STATUS_CODES } from 'node:http'
import {
  type PlatformProblemCode,
  type Problem,
  type ProblemIssue,
  type ProblemSpec,
  platformProblems,
} from '@lentera/proto'
import type { z } from 'zod'
import { isDatabaseOutage } from '../data/db-outage.ts'

export type ProblemDetails = {
  readonly detail?: string | undefined
  readonly issues?: readonly ProblemIssue[] | undefined
}

/** The body of an error response. `detail` replaces the default message. */
export const problemBody = (
  code: string,
  spec: ProblemSpec,
  requestId: string,
  { detail, issues }: ProblemDetails = {},
): Problem => ({
  statusCode: spec.status,
  error: STATUS_CODES[spec.status] ?? 'Error',
  code,
  message: detail ?? spec.message,
  requestId,
  ...(issues === undefined ? {} : { issues: [...issues] }),
})

export const platformProblem = (code: PlatformProblemCode, requestId: string, details?: ProblemDetails): Problem =>
  problemBody(code, platformProblems[code], requestId, details)

const MAX_ISSUES = 20

/** The messages that the specification prescribes: "Required", "Expected X, received Y", "Invalid input". */
const messageOf = (message: string): string => {
  const [, expected, received] = /^Invalid input: expected (.+), received (.+)$/.exec(message) ?? []
  if (expected === undefined || received === undefined) return message
  return received === 'undefined' ? 'Required' : `Expected ${expected}, received ${received}`
}

/** The issues of a request, for its sender. `part` is "body", "query" or "params". */
export const issuesOf = (part: string, error: z.ZodError): ProblemIssue[] =>
  error.issues.slice(0, MAX_ISSUES).map(({ path, code, message }) => ({
    path: [part, ...path.map(String)].join('.'),
    code,
    message: messageOf(message),
  }))

const frameworkCodes: Readonly<Record<string, PlatformProblemCode>> = {
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformed_json',
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed_json',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_MAX_PARAM_LENGTH: 'not_found',
}

/** PostgreSQL: query_canceled, by statement_timeout. */
const STATEMENT_TIMEOUT = '57014'

const codeOf = (error: unknown): string | undefined =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined

/** The problem for a thrown value. Nothing of the error itself is sent to the client. */
export const problemCodeOfError = (error: unknown): PlatformProblemCode => {
  if (error instanceof Error && (error.name === 'AbortError' || error.name === 'TimeoutError'))
    return 'deadline_exceeded'
  const code = codeOf(error)
  if (code === STATEMENT_TIMEOUT) return 'deadline_exceeded'
  if (isDatabaseOutage(error)) return 'upstream_unavailable'
  if (code === undefined) return 'internal_error'
  if (!code.startsWith('FST_ERR_')) return 'internal_error'
  const known = frameworkCodes[code]
  if (known !== undefined) return known
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined
  return typeof status === 'number' && status >= 400 && status < 500 ? 'invalid_request' : 'internal_error'
}
