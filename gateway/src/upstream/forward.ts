import type { IncomingMessage, ServerResponse } from 'node:http'
import { type EndpointSpec, fillTemplate } from '@lentera/proto'
import { checkAtBoot } from '@lentera/service-kit/http/boot-checks'
import { closeAfterResponse } from '@lentera/service-kit/http/linger'
import { signatureHeadersOf } from '@lentera/service-kit/http/webhook'
import type { ReadThrough } from '../cache/read-through.ts'
import { writeProblem, writeProblemOf } from '../http/problems.ts'
import type { CallerKeys, Limit } from '../http/rate-limit.ts'
import { type BodyReader, type DeclaredRefusal, parseJson, type Refusal } from '../http/read-body.ts'
import type { FlatHeaders } from '../http/security-headers.ts'
import type { Target, TargetReader } from '../http/target.ts'
import type { Telemetry } from '../http/telemetry.ts'
import { type Admit, isFromOwnPages } from '../sessions/admission.ts'
import { isOwnSetCookie, ownCookieHeader, type Sessions, sessionTokenOf } from '../sessions/session.ts'
import { type CallService, newRequestId, type ServiceResponse } from './call-service.ts'

export type ForwardDeps = {
  readonly limit: Limit
  readonly keys: CallerKeys
  readonly ownOrigins: readonly string[]
  readonly readTarget: TargetReader
  readonly readBody: BodyReader
  readonly admit: Admit
  readonly call: CallService
  readonly readThrough: ReadThrough
  readonly sessions: Sessions
  readonly security: FlatHeaders
  readonly telemetry: Telemetry
  readonly now: () => number
  readonly deadlines: { readonly readMs: number; readonly writeMs: number }
}

/** Raw path parameters, and the query string without its question mark. */
export type Route = { readonly params: Readonly<Record<string, string>>; readonly search: string }

/**
 * Tags that a successful write purges; undefined when the response misses a field of a template, so that all must
 * expire.
 */
const tagsToPurge = (endpoint: EndpointSpec, target: Target, body: Buffer): readonly string[] | undefined => {
  const templates = endpoint.purges ?? []
  if (templates.length === 0) return []
  const parsed = parseJson(body)
  const fields = parsed.ok && typeof parsed.value === 'object' ? parsed.value : {}
  try {
    return templates.map((template) => fillTemplate(template, { ...fields, ...target.params }))
  } catch {
    return undefined
  }
}

const retryAfterOf = ({ retryAfter }: ServiceResponse): string | undefined =>
  retryAfter !== undefined && /^\d{1,6}$/.test(retryAfter) ? retryAfter : undefined

