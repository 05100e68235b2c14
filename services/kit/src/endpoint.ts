import type {
  EndpointBody,
  EndpointParams,
  EndpointProblemCode,
  EndpointQuery,
  EndpointResponse,
  EndpointSpec,
  PlatformProblemCode,
  ProblemIssue,
  Result,
} from '@lentera/proto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createAnswer, type Outcome } from './answer.ts'
import { authorise, type PrincipalFor } from './authorise.ts'
import { type Cookies, createCookies } from './cookies.ts'
import { isExpired } from './deadline.ts'
import { createInputParser } from './input.ts'
import type { Log } from './log.ts'
import { PRINCIPAL_HEADER } from './principal.ts'
import { stateOf } from './request-state.ts'
import { guardAnswer, type KitRuntime, runtimeOf, sendProblem } from './runtime.ts'
import type { TraceContext } from './trace.ts'

export type { PrincipalFor } from './authorise.ts'
export type { CookieOptions, Cookies } from './cookies.ts'

/** On the anonymous write path the gateway takes `userHash` out of the body; a service never sees one. */
type BodyAtService<E extends EndpointSpec> = E['auth'] extends { kind: 'author'; authorFrom: 'body' }
  ? Omit<EndpointBody<E>, 'userHash'>
  : EndpointBody<E>

/** What a handler is given. `cookies` is there only for endpoints that declare `cookies: true`. */
export type EndpointRequest<E extends EndpointSpec> = {
  readonly params: EndpointParams<E>
  readonly query: EndpointQuery<E>
  readonly body: BodyAtService<E>
  readonly principal: PrincipalFor<E['auth']>
  readonly log: Log
  /** Aborted when the deadline has passed or the client has gone. */
  readonly signal: AbortSignal
  readonly requestId: string
  readonly trace: TraceContext
  remainingMs(): number
} & (E extends { cookies: true } ? { readonly cookies: Cookies } : unknown)

export type HandlerResult<E extends EndpointSpec> = Result<EndpointResponse<E>, EndpointProblemCode<E> | PlatformProblemCode>
export type Handler<E extends EndpointSpec> = (request: EndpointRequest<E>) => Promise<HandlerResult<E>>

type Refusal = { readonly refused: PlatformProblemCode; readonly issues?: readonly ProblemIssue[] }

/** What a route does once it has its place: who calls, what was sent, the handler. */
const createRun = <E extends EndpointSpec>({ deps }: KitRuntime, endpoint: E, handler: Handler<E>) => {
  const parse = createInputParser(endpoint)

  return async (request: FastifyRequest): Promise<Outcome | Refusal> => {
    const header = request.headers[PRINCIPAL_HEADER]
    const caller = await deps.principals.verify(typeof header === 'string' ? header : undefined)
    if (caller === null) return { refused: 'principal_rejected' }
    const principal = authorise(endpoint, caller)
    if (!principal.ok) return { refused: principal.code }
    const input = parse(request)
    if (!input.ok) return { refused: 'invalid_request', issues: input.issues }

    const { requestId, trace, deadline } = stateOf(request)
    const cookies =
      endpoint.cookies === true ? createCookies(request.headers.cookie, { isSecure: deps.secureCookies !== false }) : undefined
    const given = {
      ...input.value,
      principal: principal.value,
      log: deps.log.child({ requestId, endpoint: endpoint.name }),
      requestId,
      trace,
      remainingMs: deadline.remainingMs,
      get signal() {
        return deadline.signal
      },
      ...(cookies === undefined ? {} : { cookies }),
    }
    // The compiler cannot follow: each part was parsed by the endpoint's own schema, the principal narrowed by its auth.
    const result: unknown = await handler(given as EndpointRequest<E>)
    return { result, setCookies: cookies?.lines() ?? [] }
  }
}

const createHandler = <E extends EndpointSpec>(runtime: KitRuntime, endpoint: E, handler: Handler<E>) => {
  const run = createRun(runtime, endpoint, handler)
  const send = createAnswer(runtime, endpoint)
  const shed = runtime.deps.metrics.counter('http_shed_total', 'Requests that were refused because the process was busy.', ['endpoint'])

  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { deadline } = stateOf(request)
    const ticket = await runtime.shedder.enter(deadline.remainingMs())
    if (deadline.remainingMs() <= 0) {
      ticket?.release()
      return sendProblem(request, reply, 'deadline_exceeded')
    }
    if (ticket === null) {
      shed.inc({ endpoint: endpoint.name })
      return sendProblem(request, reply, 'overloaded')
    }
    // The place is free again when the work ends, not when its caller stops waiting: the work is the load.
    const outcome = await deadline.race(run(request).finally(ticket.release))
    if (isExpired(outcome)) return sendProblem(request, reply, 'deadline_exceeded')
    if ('refused' in outcome) return sendProblem(request, reply, outcome.refused, { issues: outcome.issues })
    return send(request, reply, outcome)
  }
}

const patternOf = (path: string): RegExp => {
  const segments = path.split('/').map((segment) => (segment.startsWith(':') ? '[^/]+' : segment.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')))
  return new RegExp(`^${segments.join('/')}$`)
}

/**
 * Makes a route of an endpoint. A success is sent with the lowest declared status through its schema, a failure as the
 * declared or platform problem; throws at boot when an answer could leak (no response schema, a loose one).
 */
export const mount = <const E extends EndpointSpec>(app: FastifyInstance, endpoint: E, handler: Handler<E>): void => {
  const runtime = runtimeOf(app)
  if (endpoint.transport === 'nats') throw new Error(`endpoint "${endpoint.name}" is called over NATS; serve it with serveRpc()`)
  if (endpoint.service !== runtime.deps.name)
    throw new Error(`endpoint "${endpoint.name}" belongs to ${endpoint.service}, not to ${runtime.deps.name}`)
  const routeHandler = createHandler(runtime, endpoint, handler)
  const methods = endpoint.method === 'GET' ? ['GET', 'HEAD'] : [endpoint.method]
  const pattern = patternOf(app.prefix + endpoint.path)
  for (const method of methods) runtime.mounted.push({ method, pattern })
  runtime.handlers.add(routeHandler)
  app.route({
    method: methods,
    url: endpoint.path,
    handler: routeHandler,
    config: { endpoint },
    // Again as the route's own hook, because those run after every hook that anything else has added.
    onSend: guardAnswer(runtime),
    ...(endpoint.bodyLimitBytes === undefined ? {} : { bodyLimit: endpoint.bodyLimitBytes }),
  })
}
