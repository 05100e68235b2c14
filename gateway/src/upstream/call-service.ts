import { randomUUID } from 'node:crypto'
import { type EndpointSpec, Problem } from '@lentera/proto'
import { PRINCIPAL_HEADER, type Principal, type PrincipalSigner } from '@lentera/service-kit/crypto/principal'
import { formatTraceparent, TRACE_HEADER } from '@lentera/service-kit/http/propagation'
import { isAnonymousPath } from '@lentera/service-kit/http/request'
import { type FailureCode, platformSpec } from '../http/problems.ts'
import type { FlatHeaders } from '../http/security-headers.ts'
import type { Telemetry } from '../http/telemetry.ts'
import type { CallFailure, RawResponse, Upstreams } from './upstreams.ts'

/** What the client may get: a declared success, a declared or platform problem below 500, or a failure on our side. */
export type Verdict =
  | {
      readonly kind: 'success'
      readonly status: number
      readonly body: Buffer
      readonly contentType: string
      /** Response headers that the contract declares, flat; usually none. */
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

const declaredHeaders = ({ answerHeaders }: EndpointSpec, { headers }: RawResponse): FlatHeaders => {
  if (answerHeaders === undefined) return nothing
  return answerHeaders.flatMap((name) => {
    const value = headers[name]
    return typeof value === 'string' && plainValue.test(value) ? [name, value] : []
  })
}

const successOf = (endpoint: EndpointSpec, response: RawResponse): Verdict | undefined => {
  const { status, body } = response
  const passed = declaredHeaders(endpoint, response)
  if (endpoint.download === undefined) {
    return isJson(response.contentType)
      ? { kind: 'success', status, body, contentType: jsonContent, passed }
      : undefined
  }
  const { contentType } = endpoint.download
  const disposition = response.headers['content-disposition']
  if (response.contentType !== contentType || typeof disposition !== 'string' || !attachment.test(disposition))
    return undefined
  return { kind: 'success', status, body, contentType, passed: [...passed, 'content-disposition', disposition] }
}

/**
 * The service's own schema strips undeclared fields; here only status, content type and problems are checked, so that
 * the bytes of a declared success are forwarded unchanged.
 */
export const judge = (endpoint: EndpointSpec, response: RawResponse | CallFailure): Verdict => {
  if ('failed' in response) return { kind: 'failure', code: response.failed, reason: 'transport' }
  const { status, body, contentType } = response
  const success = endpoint.responses[status] !== undefined && status < 400 ? successOf(endpoint, response) : undefined
  if (success !== undefined) return success
  const problem = status >= 400 && isJson(contentType) ? readProblem(body) : undefined
  if (problem === undefined || !isDeclared(endpoint, problem, status)) {
    return { kind: 'failure', code: 'internal_error', reason: 'undeclared' }
  }
  // The service does not accept our signature: our configuration is wrong, and signing in would not help the caller.
  if (problem.code === 'principal_rejected') return { kind: 'failure', code: 'internal_error', reason: 'problem' }
  if (status >= 500) return { kind: 'failure', code: failureOf(problem.code), reason: 'problem' }
  return { kind: 'problem', status, body, code: problem.code }
}

export type ServiceCall = {
  readonly endpoint: EndpointSpec
  /** Canonical path and query. */
  readonly path: string
  readonly principal: Principal
  readonly requestId: string
  readonly deadlineAt: number
  readonly body?: Buffer | undefined
  /** Of the body, when it is not JSON. */
  readonly contentType?: string | undefined
  /** Forwarded only to endpoints that declare cookies. */
  readonly cookie?: string | undefined
  /** The declared headers of a webhook's signature. */
  readonly signatureHeaders?: Readonly<Record<string, string>> | undefined
}
export type ServiceResponse = {
  readonly verdict: Verdict
  readonly setCookies: readonly string[]
  readonly retryAfter: string | undefined
}
export type CallService = (call: ServiceCall) => Promise<ServiceResponse>

/** Never taken from the client. */
export const newRequestId = (): string => randomUUID()

/** Starts a trace with the request id as trace id, so that both find the same log lines. */
const traceOf = (requestId: string): string => {
  const traceId = requestId.replaceAll('-', '')
  return formatTraceparent({ traceId, spanId: traceId.slice(0, 16), isSampled: false })
}

/**
 * The only place that calls a service over HTTP. Headers are built from scratch: nothing that a client sent (identity,
 * address, user agent, trace) reaches a service unless a line below forwards it.
 */
export const createCallService =
  (deps: {
    readonly upstreams: Upstreams
    readonly signer: PrincipalSigner
    readonly now: () => number
    readonly telemetry: Telemetry
  }): CallService =>
  async (serviceCall) => {
    const { endpoint, path, principal, requestId, deadlineAt, body, contentType, cookie } = serviceCall
    const { upstreams, signer, now, telemetry } = deps
    const upstream = endpoint.service === 'gateway' ? undefined : upstreams.get(endpoint.service)
    if (upstream === undefined)
      return { verdict: judge(endpoint, { failed: 'upstream_unavailable' }), setCookies: [], retryAfter: undefined }

    const headers: Record<string, string> = {
      ...serviceCall.signatureHeaders,
      accept:
        endpoint.download === undefined ? 'application/json' : `${endpoint.download.contentType}, application/json`,
      'x-request-id': requestId,
      [PRINCIPAL_HEADER]: await signer.sign(principal, upstream.name),
    }
    if (!isAnonymousPath(endpoint)) headers[TRACE_HEADER] = traceOf(requestId)
    if (body !== undefined) headers['content-type'] = contentType ?? 'application/json'
    if (cookie !== undefined && endpoint.cookies === true) headers.cookie = cookie

    const startedAt = now()
    const response = await upstream.call({
      method: endpoint.method,
      path,
      headers,
      deadlineAt,
      ...(body === undefined ? {} : { body }),
    })
    telemetry.called(endpoint, now() - startedAt)
    const verdict = judge(endpoint, response)
    if (verdict.kind === 'failure') telemetry.failed(endpoint, verdict.code, verdict.reason, requestId)
    return 'failed' in response
      ? { verdict, setCookies: [], retryAfter: undefined }
      : { verdict, setCookies: response.setCookies, retryAfter: response.retryAfter }
  }
