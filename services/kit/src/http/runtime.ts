import type { EndpointSpec, PlatformProblemCode, ServiceName } from '@lentera/proto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { PrincipalVerifier } from '../crypto/principal.ts'
import type { Clock } from '../process/clock.ts'
import type { Log } from '../process/log.ts'
import type { Metrics } from '../process/metrics.ts'
import type { ByteBudget } from './byte-budget.ts'
import { type ProblemDetails, platformProblem } from './problem.ts'
import { REQUEST_ID_HEADER, sendApproved, stateOf } from './request-state.ts'
import { retryAfterSeconds, type Shedder, type SheddingOptions } from './shedding.ts'

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
 * Runs last before a response is sent. A payload that the kit did not create or check (a string or stream of a hook or a
 * plugin, a body other than the checked one) is replaced, with all its headers, by a Problem.
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
