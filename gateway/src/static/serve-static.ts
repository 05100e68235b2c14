import type { IncomingMessage, ServerResponse } from 'node:http'
import { createEncodingReader } from '../cache/entry.ts'
import { writeProblem } from '../http/problems.ts'
import type { SecurityHeaders } from '../http/security-headers.ts'
import type { RenderPage } from '../pages/render-page.ts'
import { newRequestId } from '../upstream/call-service.ts'
import { writeContent } from './body.ts'
import { createStaticFiles } from './files.ts'

const immutable = 'public, max-age=31536000, immutable'
const revalidate = 'no-cache'

export type ServeStatic = (
  request: IncomingMessage,
  response: ServerResponse,
  urlPath: string,
  search: string,
) => Promise<void>

/** Serves the files and pages of the shell and the remotes. */
export const createServeStatic = (options: {
  readonly root: string
  readonly findPage: RenderPage['find']
  /** Takes one public read from the caller's rate limit; false when it is used up. */
  readonly mayRead: (request: IncomingMessage) => boolean
  readonly security: SecurityHeaders
}): ServeStatic => {
  const { root, findPage, mayRead, security } = options
  const findFile = createStaticFiles(root)
  const encodingOf = createEncodingReader()

  return async (request, response, urlPath, search) => {
    const file = await findFile(urlPath)
    if (file !== undefined) {
      const cacheControl = file.isImmutable ? immutable : revalidate
      writeContent(request, response, { status: 200, ...file, cacheControl }, security.page)
      return
    }
    // A missing file of a remote must be a 404: HTML in its place would be run as a script.
    const isOfRemote = urlPath.toLowerCase().startsWith('/remotes/')
    const page = isOfRemote ? undefined : await findPage(urlPath, search, () => mayRead(request))
    if (page === undefined) {
      writeProblem(response, security.api, 'not_found', newRequestId())
      return
    }
    const { status, bodyFor, etag } = page
    const body = await bodyFor(encodingOf(request.headers['accept-encoding']))
    if (response.destroyed) return
    writeContent(
      request,
      response,
      { status, body, etag, contentType: 'text/html; charset=utf-8', cacheControl: revalidate },
      security.page,
    )
  }
}