/** Handles one request of an endpoint that is not cached: read, check the session, call, purge, respond. */
export const createForward = (endpoint: EndpointSpec, deps: ForwardDeps) => {
  checkAtBoot(endpoint)
  const {
    limit,
    keys,
    ownOrigins,
    readTarget,
    readBody,
    admit,
    call,
    readThrough,
    sessions,
    security,
    telemetry,
    now,
    deadlines,
  } = deps
  const isWrite = endpoint.method !== 'GET'
  const isUpload = endpoint.upload !== undefined
  const isWebhook = endpoint.auth.kind === 'webhook'
  const isForIdentity = endpoint.service === 'identity'

  const purge = (target: Target, body: Buffer): void => {
    const tags = tagsToPurge(endpoint, target, body)
    if (tags === undefined) readThrough.expireAll()
    else if (tags.length > 0) readThrough.purge(tags)
    if (tags === undefined || tags.length > 0) telemetry.purged('write')
  }

  const send = (response: ServerResponse, requestId: string, serviceResponse: ServiceResponse): void => {
    const { verdict } = serviceResponse
    telemetry.responded(endpoint, verdict.kind === 'failure' ? 503 : verdict.status)
    if (verdict.kind === 'failure') {
      writeProblem(response, security, verdict.code, requestId)
      return
    }
    if (response.destroyed) return
    const headers = [
      'content-type',
      verdict.kind === 'success' ? verdict.contentType : 'application/json; charset=utf-8',
      'content-length',
      String(verdict.body.length),
      'cache-control',
      'no-store',
      'x-request-id',
      requestId,
      ...security,
    ]
    if (verdict.kind === 'success') headers.push(...verdict.passed)
    const retryAfter = retryAfterOf(serviceResponse)
    if (retryAfter !== undefined) headers.push('retry-after', retryAfter)
    if (endpoint.cookies === true)
      for (const cookie of serviceResponse.setCookies.filter(isOwnSetCookie)) headers.push('set-cookie', cookie)
    response.writeHead(verdict.status, headers)
    response.end(verdict.body)
  }

  /** Checks that need only headers, before the body is read. */
  const refuseByHeaders = (request: IncomingMessage, token: string | undefined): Refusal | undefined => {
    const wait = Math.max(limit.take(keys.network(request)), token === undefined ? 0 : limit.take(keys.session(token)))
    if (wait > 0) return { code: 'rate_limited', retryAfterSeconds: wait }
    return isWrite && !isWebhook && !isFromOwnPages(request.headers, ownOrigins) ? { code: 'csrf_rejected' } : undefined
  }

  /** The response of the service, or why the request is refused. */
  const attempt = async (
    request: IncomingMessage,
    route: Route,
    requestId: string,
  ): Promise<ServiceResponse | Refusal | DeclaredRefusal> => {
    const arrivedAt = now()
    // A webhook has no session; its bearer token, if any, is the sender's own.
    const token = isWebhook ? undefined : sessionTokenOf(request.headers)
    const refused = refuseByHeaders(request, token)
    if (refused !== undefined) return refused
    const found = readTarget(endpoint, route.params, route.search)
    if (!found.ok) return found
    if (isUpload) {
      // Refuse before megabytes are sent; checked again when they have arrived.
      const early = await admit({ endpoint, token, bytes: undefined, parsed: undefined })
      if (!early.ok) return early
    }
    const body = await readBody(endpoint, request)
    if ('code' in body) return body
    // Start the upstream deadline after the upload is received.
    const deadlineAt = (isUpload ? now() : arrivedAt) + (isWrite ? deadlines.writeMs : deadlines.readMs)
    try {
      const admission = await admit({ endpoint, token, bytes: body.bytes, parsed: body.parsed })
      if (!admission.ok) return admission

      const { principal } = admission
      const { target } = found
      const cookie = ownCookieHeader(request.headers.cookie)
      const { contentType } = body
      const serviceResponse = await call({
        endpoint,
        path: target.path,
        principal,
        requestId,
        deadlineAt,
        body: admission.body,
        contentType,
        cookie,
        signatureHeaders: isWebhook ? signatureHeadersOf(endpoint.auth, request.headers) : undefined,
      })
      if (serviceResponse.verdict.kind === 'success' && isWrite) {
        purge(target, serviceResponse.verdict.body)
        if (isForIdentity && token !== undefined) sessions.dropToken(token)
        if (isForIdentity && principal.kind === 'user') sessions.drop(principal.userId)
      }
      return serviceResponse
    } finally {
      body.release?.()
    }
  }

  const refuse = (
    request: IncomingMessage,
    response: ServerResponse,
    refusal: Refusal | DeclaredRefusal,
    requestId: string,
  ): void => {
    telemetry.refused(refusal.code)
    // An unread body makes the connection unusable for another request.
    if (isWrite && !request.complete) closeAfterResponse(request, response)
    if ('spec' in refusal) {
      writeProblemOf(response, security, refusal.code, refusal.spec, requestId)
      return
    }
    const { code, issues, detail, retryAfterSeconds } = refusal
    writeProblem(response, security, code, requestId, {
      issues,
      detail,
      ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
    })
  }

  return async (request: IncomingMessage, response: ServerResponse, route: Route): Promise<void> => {
    const requestId = newRequestId()
    try {
      const outcome = await attempt(request, route, requestId)
      if ('verdict' in outcome) send(response, requestId, outcome)
      else refuse(request, response, outcome, requestId)
    } catch (error) {
      // The client closed the connection while sending its body.
      if (request.destroyed && !request.complete) return
      telemetry.crashed(error, endpoint, requestId)
      writeProblem(response, security, 'internal_error', requestId)
    }
  }
}
export type Forward = ReturnType<typeof createForward>
