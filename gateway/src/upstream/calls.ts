import { randomUUID } from 'node:crypto'
import type { EndpointSpec } from '@lentera/proto'
import { PRINCIPAL_HEADER, type Principal, type PrincipalSigner } from '@lentera/service-kit/crypto/principal'
import { isAnonymousPath } from '@lentera/service-kit/http/authorise'
import { formatTraceparent, TRACE_HEADER } from '@lentera/service-kit/process/trace'
import type { Telemetry } from '../http/telemetry.ts'
import { judge, type Verdict } from './guard.ts'
import type { Upstreams } from './upstreams.ts'

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

/** A trace starts here, with the request id as trace id, so that both find the same log lines. */
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
