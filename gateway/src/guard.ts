import { type EndpointSpec, Problem } from '@lentera/proto'
import { type FailureCode, platformSpec } from './problems.ts'
import type { CallFailure, RawAnswer } from './upstreams.ts'

/** What may go on to the client: a declared success, a declared or platform problem below 500, or a failure of ours. */
export type Verdict =
  | { readonly kind: 'success'; readonly status: number; readonly body: Buffer }
  | { readonly kind: 'problem'; readonly status: number; readonly body: Buffer; readonly code: string }
  | { readonly kind: 'failure'; readonly code: FailureCode; readonly reason: 'transport' | 'problem' | 'undeclared' }

const isJson = (contentType: string): boolean => /^application\/(?:problem\+)?json\b/i.test(contentType)

const readProblem = (body: Buffer): Problem | undefined => {
  try {
    return Problem.safeParse(JSON.parse(body.toString('utf8'))).data
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

const isDeclared = (endpoint: EndpointSpec, problem: Problem, status: number): boolean => {
  const declared = endpoint.problems?.[problem.code] ?? platformSpec(problem.code)
  return declared?.status === status && problem.statusCode === status
}

const failureOf = (code: string): FailureCode =>
  code === 'upstream_unavailable' || code === 'deadline_exceeded' || code === 'overloaded' ? code : 'internal_error'

/**
 * The service's own schema is the wall that strips fields; here only statuses and problems are checked, so that the
 * bytes of a declared success pass through untouched.
 */
export const judge = (endpoint: EndpointSpec, answer: RawAnswer | CallFailure): Verdict => {
  if ('failed' in answer) return { kind: 'failure', code: answer.failed, reason: 'transport' }
  const { status, body, contentType } = answer
  if (!isJson(contentType)) return { kind: 'failure', code: 'internal_error', reason: 'undeclared' }
  if (endpoint.responses[status] !== undefined && status < 400) return { kind: 'success', status, body }
  const problem = status >= 400 ? readProblem(body) : undefined
  if (problem === undefined || !isDeclared(endpoint, problem, status)) {
    return { kind: 'failure', code: 'internal_error', reason: 'undeclared' }
  }
  // The service does not know our key: our fault, and nothing that the caller could mend by signing in.
  if (problem.code === 'principal_rejected') return { kind: 'failure', code: 'internal_error', reason: 'problem' }
  if (status >= 500) return { kind: 'failure', code: failureOf(problem.code), reason: 'problem' }
  return { kind: 'problem', status, body, code: problem.code }
}
