import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { writeProblem } from '../http/problems.ts'
import type { SecurityHeaders } from '../http/security-headers.ts'
import { writeContent } from '../static/body.ts'
import { newRequestId } from '../upstream/calls.ts'
import { writeRobots } from './robots.ts'
import type { FindSitemap } from './sitemap.ts'

const minutes = 'public, max-age=300'
/** What a crawler waits before it asks for a sitemap again that nobody could write. */
const retryAfterSeconds = 120

export type ServeDocuments = (request: IncomingMessage, response: ServerResponse, urlPath: string) => Promise<void>

export const isDocument = (urlPath: string): boolean =>
  urlPath === '/robots.txt' || urlPath === '/sitemap.xml' || urlPath.startsWith('/sitemaps/')

/** What crawlers ask for: robots.txt, the sitemap's index and its files. */
export const createServeDocuments = (deps: {
  readonly publicOrigin: string
  readonly findSitemap: FindSitemap
  readonly security: SecurityHeaders
}): ServeDocuments => {
  const { publicOrigin, findSitemap, security } = deps
  const robots = Buffer.from(writeRobots(publicOrigin))
  const robotsEtag = createHash('sha256').update(robots).digest('base64url').slice(0, 27)
  return async (request, response, urlPath) => {
    if (urlPath === '/robots.txt') {
      const content = {
        status: 200,
        body: { identity: robots },
        etag: robotsEtag,
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
