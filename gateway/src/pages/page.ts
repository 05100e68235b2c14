import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, gzip, constants as zlib } from 'node:zlib'
import type { Encoding } from '../cache/entry.ts'
import type { Body } from '../static/body.ts'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

export type PageStatus = 200 | 404 | 410

/** Rendered HTML, the same for every caller. */
export type Page = {
  readonly status: PageStatus
  readonly etag: string
  /** Estimated memory, for the cache's limit. */
  readonly bytes: number
  /** The content in an encoding that the caller accepts; compressed once, on the first request for it. */
  readonly bodyFor: (encoding: Encoding) => Promise<Body>
}

export const createPage = (status: PageStatus, html: string): Page => {
  const identity = Buffer.from(html)
  const running: Partial<Record<Encoding, Promise<Body>>> = {}
  const prepare = async (encoding: Encoding): Promise<Body> => {
    if (encoding === 'br') {
      const params = { [zlib.BROTLI_PARAM_QUALITY]: 5, [zlib.BROTLI_PARAM_SIZE_HINT]: identity.length }
      return { identity, br: await brotli(identity, { params }) }
    }
    return encoding === 'gzip' ? { identity, gzip: await gzipped(identity, { level: 6 }) } : { identity }
  }
  return {
    status,
    etag: hash('sha256', identity, 'base64url').slice(0, 27),
    // HTML with JSON compresses to about a quarter in either encoding.
    bytes: Math.ceil(identity.length * 1.5) + 1024,
    bodyFor: (encoding) => {
      running[encoding] ??= prepare(encoding)
      return running[encoding]
    },
  }
}
