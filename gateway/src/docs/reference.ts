import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createRequire } from 'node:module'
import type { EndpointSpec } from '@lentera/proto'
import { buildOpenApi } from '@lentera/proto/openapi'
import { writeProblem } from '../http/problems.ts'
import type { SecurityHeaders } from '../http/security-headers.ts'
import type { Telemetry } from '../http/telemetry.ts'
import { isRead } from '../sessions/admission.ts'
import { type Content, compressed, writeContent } from '../static/body.ts'
import { newRequestId } from '../upstream/call-service.ts'

const swaggerUi = (file: string): Promise<Buffer> =>
  readFile(createRequire(import.meta.url).resolve(`swagger-ui-dist/${file}`))

/** Scripts are files of their own: the pages' content security policy allows no inline script. */
const page = (prefix: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Lentera API</title><link rel="stylesheet" href="${prefix}/docs/swagger-ui.css"></head><body><noscript><a href="${prefix}/openapi.json">openapi.json</a></noscript><div id="reference"></div><script src="${prefix}/docs/swagger-ui-bundle.js"></script><script src="${prefix}/docs/start.js"></script></body></html>`

const start = (prefix: string): string =>
  `SwaggerUIBundle({ url: '${prefix}/openapi.json', dom_id: '#reference', deepLinking: true, validatorUrl: null })`

const contentOf = async (identity: Buffer, contentType: string): Promise<Content> => ({
  status: 200,
  body: await compressed(identity),
  contentType,
  etag: createHash('sha256').update(identity).digest('base64url').slice(0, 27),
  cacheControl: 'no-cache',
})

/**
 * The API's contract: /openapi.json for programs, /docs (Swagger UI) for people. Each is read and compressed on first
 * use.
 */
export const createReference = (deps: {
  readonly endpoints: readonly EndpointSpec[]
  /** "/api/v1" */
  readonly prefix: string
  readonly security: SecurityHeaders
  readonly telemetry: Telemetry
}) => {
  const { endpoints, prefix, security, telemetry } = deps
  const html = 'text/html; charset=utf-8'
  const javascript = 'text/javascript; charset=utf-8'
  const loaders: Readonly<Record<string, () => Promise<Content>>> = {
    '/openapi.json': async () =>
      contentOf(Buffer.from(JSON.stringify(buildOpenApi(endpoints))), 'application/json; charset=utf-8'),
    '/docs': () => contentOf(Buffer.from(page(prefix)), html),
    '/docs/start.js': () => contentOf(Buffer.from(start(prefix)), javascript),
    '/docs/swagger-ui-bundle.js': async () => contentOf(await swaggerUi('swagger-ui-bundle.js'), javascript),
    '/docs/swagger-ui.css': async () => contentOf(await swaggerUi('swagger-ui.css'), 'text/css; charset=utf-8'),
  }
  const loaded = new Map<string, Promise<Content>>()

  const send = async (request: IncomingMessage, response: ServerResponse, path: string, content: Promise<Content>) => {
    try {
      writeContent(request, response, await content, path === '/openapi.json' ? security.api : security.page)
    } catch (error) {
      loaded.delete(path)
      const requestId = newRequestId()
      telemetry.crashed(error, undefined, requestId)
      writeProblem(response, security.api, 'internal_error', requestId)
    }
  }

  /** Returns true when it handles the request. */
  return (request: IncomingMessage, response: ServerResponse, urlPath: string): boolean => {
    const path = urlPath.replace(/\/$/, '').toLowerCase()
    const load = Object.hasOwn(loaders, path) ? loaders[path] : undefined
    if (load === undefined) return false
    if (isRead(request.method)) {
      const content = loaded.get(path) ?? load()
      loaded.set(path, content)
      void send(request, response, path, content)
    } else writeProblem(response, security.api, 'method_not_allowed', newRequestId(), { allow: 'GET, HEAD' })
    return true
  }
}
