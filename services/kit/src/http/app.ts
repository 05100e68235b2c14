import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { type PlatformProblemCode, platformProblems } from '@lentera/proto'
import Fastify, {
  type ConnectionError,
  type FastifyInstance,
  type FastifyRequest,
  type FastifyServerFactory,
} from 'fastify'
import { createByteBudget } from './byte-budget.ts'
import { healthPaths, mountHealth } from './health.ts'
import { problemBody, problemCodeOfError } from './problem.ts'
import { isAnonymousPath } from './request.ts'
import {
  attachRuntime,
  guardResponse,
  type KitDeps,
  type KitRuntime,
  REQUEST_ID_HEADER,
  requestIdFrom,
  sendProblem,
  startRequest,
  stateOf,
} from './runtime.ts'
import { createShedder, defaultShedding } from './shedding.ts'
import { sendAForm } from './upload-form.ts'

export type { KitDeps } from './runtime.ts'

/** Allows a search text of ten thousand characters, like the gateway; Node itself refuses headers above 16 KiB. */
const MAX_URL_LENGTH = 12 * 1024
const DEFAULT_BODY_LIMIT_BYTES = 64 * 1024
const DEFAULT_UPLOAD_BYTES = 64 * 1024 * 1024

/** A route was registered without `mount`, or a part is missing that `mount` needs for its checks. */
export class UnmountedRouteError extends Error {
  constructor(method: string, url: string) {
    super(
      `${method} ${url} was not registered by mount(): it has no declared responses, so undeclared fields could be sent to the client`,
    )
    this.name = 'UnmountedRouteError'
  }
}

const clientErrorCode = (error: ConnectionError): PlatformProblemCode => {
  if (error.code === 'HPE_HEADER_OVERFLOW') return 'headers_too_large'
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') return 'request_timeout'
  return 'invalid_request'
}

