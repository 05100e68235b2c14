import type { IncomingMessage, ServerResponse } from 'node:http'
import { newRequestId } from '../calls.ts'
import { writeProblem } from '../problems.ts'
import type { SecurityHeaders } from '../security-headers.ts'
import { writeContent } from './body.ts'
import { createStaticFiles } from './files.ts'
import { createPages } from './pages.ts'

const forever = 'public, max-age=31536000, immutable'
const askEachTime = 'no-cache'

export type ServeStatic = (request: IncomingMessage, response: ServerResponse, urlPath: string) => Promise<void>

/** The embedded mode: the gateway is the file server of the shell and the remotes. */
export const createServeStatic = (options: {
  readonly root: string
  readonly publicOrigin: string
  readonly security: SecurityHeaders
}): ServeStatic => {
  const { root, publicOrigin, security } = options
  const findFile = createStaticFiles(root)
  const findPage = createPages({ root, publicOrigin })

  return async (request, response, urlPath) => {
    const file = await findFile(urlPath)
    if (file !== undefined) {
      const cacheControl = file.isImmutable ? forever : askEachTime
      writeContent(request, response, { status: 200, ...file, cacheControl }, security.page)
      return
    }
    // A remote's file that is not there must fail as a file: HTML in its place would be run as a script.
    const page = urlPath.toLowerCase().startsWith('/remotes/') ? undefined : await findPage(urlPath)
    if (page === undefined) {
      writeProblem(response, security.api, 'not_found', newRequestId())
      return
    }
    const { status, body, etag } = page
    writeContent(
      request,
      response,
      { status, body, etag, contentType: 'text/html; charset=utf-8', cacheControl: askEachTime },
      security.page,
    )
  }
}
