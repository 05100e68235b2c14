import type { EndpointSpec } from '@lentera/proto'
import type { FailureCode } from '../http/problems.ts'
import type { FlatHeaders } from '../http/security-headers.ts'
import type { Target } from '../http/target.ts'
import { createEntry, type Entry, type Freshness } from './entry.ts'
import type { Store } from './store.ts'

/** The response of a service, or why there is none. */
export type Loaded =
  | {
      readonly kind: 'response'
      readonly status: number
      readonly body: Buffer
      /** Shortens the endpoint's own freshness, for a response without one of its parts. */
      readonly freshSeconds?: number
      /** The response headers that the contract declares, flat; cached with the body. */
      readonly headers?: FlatHeaders
    }
  | { readonly kind: 'failure'; readonly code: FailureCode }

export type Load = (target: Target) => Promise<Loaded>

export type Read =
  | { readonly kind: 'entry'; readonly entry: Entry; readonly freshness: Freshness }
  | { readonly kind: 'failure'; readonly code: FailureCode }

export type ReadThroughOptions = {
  readonly store: Store
  readonly load: Load
  /** Milliseconds; only differences matter. */
  readonly now: () => number
  readonly random: () => number
  readonly security: FlatHeaders
  /** The endpoint's own when absent. */
  readonly policy?: { readonly freshSeconds: number; readonly staleSeconds: number }
  /** How long a stale entry is served while the service fails; an hour when absent. */
  readonly staleIfErrorMs?: number
  /** Called when a load throws; the response is then internal_error. */
  readonly onError: (error: unknown, endpoint: EndpointSpec) => void
}

/** How long a response other than 200 is cached. */
const negativeMs = 2_000
/** After a failure the stale entry is served for this long before the service is called again. */
const retryAfterMs = 1_000
/** How long a request waits for a new response while there is a stale entry. */
const staleFallbackMs = 500

/** Concurrent background refreshes; beyond this, entries stay stale, so that misses are not delayed. */
const maxRefreshes = 32

type Flight = { readonly tags: readonly string[]; isOutdated: boolean; result: Promise<Read> | undefined }

/**
 * Decides whether to serve, serve and refresh, or fetch. Simultaneous misses of one page make one call. A purge
 * detaches running calls, so that a response from before a change is neither stored nor joined after it.
 */
export const createReadThrough = (options: ReadThroughOptions) => {
  const { store, load, now, random, security, policy, staleIfErrorMs = 3_600_000, onError } = options
  const flights = new Map<string, Flight>()
  let refreshes = 0

  const timesOf = (endpoint: EndpointSpec, status: number, freshSeconds: number | undefined) => {
    const at = now()
    if (status !== 200) return { freshUntil: at + negativeMs, staleUntil: 0, errorUntil: 0 }
    const declared = endpoint.cache.kind === 'public' ? endpoint.cache : { freshSeconds: 0, staleSeconds: 0 }
    const { freshSeconds: longest, staleSeconds } = policy ?? declared
    // Between 80 and 100 % of the policy, so that pages fetched together do not expire together.
    const freshMs = Math.min(longest, freshSeconds ?? longest) * 1000 * (0.8 + 0.2 * random())
    return {
      freshUntil: at + freshMs,
      staleUntil: at + freshMs + staleSeconds * 1000,
      errorUntil: at + staleIfErrorMs,
    }
  }

  const settle = (target: Target, loaded: Loaded, flight: Flight): Read => {
    if (loaded.kind === 'failure') {
      const old = staleEntry(target)
      if (old === undefined) return loaded
      old.retryAt = now() + retryAfterMs
      return { kind: 'entry', entry: old, freshness: 'stale' }
    }
    const times = timesOf(target.endpoint, loaded.status, loaded.freshSeconds)
    // Joined once per load, because most responses have no headers of their own.
    const headers = loaded.headers === undefined ? security : Object.freeze([...security, ...loaded.headers])
    const entry = createEntry({ status: loaded.status, body: loaded.body, tags: target.tags }, times, headers)
    const isKept = loaded.status === 200 || loaded.status === 404 || loaded.status === 410
    if (!flight.isOutdated) {
      if (isKept) store.set(target.path, entry)
      else store.delete(target.path)
    }
    return { kind: 'entry', entry, freshness: 'miss' }
  }

  const run = async (target: Target, flight: Flight): Promise<Read> => {
    try {
      return settle(target, await load(target), flight)
    } catch (error) {
      onError(error, target.endpoint)
      return settle(target, { kind: 'failure', code: 'internal_error' }, flight)
    } finally {
      if (flights.get(target.path) === flight) flights.delete(target.path)
    }
  }

  const fetchOnce = (target: Target): Promise<Read> => {
    const running = flights.get(target.path)
    if (running?.result !== undefined) return running.result
    const flight: Flight = { tags: target.tags, isOutdated: false, result: undefined }
    flights.set(target.path, flight)
    flight.result = run(target, flight)
    return flight.result
  }

  const refresh = (target: Target): void => {
    if (refreshes >= maxRefreshes || flights.has(target.path)) return
    refreshes += 1
    void fetchOnce(target).finally(() => {
      refreshes -= 1
    })
  }

  const staleEntry = (target: Target): Entry | undefined => {
    const old = store.peek(target.path)
    return old !== undefined && now() < old.errorUntil ? old : undefined
  }

  /** A service that does not respond in time counts as failed when there is a stale entry. */
  const fetchOrServeStale = (target: Target): Promise<Read> => {
    const old = staleEntry(target)
    const flight = fetchOnce(target)
    if (old === undefined) return flight
    let timer: NodeJS.Timeout | undefined
    const timeout = new Promise<Read>((resolve) => {
      timer = setTimeout(() => {
        old.retryAt = now() + retryAfterMs
        resolve({ kind: 'entry', entry: old, freshness: 'stale' })
      }, staleFallbackMs)
    })
    return Promise.race([flight, timeout]).finally(() => clearTimeout(timer))
  }

  const detach = (shows: (flight: Flight) => boolean): void => {
    for (const [key, flight] of flights) {
      if (!shows(flight)) continue
      flight.isOutdated = true
      flights.delete(key)
    }
  }

  return {
    /** What can be served immediately, without a promise. */
    readNow(target: Target): Read | undefined {
      const entry = store.get(target.path)
      if (entry === undefined) return undefined
      const at = now()
      if (at < entry.freshUntil) return { kind: 'entry', entry, freshness: 'hit' }
      if (at < entry.retryAt && at < entry.errorUntil) return { kind: 'entry', entry, freshness: 'stale' }
      if (at >= entry.staleUntil) return undefined
      refresh(target)
      return { kind: 'entry', entry, freshness: 'stale' }
    },

    fetch: fetchOrServeStale,

    purge(tags: readonly string[]): number {
      detach((flight) => flight.tags.some((tag) => tags.includes(tag)))
      return tags.reduce((count, tag) => count + store.purgeTag(tag), 0)
    },

    expireAll(): number {
      detach(() => true)
      return store.expireAll()
    },

    flightCount: (): number => flights.size,
  }
}
export type ReadThrough = ReturnType<typeof createReadThrough>
