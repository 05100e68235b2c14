import { randomUUID } from 'node:crypto'
import type { EndpointSpec } from '@lentera/proto'
import { PRINCIPAL_HEADER, type Principal, type PrincipalSigner } from '@lentera/service-kit/crypto/principal'
import { formatTraceparent, TRACE_HEADER } from '@lentera/service-kit/process/trace'
import { isForgotten, type Telemetry } from '../http/telemetry.ts'
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
  /** Of the body, where it is no JSON. */
  readonly contentType?: string | undefined
  /** Forwarded only to endpoints that declare cookies. */
  readonly cookie?: string | undefined
  /** The declared headers of a webhook's signature. */
  readonly signatureHeaders?: Readonly<Record<string, string>> | undefined
}
export type ServiceAnswer = {
  readonly verdict: Verdict
  readonly setCookies: readonly string[]
  readonly retryAfter: string | undefined
}
export type CallService = (call: ServiceCall) => Promise<ServiceAnswer>

/** Never what a caller made up. */
export const newRequestId = (): string => randomUUID()

/** A trace begins here and has the request's own id, so that either finds the other in the logs. */
const traceOf = (requestId: string): string => {
  const traceId = requestId.replaceAll('-', '')
  return formatTraceparent({ traceId, spanId: traceId.slice(0, 16), isSampled: false })
}

/**
 * The only place from which a request leaves for a service. Its headers are built here from nothing, so that whatever a
 * caller sent (an identity, an address, a browser's name, a trace) ends at the gateway unless a line below passes it on.
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
    if (!isForgotten(endpoint)) headers[TRACE_HEADER] = traceOf(requestId)
    if (body !== undefined) headers['content-type'] = contentType ?? 'application/json'
    if (cookie !== undefined && endpoint.cookies === true) headers.cookie = cookie

    const startedAt = now()
    const answer = await upstream.call({
      method: endpoint.method,
      path,
      headers,
      deadlineAt,
      ...(body === undefined ? {} : { body }),
    })
    telemetry.called(endpoint, now() - startedAt)
    const verdict = judge(endpoint, answer)
    if (verdict.kind === 'failure') telemetry.failed(endpoint, verdict.code, verdict.reason, requestId)
    return 'failed' in answer
      ? { verdict, setCookies: [], retryAfter: undefined }
      : { verdict, setCookies: answer.setCookies, retryAfter: answer.retryAfter }
  }
