import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, gzip, constants as zlib } from 'node:zlib'
import type { FlatHeaders } from '../security-headers.ts'
import type { Encoding } from './encoding.ts'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** Below this a compressed body saves less than its header costs. */
const smallestCompressedBytes = 512
/** What an entry costs beside its bodies: headers, key, indices. */
const overheadBytes = 2048

export type Freshness = 'hit' | 'miss' | 'stale'

/** One answer in one coding: what is written is a prepared array and a buffer. */
export type Variant = { readonly body: Buffer; readonly etag: string; readonly headersFor: (freshness: Freshness) => FlatHeaders }

/** One answer. A coding is compressed once, when the first caller who accepts it comes, and then kept. */
export type Entry = {
  readonly status: number
  readonly identity: Variant
  /** The coding's variant when it is there. */
  readonly ready: (encoding: Encoding) => Variant | undefined
  readonly prepare: (encoding: Encoding) => Promise<Variant>
  /** Contained in the ETag of every variant, so that a browser's copy in one coding is recognised in another. */
  readonly digest: string
  readonly notModifiedFor: (encoding: Encoding, freshness: Freshness) => FlatHeaders
  readonly bytes: number
  readonly tags: readonly string[]
  /** Milliseconds on the cache's clock. `errorUntil` is how long it may stand in for a failing service. */
  freshUntil: number
  staleUntil: number
  errorUntil: number
  /** After a failed refresh: not before this is the next one tried. */
  retryAt: number
}

type EntryTimes = Pick<Entry, 'freshUntil' | 'staleUntil' | 'errorUntil'>

/**
 * `no-cache` lets a browser keep the answer and makes it ask each time, which a 304 answers in one small packet: so an
 * author sees a change at once. There is no `s-maxage`, because purges do not reach a CDN; it too can ask with the ETag.
 */
const cacheControl = 'no-cache'

/** Each array is made when it is first needed and frozen: most entries are only ever sent in one or two ways. */
const byFreshness = (headers: readonly string[]): ((freshness: Freshness) => FlatHeaders) => {
  const made: Partial<Record<Freshness, FlatHeaders>> = {}
  return (freshness) => {
    const known = made[freshness]
    if (known !== undefined) return known
    const fresh = Object.freeze([...headers, 'x-cache', freshness])
    made[freshness] = fresh
    return fresh
  }
}

const compress = (body: Buffer, encoding: 'br' | 'gzip'): Promise<Buffer> =>
  encoding === 'br'
    ? brotli(body, { params: { [zlib.BROTLI_PARAM_QUALITY]: 5, [zlib.BROTLI_PARAM_SIZE_HINT]: body.length } })
    : gzipped(body, { level: 6 })

export const createEntry = (
  answer: { readonly status: number; readonly body: Buffer; readonly tags: readonly string[] },
  times: EntryTimes,
  security: FlatHeaders,
): Entry => {
  const { status, body, tags } = answer
  const digest = createHash('sha256').update(body).digest('base64url').slice(0, 27)
  const validators = (etag: string): string[] => ['etag', etag, 'cache-control', cacheControl, 'vary', 'accept-encoding', ...security]

  const variant = (bytes: Buffer, encoding: Encoding): Variant => {
    const isEncoded = encoding !== 'identity'
    const etag = isEncoded ? `"${digest}-${encoding}"` : `"${digest}"`
    const description = ['content-type', 'application/json; charset=utf-8', 'content-length', String(bytes.length)]
    if (isEncoded) description.push('content-encoding', encoding)
    return { body: bytes, etag, headersFor: byFreshness([...description, ...validators(etag)]) }
  }

  const identity = variant(body, 'identity')
  const notModified = new Map<Encoding, ReturnType<typeof byFreshness>>()
  const isSmall = body.length < smallestCompressedBytes
  const variants: Record<Encoding, Variant | undefined> = {
    identity,
    br: isSmall ? identity : undefined,
    gzip: isSmall ? identity : undefined,
  }
  const preparing = new Map<Encoding, Promise<Variant>>()

  const prepareNow = async (encoding: 'br' | 'gzip'): Promise<Variant> => {
    const bytes = await compress(body, encoding)
    const prepared = bytes.length < body.length ? variant(bytes, encoding) : identity
    variants[encoding] = prepared
    preparing.delete(encoding)
    return prepared
  }

  return {
    status,
    identity,
    ready: (encoding) => variants[encoding],
    prepare(encoding) {
      const known = variants[encoding]
      if (known !== undefined || encoding === 'identity') return Promise.resolve(known ?? identity)
      const running = preparing.get(encoding) ?? prepareNow(encoding)
      preparing.set(encoding, running)
      return running
    },
    digest,
    notModifiedFor(encoding, freshness) {
      const known = notModified.get(encoding)
      if (known !== undefined) return known(freshness)
      const fresh = byFreshness(validators(variants[encoding]?.etag ?? `"${digest}-${encoding}"`))
      notModified.set(encoding, fresh)
      return fresh(freshness)
    },
    // JSON shrinks to less than a quarter in either coding; the bound holds although they come later.
    bytes: overheadBytes + Math.ceil(body.length * (isSmall ? 1 : 1.5)),
    tags,
    ...times,
    retryAt: 0,
  }
}

/** `If-None-Match` names a copy of this answer, in any coding, weak or strong (RFC 9110, 13.1.2). */
export const isKnownCopy = (entry: Entry, ifNoneMatch: string | undefined): boolean =>
  ifNoneMatch !== undefined && entry.status === 200 && (ifNoneMatch.includes(entry.digest) || ifNoneMatch.trim() === '*')
