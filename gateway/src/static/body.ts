import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, gzip, constants as zlib } from 'node:zlib'
import { createEncodingReader, type Encoding } from '../cache/entry.ts'
import type { FlatHeaders } from '../http/security-headers.ts'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** One content, as it is and compressed. */
export type Body = { readonly identity: Buffer; readonly br?: Buffer; readonly gzip?: Buffer }

export const compressed = async (identity: Buffer): Promise<Body> => {
  const [br, gz] = await Promise.all([
    brotli(identity, { params: { [zlib.BROTLI_PARAM_QUALITY]: 6, [zlib.BROTLI_PARAM_SIZE_HINT]: identity.length } }),
    gzipped(identity, { level: 8 }),
  ])
  return { identity, br, gzip: gz }
}

export type Content = {
  readonly status: number
  readonly body: Body
  readonly contentType: string
  /** Without quotes; each coding adds its own suffix. */
  readonly etag: string
  readonly cacheControl: string
}

const encodingOf = createEncodingReader()

const chooseFrom = (body: Body, encoding: Encoding): readonly [Encoding, Buffer] => {
  const chosen = encoding === 'identity' ? undefined : body[encoding]
  return chosen === undefined ? ['identity', body.identity] : [encoding, chosen]
}

/** Writes a file or a page: best coding, 304 for a known copy, no body for HEAD (Node leaves it out). */
export const writeContent = (
  request: IncomingMessage,
  response: ServerResponse,
  content: Content,
  security: FlatHeaders,
): void => {
  const { status, body, contentType, etag, cacheControl } = content
  const [encoding, bytes] = chooseFrom(body, encodingOf(request.headers['accept-encoding']))
  const tag = encoding === 'identity' ? `"${etag}"` : `"${etag}-${encoding}"`
  const common = ['etag', tag, 'cache-control', cacheControl, 'vary', 'accept-encoding', ...security]
  if (status === 200 && request.headers['if-none-match']?.includes(etag) === true) {
    response.writeHead(304, common)
    response.end()
    return
  }
  const coding = encoding === 'identity' ? [] : ['content-encoding', encoding]
  response.writeHead(status, [
    'content-type',
    contentType,
    'content-length',
    String(bytes.length),
    ...coding,
    ...common,
  ])
  response.end(bytes)
}
