import { randomUUID } from 'node:crypto'
import type { EndpointSpec, PlatformProblemCode, ServiceName } from '@lentera/proto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { PrincipalVerifier } from '../crypto/principal.ts'
import type { Clock } from '../process/clock.ts'
import type { Log } from '../process/log.ts'
import type { Metrics } from '../process/metrics.ts'
import type { ByteBudget } from './byte-budget.ts'
import { type ProblemDetails, platformProblem } from './problem.ts'
import {
  continueTrace,
  createDeadline,
  DEADLINE_HEADER,
  type Deadline,
  defaultDeadlineMs,
  isRead,
  newTrace,
  readDeadlineMs,
  TRACE_HEADER,
  type TraceContext,
} from './propagation.ts'
import { retryAfterSeconds, type Shedder, type SheddingOptions } from './shedding.ts'

export const REQUEST_ID_HEADER = 'x-request-id'

/** The kit's state of a running request, kept apart from Fastify's request so that handlers cannot reach it. */
export type RequestState = {
  readonly requestId: string
  readonly trace: TraceContext
  readonly startedAt: number
  readonly deadline: Deadline
  /** The exact text or bytes that the kit created or checked; the response guard replaces anything else. */
  approved: string | Buffer | undefined
}

const states = new WeakMap<FastifyRequest, RequestState>()

const acceptable = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The caller's request id when it is a UUID and the caller is the gateway; at the edge always a new one. */
export const requestIdFrom = (header: unknown, isEdge: boolean): string =>
  !isEdge && typeof header === 'string' && acceptable.test(header) ? header : randomUUID()

/** Anonymous paths continue no trace of the caller, so that it cannot join two log lines. */
export const startRequest = (
  request: FastifyRequest,
  options: { isEdge: boolean; isAnonymousPath: boolean },
): RequestState => {
  const { headers, method } = request
  const budgetMs = options.isEdge
    ? defaultDeadlineMs[isRead(method) ? 'read' : 'write']
    : readDeadlineMs(headers[DEADLINE_HEADER], method)
  const state: RequestState = {
    requestId: request.id,
    trace: options.isEdge || options.isAnonymousPath ? newTrace() : continueTrace(headers[TRACE_HEADER]),
    startedAt: performance.now(),
    deadline: createDeadline(budgetMs),
    approved: undefined,
  }
  states.set(request, state)
  return state
}

export const stateOf = (request: FastifyRequest): RequestState => {
  const state = states.get(request)
  // Fastify responds to some broken requests before any hook has run.
  return state ?? startRequest(request, { isEdge: true, isAnonymousPath: true })
}

/** Sends text that the kit created or checked. The response guard lets nothing else pass. */
export const sendApproved = (
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  text: string,
): FastifyReply => {
  stateOf(request).approved = text
  reply.code(status)
  if (text !== '') reply.type('application/json; charset=utf-8')
  return reply.send(text)
}

/** Sends a file that the contract declares, as an attachment without content sniffing. */
export const sendApprovedFile = (
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  file: { readonly bytes: Buffer; readonly contentType: string; readonly disposition: string },
): FastifyReply => {
  stateOf(request).approved = file.bytes
  reply.code(status).header('content-type', file.contentType).header('content-disposition', file.disposition)
  return reply.header('x-content-type-options', 'nosniff').send(file.bytes)
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The endpoint that a route was mounted from. */
    endpoint?: EndpointSpec
  }
}

export type KitDeps = {
  readonly name: ServiceName | 'gateway'
  readonly log: Log
  readonly metrics: Metrics
  readonly clock: Clock
  readonly principals: PrincipalVerifier
  /** Rejects while the process cannot serve: checks its own database, and nothing that it can do without. */
  readonly isReady: () => Promise<void>
  readonly shedding?: Partial<SheddingOptions>
  /** Memory for all uploads together, in bytes; 64 MB when absent. */
  readonly uploadBytes?: number
  /** Cookies get "Secure" unless this is false, as in development. */
  readonly secureCookies?: boolean
}

/** What `mount` needs of the application that it mounts on. */
export type KitRuntime = {
  readonly deps: KitDeps
  readonly shedder: Shedder
  /** Memory for all uploads together. */
  readonly uploads: ByteBudget
  /** Handlers that the kit created; a route with any other does not boot. */
  readonly handlers: WeakSet<object>
  readonly mounted: { method: string; pattern: RegExp }[]
  isDraining: boolean
}

const RUNTIME = Symbol('lentera kit runtime')

export const attachRuntime = (app: FastifyInstance, runtime: KitRuntime): void => {
  app.decorate(RUNTIME, runtime)
}

export const runtimeOf = (app: FastifyInstance): KitRuntime => {
  if (!app.hasDecorator(RUNTIME)) throw new Error('This Fastify instance was not made by createApp of the kit')
  return app.getDecorator<KitRuntime>(RUNTIME)
}

export const sendProblem = (
  request: FastifyRequest,
  reply: FastifyReply,
  code: PlatformProblemCode,
  details?: ProblemDetails,
): FastifyReply => {
  const problem = platformProblem(code, request.id, details)
  if (code === 'overloaded') reply.header('retry-after', String(retryAfterSeconds()))
  return sendApproved(request, reply, problem.statusCode, JSON.stringify(problem))
}

/**
 * Runs last before a response is sent. A payload that the kit did not create or check (a string or stream of a hook or
 * a plugin, a body other than the checked one) is replaced, with all its headers, by a Problem.
 */
export const guardResponse =
  ({ deps: { log, metrics } }: KitRuntime) =>
  async (request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> => {
    const state = stateOf(request)
    if (state.approved !== undefined && payload === state.approved) return payload
    const problem = platformProblem('internal_error', state.requestId)
    metrics.counter('http_guarded_answers_total', 'Responses that the response guard replaced.').inc()
    log.error(
      { requestId: state.requestId, code: 'unapproved_answer', route: request.routeOptions.url ?? '/' },
      'An unchecked response was withheld',
    )
    for (const name of Object.keys(reply.getHeaders())) reply.removeHeader(name)
    reply.code(problem.statusCode).type('application/json; charset=utf-8').header(REQUEST_ID_HEADER, state.requestId)
    state.approved = JSON.stringify(problem)
    return state.approved
  }
