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
  /** Rejects while the process cannot serve: its own database, nothing that it survives without. */
  readonly isReady: () => Promise<void>
  readonly shedding?: Partial<SheddingOptions>
  /** Bytes that all uploads may hold together; 64 MB when absent. */
  readonly uploadBytes?: number
  /** Cookies get "Secure" unless this is false, which only a development configuration says. */
  readonly secureCookies?: boolean
}

/** What `mount` needs of the application that it mounts on. */
export type KitRuntime = {
  readonly deps: KitDeps
  readonly shedder: Shedder
  /** Memory that all uploads may hold together. */
  readonly uploads: ByteBudget
  /** Handlers that the kit made; a route with any other does not boot. */
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
 * Runs last before bytes leave. Whatever the kit did not make itself (a string or stream sent by a hook or a plugin,
 * an answer with another body than the checked one) is replaced, with all its headers, by a Problem.
 */
export const guardAnswer =
  ({ deps: { log, metrics } }: KitRuntime) =>
  async (request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> => {
    const state = stateOf(request)
    if (state.approved !== undefined && payload === state.approved) return payload
    const problem = platformProblem('internal_error', state.requestId)
    metrics.counter('http_guarded_answers_total', 'Answers that the response guard replaced.').inc()
    log.error(
      { requestId: state.requestId, code: 'unapproved_answer', route: request.routeOptions.url ?? '/' },
      'An unchecked answer was withheld',
    )
    for (const name of Object.keys(reply.getHeaders())) reply.removeHeader(name)
    reply.code(problem.statusCode).type('application/json; charset=utf-8').header(REQUEST_ID_HEADER, state.requestId)
    state.approved = JSON.stringify(problem)
    return state.approved
  }
