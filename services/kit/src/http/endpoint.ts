import {
  type EndpointBody,
  type EndpointParams,
  type EndpointProblemCode,
  type EndpointQuery,
  type EndpointResponse,
  type EndpointSpec,
  fail,
  type PlatformProblemCode,
  type ProblemIssue,
  type Result,
  type UploadSpec,
} from '@lentera/proto'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { PRINCIPAL_HEADER } from '../crypto/principal.ts'
import type { Log } from '../process/log.ts'
import { checkAtBoot } from './boot-checks.ts'
import { type Cookies, createCookies } from './cookies.ts'
import type { Download } from './download.ts'
import { closeAfterResponse } from './linger.ts'
import { isExpired } from './propagation.ts'
import { authorise, createInputParser, type Inputs, type PrincipalFor } from './request.ts'
import { createResponseHeaders, createSendOutcome, type Outcome, type ResponseHeaders } from './response.ts'
import { guardResponse, type KitRuntime, runtimeOf, sendProblem, stateOf } from './runtime.ts'
import {
  addUploadRoute,
  createUploadReader,
  type ReadUpload,
  type ReceivedUpload,
  type Upload,
  type UploadRefusal,
} from './upload.ts'
import { sendAForm } from './upload-form.ts'
import { addWebhookRoute, type Webhook, webhookOf } from './webhook.ts'

export type { CookieOptions, Cookies } from './cookies.ts'
export type { Download } from './download.ts'
export type { PrincipalFor } from './request.ts'
export type { Upload, UploadedFile } from './upload.ts'

/** On the anonymous write path the gateway removes `userHash` from the body. */
type BodyAtService<E extends EndpointSpec> = E['auth'] extends { kind: 'author'; authorFrom: 'body' }
  ? Omit<EndpointBody<E>, 'userHash'>
  : EndpointBody<E>

/**
 * The input of a handler. `cookies`, `upload`, `webhook` and `setHeader` exist only for endpoints that declare them.
 */
export type EndpointRequest<E extends EndpointSpec> = {
  readonly params: EndpointParams<E>
  readonly query: EndpointQuery<E>
  readonly body: BodyAtService<E>
  readonly principal: PrincipalFor<E['auth']>
  readonly log: Log
  /** Aborted when the deadline has passed or the client has disconnected. */
  readonly signal: AbortSignal
  readonly requestId: string
} & (E extends { cookies: true } ? { readonly cookies: Cookies } : unknown) &
  (E extends { upload: UploadSpec } ? { readonly upload: Upload<E> } : unknown) &
  (E extends { auth: { kind: 'webhook' } } ? { readonly webhook: Webhook } : unknown) &
  // Sent with a success only. Throws on a value that a header cannot have.
  (E extends { answerHeaders: readonly (infer Name extends string)[] }
    ? { setHeader(name: Name, value: string): void }
    : unknown)

type Success<E extends EndpointSpec> = E extends { download: object } ? Download : EndpointResponse<E>
export type HandlerResult<E extends EndpointSpec> = Result<Success<E>, EndpointProblemCode<E> | PlatformProblemCode>
export type Handler<E extends EndpointSpec> = (request: EndpointRequest<E>) => Promise<HandlerResult<E>>

type Refusal = {
  readonly refused: PlatformProblemCode
  readonly issues?: readonly ProblemIssue[]
  readonly detail?: string
}
type CheckedRequest = { readonly input: Inputs; readonly principal: unknown }

/** Checks the caller and the input, and runs the handler. */
const createRun = <E extends EndpointSpec>({ deps }: KitRuntime, endpoint: E, handler: Handler<E>) => {
  const parse = createInputParser(endpoint)

  const checkRequest = async (request: FastifyRequest): Promise<CheckedRequest | Refusal> => {
    const header = request.headers[PRINCIPAL_HEADER]
    const caller = await deps.principals.verify(typeof header === 'string' ? header : undefined)
    if (caller === null) return { refused: 'principal_rejected' }
    const principal = authorise(endpoint, caller)
    if (!principal.ok) return { refused: principal.code }
    const input = parse(request)
    return input.ok
      ? { input: input.value, principal: principal.value }
      : { refused: 'invalid_request', issues: input.issues }
  }

  const handle = async (
    request: FastifyRequest,
    { input, principal }: CheckedRequest,
    upload?: ReceivedUpload,
  ): Promise<Outcome> => {
    const { requestId, deadline } = stateOf(request)
    const cookies =
      endpoint.cookies === true
        ? createCookies(request.headers.cookie, { isSecure: deps.secureCookies !== false })
        : undefined
    const headers: ResponseHeaders | undefined =
      endpoint.answerHeaders === undefined ? undefined : createResponseHeaders(endpoint)
    const handlerInput: unknown = {
      ...input,
      principal,
      log: deps.log.child({ requestId, endpoint: endpoint.name }),
      requestId,
      get signal() {
        return deadline.signal
      },
      ...(cookies === undefined ? {} : { cookies }),
      ...(headers === undefined ? {} : { setHeader: headers.set }),
      ...(endpoint.auth.kind === 'webhook' ? { webhook: webhookOf(endpoint.auth, request) } : {}),
      ...(upload === undefined ? {} : { upload: { fields: upload.fields, file: upload.file } }),
    }
    // The compiler cannot check it: each part was parsed by the endpoint's own schema, the principal narrowed by its
    // auth.
    const result: unknown = await handler(handlerInput as EndpointRequest<E>)
    return { result, setCookies: cookies?.lines() ?? [], headers: headers?.entries() ?? [] }
  }

  return { checkRequest, handle }
}

