import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, gzip, constants as zlib } from 'node:zlib'
import type { Encoding } from '../cache/encoding.ts'
import type { Body } from '../static/body.ts'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

export type PageStatus = 200 | 404 | 410

/** HTML that is ready to be sent to anybody. */
export type Page = {
  readonly status: PageStatus
  readonly etag: string
  /** What it costs to keep. */
  readonly bytes: number
  /** The content with the coding that the caller accepts; compressed once, when the first caller who accepts it comes. */
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
    // HTML with JSON shrinks to a quarter in either coding.
    bytes: Math.ceil(identity.length * 1.5) + 1024,
    bodyFor: (encoding) => {
      running[encoding] ??= prepare(encoding)
      return running[encoding]
    },
  }
}
