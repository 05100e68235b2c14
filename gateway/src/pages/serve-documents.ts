import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { writeProblem } from '../http/problems.ts'
import type { SecurityHeaders } from '../http/security-headers.ts'
import { writeContent } from '../static/body.ts'
import { newRequestId } from '../upstream/call-service.ts'
import { writeRobots } from './robots.ts'
import type { Route } from './route-table.ts'
import type { FindSitemap } from './sitemap.ts'

const minutes = 'public, max-age=300'
/** Retry-After of a sitemap whose services do not respond. */
const retryAfterSeconds = 120

export type ServeDocuments = (request: IncomingMessage, response: ServerResponse, urlPath: string) => Promise<void>

export const isDocument = (urlPath: string): boolean =>
  urlPath === '/robots.txt' || urlPath === '/sitemap.xml' || urlPath.startsWith('/sitemaps/')

/** Serves robots.txt, the sitemap's index and its files. */
export const createServeDocuments = (deps: {
  readonly publicOrigin: string
  readonly readRoutes: () => Promise<readonly Route[]>
  readonly findSitemap: FindSitemap
  readonly security: SecurityHeaders
}): ServeDocuments => {
  const { publicOrigin, readRoutes, findSitemap, security } = deps
  return async (request, response, urlPath) => {
    if (urlPath === '/robots.txt') {
      const robots = Buffer.from(writeRobots(publicOrigin, await readRoutes()))
      const content = {
        status: 200,
        body: { identity: robots },
        etag: createHash('sha256').update(robots).digest('base64url').slice(0, 27),
        contentType: 'text/plain; charset=utf-8',
      }
      writeContent(request, response, { ...content, cacheControl: minutes }, security.api)
      return
    }
    const found = await findSitemap(urlPath)
    if (found.kind === 'file') {
      const content = {
        status: 200,
        ...found.file,
        contentType: 'application/xml; charset=utf-8',
        cacheControl: minutes,
      }
      writeContent(request, response, content, security.api)
    } else if (found.kind === 'unknown') writeProblem(response, security.api, 'not_found', newRequestId())
    else writeProblem(response, security.api, 'upstream_unavailable', newRequestId(), { retryAfterSeconds })
  }
}
