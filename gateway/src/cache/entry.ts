import { promisify } from 'node:util'
import { brotliCompress, crc32, gzip, constants as zlib } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import type { FlatHeaders } from '../http/security-headers.ts'

export type Encoding = 'br' | 'gzip' | 'identity'

const preference: readonly Encoding[] = ['br', 'gzip', 'identity']

/** The best coding that an `accept-encoding` header allows (RFC 9110, 12.5.3): ours are br, then gzip, then none. */
export const parseEncoding = (header: string): Encoding => {
  const weights = new Map<string, number>()
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim())
    const weight = parameters.find((parameter) => parameter.startsWith('q='))
    const value = weight === undefined ? 1 : Number(weight.slice(2))
    weights.set(name === 'x-gzip' ? 'gzip' : name, Number.isFinite(value) ? value : 0)
  }
  const any = weights.get('*') ?? 0
  return preference.find((coding) => coding !== 'identity' && (weights.get(coding) ?? any) > 0) ?? 'identity'
}

/** Browsers send a handful of values, so each is parsed once; the bound limits memory for invented ones. */
export const createEncodingReader = (): ((header: string | string[] | undefined) => Encoding) => {
  const known = new LRUCache<string, Encoding>({ max: 200 })
  return (header) => {
    if (header === undefined || typeof header !== 'string' || header.length > 200) return 'identity'
    const found = known.get(header)
    if (found !== undefined) return found
    const encoding = parseEncoding(header)
    known.set(header, encoding)
    return encoding
  }
}

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** Below this a compressed body saves less than its header costs. */
const smallestCompressedBytes = 512
/** Estimated bytes of an entry besides its bodies: headers, key, indices. */
const overheadBytes = 2048

export type Freshness = 'hit' | 'miss' | 'stale'

/** One response in one coding. Its header arrays are created when they are first sent, and then kept. */
export type Variant = {
  readonly body: Buffer
  readonly encoding: Encoding
  readonly headers: Partial<Record<Freshness, FlatHeaders>>
  readonly notModified: Partial<Record<Freshness, FlatHeaders>>
}

/**
 * One cached response. Most are sent once, so an entry is small and the rest is created on demand: a coding at the
 * first request for it, a header array when it is first sent.
 */
export type Entry = {
  readonly status: number
  readonly body: Buffer
  /** Security headers, and the response headers that the contract declares. */
  readonly security: FlatHeaders
  /** Contained in the ETag of every variant, so that a browser's copy in one coding is recognised in another. */
  readonly digest: string
  readonly bytes: number
  readonly tags: readonly string[]
  readonly variants: Partial<Record<Encoding, Variant>>
  readonly preparing: Partial<Record<Encoding, Promise<Variant>>>
  /** Milliseconds on the cache's clock. Until `errorUntil` it is served when the service fails. */
  freshUntil: number
  staleUntil: number
  errorUntil: number
  /** The earliest time of the next refresh after a failed one. */
  retryAt: number
}

/**
 * Length and CRC-32. A cryptographic hash of 7 kB took a tenth of the CPU time of an uncached read. Collisions are no
 * attack here, and two versions of one page collide once in 4 billion times.
 */
const digestOf = (body: Buffer): string => `${body.length.toString(16)}-${crc32(body).toString(16).padStart(8, '0')}`

type EntryTimes = Pick<Entry, 'freshUntil' | 'staleUntil' | 'errorUntil'>

export const createEntry = (
  response: { readonly status: number; readonly body: Buffer; readonly tags: readonly string[] },
  times: EntryTimes,
  security: FlatHeaders,
): Entry => {
  // A small slice of a large read buffer would keep the whole buffer in memory.
  const body = response.body.buffer.byteLength > 2 * response.body.length ? Buffer.from(response.body) : response.body
  return {
    status: response.status,
    body,
    security,
    digest: digestOf(body),
    // Includes the two compressed forms, each less than a quarter of the JSON.
    bytes: overheadBytes + Math.ceil(body.length * 1.5),
    tags: response.tags,
    variants: {},
    preparing: {},
    freshUntil: times.freshUntil,
    staleUntil: times.staleUntil,
    errorUntil: times.errorUntil,
    retryAt: 0,
  }
}