// Errors before there is a request: bad framing, oversized headers, a sender that is too slow.
const respondToClientError = (error: ConnectionError, socket: Socket): void => {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) {
    socket.destroy()
    return
  }
  const code = clientErrorCode(error)
  const spec = platformProblems[code]
  const problem = problemBody(code, spec, requestIdFrom(undefined, true))
  const body = JSON.stringify(problem)
  socket.end(
    `HTTP/1.1 ${spec.status} ${problem.error}\r\nContent-Type: application/json; charset=utf-8\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  )
}

const methodsAt = (runtime: KitRuntime, url: string): string[] => {
  const path = url.split('?', 1)[0] ?? ''
  return runtime.mounted.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method)
}

const isOnAnonymousPath = ({ routeOptions: { config } }: FastifyRequest): boolean =>
  config.endpoint !== undefined && isAnonymousPath(config.endpoint)

const observe = (app: FastifyInstance, { deps: { log, metrics } }: KitRuntime): void => {
  const durations = metrics.histogram('http_server_duration_seconds', 'Time until the response is sent.', [
    'method',
    'route',
    'status',
  ])
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? '/unmatched'
    if (healthPaths.has(route)) return
    const { startedAt, requestId, trace } = stateOf(request)
    const durationMs = Math.round((performance.now() - startedAt) * 10) / 10
    durations.observe(durationMs / 1000, { method: request.method, route, status: reply.statusCode })
    // The only log line of a request: the route's template, never the URL; no query, headers or network address.
    log.info(
      { method: request.method, route, status: reply.statusCode, durationMs, requestId, traceId: trace.traceId },
      'request',
    )
  })
}

/**
 * Lets `close` finish with the last response. Node closes idle connections only once, when closing begins: it would
 * wait for connections that were never used, which every client pool has, and for those that become idle later.
 */
const closeWithLastResponse = (app: FastifyInstance): void => {
  const unused = new Set<Socket>()
  app.server.on('connection', (socket: Socket) => {
    unused.add(socket)
    socket.once('close', () => unused.delete(socket))
  })
  app.server.on('request', ({ socket }: IncomingMessage) => unused.delete(socket))
  app.addHook('preClose', async () => {
    if (!app.server.listening) return
    for (const socket of unused) socket.destroy()
    const sweep = setInterval(() => app.server.closeIdleConnections(), 50).unref()
    app.server.once('close', () => clearInterval(sweep))
  })
}

/**
 * A Fastify application with what all processes share: Problem responses, request id, trace and deadline, the response
 * guard, load shedding, health and metrics. It does not listen. Validation is plain zod inside `mount`, not
 * fastify-type-provider-zod: it cannot be switched off by a route option, and strings and undeclared statuses cannot
 * bypass the serializer.
 */
export const createApp = (deps: KitDeps, options: { serverFactory?: FastifyServerFactory } = {}): FastifyInstance => {
  const isEdge = deps.name === 'gateway'
  const app: FastifyInstance = Fastify({
    logger: false,
    genReqId: ({ headers }) => requestIdFrom(headers[REQUEST_ID_HEADER], isEdge),
    requestIdHeader: false,
    bodyLimit: DEFAULT_BODY_LIMIT_BYTES,
    exposeHeadRoutes: false,
    routerOptions: { maxParamLength: 200 },
    // Longer than any client keeps an idle connection, so that no request is sent to a closing socket.
    keepAliveTimeout: 72_000,
    requestTimeout: 20_000,
    forceCloseConnections: 'idle',
    // A draining process still serves what it accepted; `/readyz` has already redirected new requests.
    return503OnClosing: false,
    clientErrorHandler: respondToClientError,
    frameworkErrors: (error, request, reply) => {
      sendProblem(request, reply, problemCodeOfError(error))
    },
    ...(options.serverFactory === undefined ? {} : { serverFactory: options.serverFactory }),
  })

  const runtime: KitRuntime = {
    deps,
    shedder: createShedder({ ...defaultShedding, ...deps.shedding }),
    uploads: createByteBudget(deps.uploadBytes ?? DEFAULT_UPLOAD_BYTES),
    handlers: new WeakSet(),
    mounted: [],
    isDraining: false,
  }
  attachRuntime(app, runtime)
  deps.metrics.gauge('http_queued_requests', 'Requests that wait in the queue.', [], (gauge) =>
    gauge.set(runtime.shedder.queued),
  )
  deps.metrics.gauge('http_running_requests', 'Requests whose handler runs.', [], (gauge) =>
    gauge.set(runtime.shedder.running),
  )
  deps.metrics.gauge('http_upload_bytes', 'Memory held by uploads that are being received or handled.', [], (gauge) =>
    gauge.set(runtime.uploads.held),
  )

  app.addHook('onRoute', (route) => {
    if (!runtime.handlers.has(route.handler)) throw new UnmountedRouteError(String(route.method), route.url)
  })
  app.addHook('onRequest', async (request, reply) => {
    const state = startRequest(request, { isEdge, isAnonymousPath: isOnAnonymousPath(request) })
    reply.header(REQUEST_ID_HEADER, state.requestId)
    reply.raw.once('close', () => {
      if (!reply.raw.writableFinished) state.deadline.abort()
    })
    if (request.url.length > MAX_URL_LENGTH) return sendProblem(request, reply, 'uri_too_long')
  })
  app.addHook('onSend', guardResponse(runtime))
  app.addHook('onSend', async (_request, reply) => {
    // Decided when the response is sent: a connection that stays open after its last response would delay closing.
    if (runtime.isDraining) reply.header('connection', 'close')
  })
  observe(app, runtime)
  closeWithLastResponse(app)

  // JSON only; uploads and webhooks have parsers of their own. An empty body counts as none: clients send the content
  // type with DELETE and with empty POSTs.
  app.removeAllContentTypeParsers()
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text === '') done(null, undefined)
    else parseJson(request, text, done)
  })

  app.setNotFoundHandler((request, reply) => {
    const methods = methodsAt(runtime, request.url)
    if (methods.length === 0 || methods.includes(request.method)) return sendProblem(request, reply, 'not_found')
    reply.header('allow', methods.join(', '))
    return sendProblem(request, reply, 'method_not_allowed')
  })
  app.setErrorHandler((error, request, reply) => {
    const code = problemCodeOfError(error)
    // A connection that was lost while its body arrived is not an error of the server, and its response is not read.
    const hasGone = reply.raw.destroyed
    if (platformProblems[code].status >= 500 && !hasGone) {
      deps.log.error(
        { err: error, code, requestId: request.id, route: request.routeOptions.url ?? '/unmatched' },
        'A request failed',
      )
    }
    const wantsForm = code === 'unsupported_media_type' && request.routeOptions.config.endpoint?.upload !== undefined
    return sendProblem(request, reply, code, wantsForm ? { detail: sendAForm } : undefined)
  })

  mountHealth(app, runtime)
  return app
}