/** Runs work when the shedder admits it, within the request's deadline. */
const createAdmission = ({ shedder, deps }: KitRuntime, endpoint: EndpointSpec) => {
  const shed = deps.metrics.counter('http_shed_total', 'Requests that were refused because the process was busy.', [
    'endpoint',
  ])

  return async <T>(request: FastifyRequest, work: () => Promise<T>): Promise<T | Refusal> => {
    const { deadline } = stateOf(request)
    const ticket = await shedder.enter(deadline.remainingMs())
    if (deadline.remainingMs() <= 0) {
      ticket?.release()
      return { refused: 'deadline_exceeded' }
    }
    if (ticket === null) {
      shed.inc({ endpoint: endpoint.name })
      return { refused: 'overloaded' }
    }
    // Released when the work ends, not when its caller stops waiting: the work is the load.
    const outcome = await deadline.race(work().finally(ticket.release))
    return isExpired(outcome) ? { refused: 'deadline_exceeded' } : outcome
  }
}

const outcomeOfRefusal = (upload: UploadSpec, refusal: UploadRefusal): Outcome | Refusal => {
  const declared = (code: string): Outcome => ({ result: fail(code), setCookies: [], headers: [] })
  switch (refusal.refusal) {
    case 'missing':
      return declared(upload.missing)
    case 'too_large':
      return declared(upload.tooLarge)
    case 'invalid':
      return { refused: 'invalid_request', issues: refusal.issues }
    case 'not_a_form':
      return { refused: 'unsupported_media_type', detail: sendAForm }
    case 'too_slow':
      return { refused: 'request_timeout' }
    case 'overloaded':
      return { refused: 'overloaded' }
  }
}

const createHandler = <E extends EndpointSpec>(runtime: KitRuntime, endpoint: E, handler: Handler<E>) => {
  const { checkRequest, handle } = createRun(runtime, endpoint, handler)
  const whenAdmitted = createAdmission(runtime, endpoint)
  const send = createSendOutcome(runtime, endpoint)
  const { upload } = endpoint
  const read = upload === undefined ? undefined : createUploadReader(upload, runtime.uploads)

  const attempt = (request: FastifyRequest): Promise<Outcome | Refusal> =>
    whenAdmitted(request, async () => {
      const checked = await checkRequest(request)
      return 'refused' in checked ? checked : handle(request, checked)
    })

  /**
   * Reads the form before the shedder admits the request: a slow sender would otherwise occupy one of its slots for the
   * whole deadline. The memory for forms has its own limit. The caller is checked before anything is read.
   */
  const attemptUpload = async (
    request: FastifyRequest,
    spec: UploadSpec,
    readUpload: ReadUpload,
  ): Promise<Outcome | Refusal> => {
    const checked = await checkRequest(request)
    if ('refused' in checked) return checked
    const received = await readUpload(request, stateOf(request).deadline)
    if ('refusal' in received) return outcomeOfRefusal(spec, received)
    let isRunning = false
    const outcome = await whenAdmitted(request, () => {
      isRunning = true
      return handle(request, checked, received).finally(received.release)
    })
    if (!isRunning) received.release()
    return outcome
  }

  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const outcome = await (upload === undefined || read === undefined
      ? attempt(request)
      : attemptUpload(request, upload, read))
    // The form was refused, or has a trailer: the rest of the body is still arriving.
    if (upload !== undefined && request.raw.complete === false) closeAfterResponse(request.raw, reply.raw)
    if ('refused' in outcome)
      return sendProblem(request, reply, outcome.refused, { issues: outcome.issues, detail: outcome.detail })
    return send(request, reply, outcome)
  }
}

const patternOf = (path: string): RegExp => {
  const segments = path
    .split('/')
    .map((segment) => (segment.startsWith(':') ? '[^/]+' : segment.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')))
  return new RegExp(`^${segments.join('/')}$`)
}

/**
 * Creates the route of an endpoint. A success is sent with the lowest declared status through its schema, a failure as
 * the declared or platform problem. Throws at boot when a response could leak fields (no response schema, or a loose
 * one).
 */
export const mount = <const E extends EndpointSpec>(app: FastifyInstance, endpoint: E, handler: Handler<E>): void => {
  const runtime = runtimeOf(app)
  if (endpoint.transport === 'nats')
    throw new Error(`endpoint "${endpoint.name}" is called over NATS; serve it with serveRpc()`)
  if (endpoint.service !== runtime.deps.name)
    throw new Error(`endpoint "${endpoint.name}" belongs to ${endpoint.service}, not to ${runtime.deps.name}`)
  checkAtBoot(endpoint)
  const routeHandler = createHandler(runtime, endpoint, handler)
  const methods = endpoint.method === 'GET' ? ['GET', 'HEAD'] : [endpoint.method]
  const pattern = patternOf(app.prefix + endpoint.path)
  for (const method of methods) runtime.mounted.push({ method, pattern })
  runtime.handlers.add(routeHandler)
  const route: RouteOptions = {
    method: methods,
    url: endpoint.path,
    handler: routeHandler,
    config: { endpoint },
    // Again as the route's own hook, because those run after every hook of the application.
    onSend: guardResponse(runtime),
    ...(endpoint.bodyLimitBytes === undefined ? {} : { bodyLimit: endpoint.bodyLimitBytes }),
  }
  if (endpoint.upload !== undefined) addUploadRoute(app, route)
  else if (endpoint.auth.kind === 'webhook') addWebhookRoute(app, route)
  else app.route(route)
}