const addVariant = (entry: Entry, encoding: Encoding, body: Buffer): Variant => {
  const variant: Variant = { body, encoding: body === entry.body ? 'identity' : encoding, headers: {}, notModified: {} }
  entry.variants[encoding] = variant
  return variant
}

const compress = (body: Buffer, encoding: 'br' | 'gzip'): Promise<Buffer> =>
  encoding === 'br'
    ? brotli(body, { params: { [zlib.BROTLI_PARAM_QUALITY]: 5, [zlib.BROTLI_PARAM_SIZE_HINT]: body.length } })
    : gzipped(body, { level: 6 })

const prepareNow = async (entry: Entry, encoding: 'br' | 'gzip'): Promise<Variant> => {
  try {
    const bytes = await compress(entry.body, encoding)
    return addVariant(entry, encoding, bytes.length < entry.body.length ? bytes : entry.body)
  } finally {
    delete entry.preparing[encoding]
  }
}

/** The variant of a coding when it exists or needs no compression. */
export const readyVariant = (entry: Entry, encoding: Encoding): Variant | undefined => {
  const known = entry.variants[encoding]
  if (known !== undefined) return known
  return encoding === 'identity' || entry.body.length < smallestCompressedBytes
    ? addVariant(entry, encoding, entry.body)
    : undefined
}

/** Compresses once, however many requests wait for it. */
export const prepareVariant = (entry: Entry, encoding: Encoding): Promise<Variant> => {
  const ready = readyVariant(entry, encoding)
  if (ready !== undefined || encoding === 'identity')
    return Promise.resolve(ready ?? addVariant(entry, encoding, entry.body))
  const running = entry.preparing[encoding] ?? prepareNow(entry, encoding)
  entry.preparing[encoding] = running
  return running
}

export const etagOf = ({ digest }: Entry, encoding: Encoding): string =>
  encoding === 'identity' ? `"${digest}"` : `"${digest}-${encoding}"`

/**
 * `no-cache` lets a browser store the response and revalidate it each time, which costs one small 304: so an author
 * sees a change immediately. There is no `s-maxage`, because purges do not reach a CDN; it too can revalidate with the
 * ETag.
 */
const validatorsOf = (entry: Entry, encoding: Encoding, freshness: Freshness): string[] => [
  'etag',
  etagOf(entry, encoding),
  'cache-control',
  'no-cache',
  'vary',
  'accept-encoding',
  ...entry.security,
  'x-cache',
  freshness,
]

export const headersOf = (entry: Entry, { body, encoding, headers }: Variant, freshness: Freshness): FlatHeaders => {
  const known = headers[freshness]
  if (known !== undefined) return known
  const description = ['content-type', 'application/json; charset=utf-8', 'content-length', String(body.length)]
  if (encoding !== 'identity') description.push('content-encoding', encoding)
  const made = [...description, ...validatorsOf(entry, encoding, freshness)]
  // Headers of a miss are sent once, so they are not kept; freezing costs more than creating them.
  if (freshness !== 'miss') headers[freshness] = Object.freeze(made)
  return made
}

/** A 304 has the headers that the 200 would have had, without those of its body (RFC 9110, 15.4.5). */
export const notModifiedHeadersOf = (entry: Entry, encoding: Encoding, freshness: Freshness): FlatHeaders => {
  const variant = readyVariant(entry, encoding)
  const known = variant?.notModified[freshness]
  if (known !== undefined) return known
  const made = Object.freeze(validatorsOf(entry, variant?.encoding ?? encoding, freshness))
  if (variant !== undefined) variant.notModified[freshness] = made
  return made
}

/** `If-None-Match` names a copy of this response, in any coding, weak or strong (RFC 9110, 13.1.2). */
export const isKnownCopy = (entry: Entry, ifNoneMatch: string | undefined): boolean =>
  ifNoneMatch !== undefined &&
  entry.status === 200 &&
  (ifNoneMatch.includes(`"${entry.digest}`) || ifNoneMatch.trim() === '*')
