import type { IncomingMessage, ServerResponse } from 'node:http'
import type { EndpointSpec } from '@lentera/proto'
import { LRUCache } from 'lru-cache'
import { writeProblem } from '../http/problems.ts'
import type { CallerKeys, Limit } from '../http/rate-limit.ts'
import type { FlatHeaders } from '../http/security-headers.ts'
import type { Match, Target, TargetReader } from '../http/target.ts'
import type { Hits, Telemetry } from '../http/telemetry.ts'
import { newRequestId } from '../upstream/call-service.ts'
import {
  createEncodingReader,
  type Encoding,
  type Entry,
  type Freshness,
  headersOf,
  isKnownCopy,
  notModifiedHeadersOf,
  prepareVariant,
  readyVariant,
  type Variant,
} from './entry.ts'
import type { Read, ReadThrough } from './read-through.ts'

export type FastPathOptions = {
  readonly endpoints: readonly EndpointSpec[]
  /** "/api/v1" */
  readonly prefix: string
  readonly match: (method: string, path: string) => Match
  readonly readTarget: TargetReader
  readonly readThrough: ReadThrough
  readonly limit: Limit
  readonly keys: CallerKeys
  readonly security: FlatHeaders
  readonly telemetry: Telemetry
}

type Known = { readonly target: Target; readonly hits: Hits }

/** Longer URLs are parsed each time: they are rare, and remembering them would let a client fill the memory. */
const longestRememberedUrl = 300
const rememberedUrls = 5_000

/** Node's types want a mutable array. Node does not change it; a frozen one would throw if it did. */
const writeFrozen = (response: ServerResponse, status: number, headers: FlatHeaders): ServerResponse =>
  response.writeHead(status, headers as string[])

const writeVariant = (response: ServerResponse, entry: Entry, variant: Variant, freshness: Freshness): void => {
  if (response.destroyed || response.headersSent) return
  writeFrozen(response, entry.status, headersOf(entry, variant, freshness))
  response.end(variant.body)
}

/** Responses that differ by caller must not be cached: throws at boot for a contract that would. */
export const isCacheable = ({ name, cache, auth, method, cookies }: EndpointSpec): boolean => {
  if (cache.kind !== 'public') return false
  if (auth.kind === 'public' && method === 'GET' && cookies !== true) return true
  throw new Error(`${name}: only a public GET without cookies can have a public cache policy`)
}

/**
 * Serves public reads before Fastify. Returns true when it handles the request. A hit costs two lookups, one rate-limit
 * token and one write of prepared headers and bytes.
 */
export const createFastPath = (
  options: FastPathOptions,
): ((request: IncomingMessage, response: ServerResponse) => boolean) => {
  const { endpoints, prefix, match, readTarget, readThrough, limit, keys, security, telemetry } = options
  const encodingOf = createEncodingReader()
  const cacheable = new Set(endpoints.filter(isCacheable))
  const known = new LRUCache<string, Known>({ max: rememberedUrls })

  const send = (request: IncomingMessage, response: ServerResponse, read: Read, hits: Hits): void => {
    if (response.destroyed) return
    if (read.kind === 'failure') {
      telemetry.refused(read.code)
      writeProblem(response, security, read.code, newRequestId())
      return
    }
    const { entry, freshness } = read
    const { headers } = request
    hits[freshness] += 1
    const encoding = encodingOf(headers['accept-encoding'])
    if (isKnownCopy(entry, headers['if-none-match'])) {
      hits.notModified += 1
      writeFrozen(response, 304, notModifiedHeadersOf(entry, encoding, freshness))
      response.end()
      return
    }
    const variant = readyVariant(entry, encoding)
    if (variant !== undefined) writeVariant(response, entry, variant, freshness)
    // The first client that accepts a coding waits for its compression; later ones get it from the entry.
    else void sendPrepared(response, entry, encoding, freshness)
  }

  const sendPrepared = async (
    response: ServerResponse,
    entry: Entry,
    encoding: Encoding,
    freshness: Freshness,
  ): Promise<void> => {
    try {
      writeVariant(response, entry, await prepareVariant(entry, encoding), freshness)
    } catch (error) {
      telemetry.crashed(error, undefined, newRequestId())
      writeVariant(response, entry, await prepareVariant(entry, 'identity'), freshness)
    }
  }

  /** Parses a URL that is not remembered yet; writes the problem itself when the URL is invalid. */
  const read = (request: IncomingMessage, response: ServerResponse, url: string): Known | 'handled' | 'not_ours' => {
    const mark = url.indexOf('?')
    const path = mark === -1 ? url : url.slice(0, mark)
    if (path.slice(0, prefix.length).toLowerCase() !== prefix) return 'not_ours'
    const found = match('GET', path.slice(prefix.length))
    if (found.kind !== 'found' || !cacheable.has(found.endpoint)) return 'not_ours'
    const result = readTarget(found.endpoint, found.params, mark === -1 ? '' : url.slice(mark + 1))
    if (result.ok) return { target: result.target, hits: telemetry.hitsOf(found.endpoint) }
    const wait = limit.take(keys.network(request))
    telemetry.refused(wait > 0 ? 'rate_limited' : result.code)
    if (wait > 0) writeProblem(response, security, 'rate_limited', newRequestId(), { retryAfterSeconds: wait })
    else writeProblem(response, security, result.code, newRequestId(), { issues: result.issues })
    return 'handled'
  }

  return (request, response) => {
    const { url = '/', method } = request
    if (method !== 'GET' && method !== 'HEAD') return false
    const remembered = known.get(url)
    const resource = remembered ?? read(request, response, url)
    if (resource === 'not_ours') return false
    if (resource === 'handled') return true

    const wait = limit.take(keys.network(request))
    if (wait > 0) {
      telemetry.refused('rate_limited')
      writeProblem(response, security, 'rate_limited', newRequestId(), { retryAfterSeconds: wait })
      return true
    }
    const { target, hits } = resource
    const now = readThrough.readNow(target)
    if (now !== undefined) {
      // Remembered at the first hit, so that URLs that are requested once do not evict others.
      if (remembered === undefined && url.length <= longestRememberedUrl) known.set(url, resource)
      send(request, response, now, hits)
    } else void readThrough.fetch(target).then((later) => send(request, response, later, hits))
    return true
  }
}
