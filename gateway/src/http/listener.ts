import type { IncomingMessage, ServerResponse } from 'node:http'
import type { EndpointSpec } from '@lentera/proto'
import { isRead } from '@lentera/service-kit/http/propagation'
import { isDocument, type ServeDocuments } from '../pages/serve-documents.ts'
import type { ServeStatic } from '../static/serve-static.ts'
import { newRequestId } from '../upstream/call-service.ts'
import type { Forward } from '../upstream/forward.ts'
import { type ProblemOptions, writeProblem } from './problems.ts'
import type { SecurityHeaders } from './security-headers.ts'
import type { Match } from './target.ts'
import type { Telemetry } from './telemetry.ts'

export type Listener = (request: IncomingMessage, response: ServerResponse) => void

/** A search of ten thousand characters fits; Node refuses headers of 16 KiB by itself. */
const maxUrlLength = 12 * 1024
/** Health checks, served by the kit's application. `/metrics` has its own port, which is not public. */
const healthPaths = new Set(['/livez', '/readyz'])

/**
 * Routes every request, cheapest first: cached read, endpoint, API reference, health check, page. Fastify serves health
 * checks only: its hooks would cost a cached read most of its speed, and forwarding needs none of its parsing.
 */
export const createListener = (deps: {
  readonly prefix: string
  readonly match: (method: string, path: string) => Match
  readonly fastPath: (request: IncomingMessage, response: ServerResponse) => boolean
  readonly forwards: ReadonlyMap<EndpointSpec, Forward>
  readonly reference: (request: IncomingMessage, response: ServerResponse, path: string) => boolean
  /** robots.txt and the sitemap, also when another server serves the pages. */
  readonly serveDocuments: ServeDocuments
  readonly serveStatic: ServeStatic | undefined
  readonly security: SecurityHeaders
  readonly telemetry: Telemetry
  readonly isClosing: () => boolean
  /** The kit's application. */
  readonly health: Listener
}): Listener => {
  const {
    prefix,
    match,
    fastPath,
    forwards,
    reference,
    serveDocuments,
    serveStatic,
    security,
    telemetry,
    isClosing,
    health,
  } = deps

  const refuse = (
    response: ServerResponse,
    code: Parameters<typeof writeProblem>[2],
    options?: ProblemOptions,
  ): void => {
    telemetry.refused(code)
    writeProblem(response, security.api, code, newRequestId(), options)
  }

  const serveApi = (request: IncomingMessage, response: ServerResponse, path: string, search: string): void => {
    if (reference(request, response, path)) return
    const found = match(request.method ?? '', path)
    const forward = found.kind === 'found' ? forwards.get(found.endpoint) : undefined
    if (found.kind === 'wrong_method') refuse(response, 'method_not_allowed', { allow: found.allow })
    else if (found.kind === 'unknown' || forward === undefined) refuse(response, 'not_found')
    else void forward(request, response, { params: found.params, search })
  }

  const servePage = async (response: ServerResponse, serve: () => Promise<void>): Promise<void> => {
    try {
      await serve()
    } catch (error) {
      telemetry.crashed(error, undefined, newRequestId())
      refuse(response, 'internal_error')
    }
  }

  return (request, response) => {
    if (isClosing()) response.shouldKeepAlive = false
    const { url = '/' } = request
    if (url.length > maxUrlLength) {
      refuse(response, 'uri_too_long')
      return
    }
    if (fastPath(request, response)) return
    const mark = url.indexOf('?')
    const path = mark === -1 ? url : url.slice(0, mark)
    const isApi =
      path.slice(0, prefix.length).toLowerCase() === prefix &&
      (path.length === prefix.length || path[prefix.length] === '/')
    const search = mark === -1 ? '' : url.slice(mark + 1)
    if (isApi) serveApi(request, response, path.slice(prefix.length), search)
    else if (healthPaths.has(path)) health(request, response)
    else if (serveStatic === undefined && !isDocument(path)) refuse(response, 'not_found')
    else if (!isRead(request.method)) refuse(response, 'method_not_allowed', { allow: 'GET, HEAD' })
    else if (isDocument(path)) void servePage(response, () => serveDocuments(request, response, path))
    else void servePage(response, async () => serveStatic?.(request, response, path, search))
  }
}
