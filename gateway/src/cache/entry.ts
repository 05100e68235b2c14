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

type Variant = { readonly body: Buffer; readonly etag: string; readonly headers: Readonly<Record<Freshness, FlatHeaders>> }

/** One answer, ready to be written in any coding: nothing is computed when it is served. */
export type Entry = {
  readonly status: number
  readonly variants: Readonly<Record<Encoding, Variant>>
  /** Contained in the ETag of every variant, so that a browser's copy in one coding is recognised in another. */
  readonly digest: string
  readonly notModifiedHeaders: Readonly<Record<Encoding, Readonly<Record<Freshness, FlatHeaders>>>>
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

export const createEntry = async (
  answer: { readonly status: number; readonly body: Buffer; readonly tags: readonly string[] },
  times: EntryTimes,
  security: FlatHeaders,
): Promise<Entry> => {
  const { status, body, tags } = answer
  const digest = createHash('sha256').update(body).digest('base64url').slice(0, 27)
  const [br, gz] =
    body.length < smallestCompressedBytes
      ? [body, body]
      : await Promise.all([
          brotli(body, { params: { [zlib.BROTLI_PARAM_QUALITY]: 5, [zlib.BROTLI_PARAM_SIZE_HINT]: body.length } }),
          gzipped(body, { level: 6 }),
        ])
  const identity = variant(body, body, 'identity', digest, security)
  const variants = {
    identity,
    br: br.length < body.length ? variant(br, body, 'br', digest, security) : identity,
    gzip: gz.length < body.length ? variant(gz, body, 'gzip', digest, security) : identity,
  }
  return {
    status,
    variants,
    digest,
    notModifiedHeaders: {
      identity: byFreshness(revalidationHeaders(variants.identity.etag, security)),
      br: byFreshness(revalidationHeaders(variants.br.etag, security)),
      gzip: byFreshness(revalidationHeaders(variants.gzip.etag, security)),
    },
    bytes: overheadBytes + body.length + (variants.br.body === body ? 0 : br.length) + (variants.gzip.body === body ? 0 : gz.length),
    tags,
    ...times,
    retryAt: 0,
  }
}

const revalidationHeaders = (etag: string, security: FlatHeaders): string[] => [
  'etag',
  etag,
  'cache-control',
  cacheControl,
  'vary',
  'accept-encoding',
  ...security,
]

const variant = (body: Buffer, identity: Buffer, encoding: Encoding, digest: string, security: FlatHeaders): Variant => {
  const encoded = body !== identity
  const etag = encoded ? `"${digest}-${encoding}"` : `"${digest}"`
  return {
    body,
    etag,
    headers: byFreshness([
      'content-type',
      'application/json; charset=utf-8',
      'content-length',
      String(body.length),
      ...(encoded ? ['content-encoding', encoding] : []),
      ...revalidationHeaders(etag, security),
    ]),
  }
}

const byFreshness = (headers: readonly string[]): Readonly<Record<Freshness, FlatHeaders>> => ({
  hit: Object.freeze([...headers, 'x-cache', 'hit']),
  miss: Object.freeze([...headers, 'x-cache', 'miss']),
  stale: Object.freeze([...headers, 'x-cache', 'stale']),
})

/** `If-None-Match` names a copy of this answer, in any coding, weak or strong (RFC 9110, 13.1.2). */
export const isKnownCopy = (entry: Entry, ifNoneMatch: string | undefined): boolean =>
  ifNoneMatch !== undefined && entry.status === 200 && (ifNoneMatch.includes(entry.digest) || ifNoneMatch.trim() === '*')
