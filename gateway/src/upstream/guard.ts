import { type EndpointSpec, Problem } from '@lentera/proto'
import { type FailureCode, platformSpec } from '../http/problems.ts'
import type { FlatHeaders } from '../http/security-headers.ts'
import type { CallFailure, RawAnswer } from './upstreams.ts'

/** What may go on to the client: a declared success, a declared or platform problem below 500, or a failure of ours. */
export type Verdict =
  | {
      readonly kind: 'success'
      readonly status: number
      readonly body: Buffer
      readonly contentType: string
      /** Headers that the contract lets through, flat; nearly always none. */
      readonly passed: FlatHeaders
    }
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

const jsonContent = 'application/json; charset=utf-8'
const nothing: FlatHeaders = Object.freeze([])

/** What the kit writes (`attachmentOf`). Anything else is dropped: "inline" would make a browser display the file. */
const attachment =
  /^attachment; filename=(?:[\w.!#$&'*+^`|~-]{1,400}|"[\x20\x21\x23-\x7e]{1,400}")(?:; filename\*=UTF-8''[A-Za-z0-9!#$&+.^_`|~%-]{1,2000})?$/
const plainValue = /^[\x20-\x7e]{1,200}$/

const declaredHeaders = ({ answerHeaders }: EndpointSpec, { headers }: RawAnswer): FlatHeaders => {
  if (answerHeaders === undefined) return nothing
  return answerHeaders.flatMap((name) => {
    const value = headers[name]
    return typeof value === 'string' && plainValue.test(value) ? [name, value] : []
  })
}

const successOf = (endpoint: EndpointSpec, answer: RawAnswer): Verdict | undefined => {
  const { status, body } = answer
  const passed = declaredHeaders(endpoint, answer)
  if (endpoint.download === undefined) {
    return isJson(answer.contentType) ? { kind: 'success', status, body, contentType: jsonContent, passed } : undefined
  }
  const { contentType } = endpoint.download
  const disposition = answer.headers['content-disposition']
  if (answer.contentType !== contentType || typeof disposition !== 'string' || !attachment.test(disposition))
    return undefined
  return { kind: 'success', status, body, contentType, passed: [...passed, 'content-disposition', disposition] }
}

/**
 * The service's own schema is the wall that strips fields; here only statuses and problems are checked, so that the
 * bytes of a declared success pass through untouched.
 */
export const judge = (endpoint: EndpointSpec, answer: RawAnswer | CallFailure): Verdict => {
  if ('failed' in answer) return { kind: 'failure', code: answer.failed, reason: 'transport' }
  const { status, body, contentType } = answer
  const success = endpoint.responses[status] !== undefined && status < 400 ? successOf(endpoint, answer) : undefined
  if (success !== undefined) return success
  const problem = status >= 400 && isJson(contentType) ? readProblem(body) : undefined
  if (problem === undefined || !isDeclared(endpoint, problem, status)) {
    return { kind: 'failure', code: 'internal_error', reason: 'undeclared' }
  }
  // The service does not know our key: our fault, and nothing that the caller could mend by signing in.
  if (problem.code === 'principal_rejected') return { kind: 'failure', code: 'internal_error', reason: 'problem' }
  if (status >= 500) return { kind: 'failure', code: failureOf(problem.code), reason: 'problem' }
  return { kind: 'problem', status, body, code: problem.code }
}
