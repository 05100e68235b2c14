import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { EndpointSpec } from '@lentera/proto'
import { buildOpenApi } from '@lentera/proto/openapi'
import { isRead } from '@lentera/service-kit/http/propagation'
import { writeProblem } from '../http/problems.ts'
import type { FlatHeaders, SecurityHeaders } from '../http/security-headers.ts'
import { type Body, compressed, writeContent } from '../static/body.ts'
import { newRequestId } from '../upstream/call-service.ts'
import { renderReference } from './reference-page.ts'
import { referenceStyle } from './reference-style.ts'

type Document = {
  readonly contentType: string
  readonly body: Body
  readonly etag: string
  readonly security: FlatHeaders
}

const documentOf = async (text: string, contentType: string, security: FlatHeaders): Promise<Document> => {
  const identity = Buffer.from(text)
  const etag = createHash('sha256').update(identity).digest('base64url').slice(0, 27)
  return { contentType, body: await compressed(identity), etag, security }
}

/** The API's contract: /openapi.json for programs, /docs for people. Both are rendered once, at start. */
export const createReference = async (endpoints: readonly EndpointSpec[], security: SecurityHeaders) => {
  const openApi = buildOpenApi(endpoints)
  const documents = new Map([
    ['/openapi.json', await documentOf(JSON.stringify(openApi), 'application/json; charset=utf-8', security.api)],
    ['/docs', await documentOf(renderReference(openApi), 'text/html; charset=utf-8', security.document)],
    ['/docs.css', await documentOf(referenceStyle, 'text/css; charset=utf-8', security.document)],
  ])

  /** Returns true when the path was one of the documents and the response was written. */
  return (request: IncomingMessage, response: ServerResponse, path: string): boolean => {
    const document = documents.get(path.replace(/\/$/, '').toLowerCase())
    if (document === undefined) return false
    if (isRead(request.method))
      writeContent(request, response, { status: 200, cacheControl: 'no-cache', ...document }, document.security)
    else writeProblem(response, security.api, 'method_not_allowed', newRequestId(), { allow: 'GET, HEAD' })
    return true
  }
}
