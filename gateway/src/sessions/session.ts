import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { SessionPrincipal } from '@lentera/proto/http/identity'
import { parseCookie, stringifyCookie } from 'cookie'
import { LRUCache } from 'lru-cache'

export const SESSION_COOKIE = 'lentera_session'
/** The product's own cookies: the only ones that the gateway forwards, in either direction. */
export const ownCookies: readonly string[] = [SESSION_COOKIE, 'lentera_challenge']

/** Values are tokens: compared and forwarded as they are, without URL decoding. */
const asIs = (value: string): string => value

/** Value of the first cookie with that name. */
export const readCookie = (header: string | undefined, name: string): string | undefined =>
  header === undefined ? undefined : parseCookie(header, { decode: asIs })[name]

/** The cookie header for a service that reads cookies: only our own, and only with values that look like tokens. */
export const ownCookieHeader = (header: string | undefined): string | undefined => {
  if (header === undefined) return undefined
  const sent = parseCookie(header, { decode: asIs })
  const own = ownCookies.flatMap((name) => {
    const value = sent[name]
    return value !== undefined && /^[\w.~+/=-]{1,512}$/.test(value) ? [[name, value]] : []
  })
  return own.length === 0 ? undefined : stringifyCookie(Object.fromEntries(own), { encode: asIs })
}

export const isOwnSetCookie = (header: string): boolean => ownCookies.some((name) => header.startsWith(`${name}=`))

/** The owner of a session token. `unavailable` means that identity did not respond, so the owner is unknown. */
export type Resolved =
  | { readonly kind: 'principal'; readonly principal: SessionPrincipal }
  | { readonly kind: 'nobody' }
  | { readonly kind: 'unavailable' }

/** Requests the principal for the SHA-256 of a token from identity. */
export type AskIdentity = (tokenHash: string) => Promise<Resolved>

/** About 32 random bytes in base64url; other values are not looked up. */
const tokenShape = /^[A-Za-z0-9_-]{40,128}$/

/** The bearer token of the admin client, else the session cookie. */
export const sessionTokenOf = (headers: IncomingHttpHeaders): string | undefined => {
  const bearer = /^Bearer ([^\s]+)$/i.exec(headers.authorization ?? '')?.[1]
  const token = bearer ?? readCookie(headers.cookie, SESSION_COOKIE)
  return token !== undefined && tokenShape.test(token) ? token : undefined
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')

const nobody: Resolved = { kind: 'nobody' }
/** Unknown tokens are cached for less time, because one may be issued right after it was looked up. */
const unknownMs = 1_000

/**
 * Principals by token, cached for seconds. When the event of an ended session or a changed user arrives, its entries
 * are dropped; a lookup that is running then is used for its own request only and not cached.
 */
export const createSessions = ({
  ask,
  now,
  keepMs = 5_000,
  maxSessions = 20_000,
}: {
  readonly ask: AskIdentity
  readonly now: () => number
  readonly keepMs?: number
  readonly maxSessions?: number
}) => {
  const hashesByOwner = new Map<string, Set<string>>()
  const ownersOf = (resolved: Resolved): readonly string[] =>
    resolved.kind === 'principal' ? [resolved.principal.sessionId, resolved.principal.userId] : []

  const kept = new LRUCache<string, { readonly resolved: Resolved; readonly until: number }>({
    max: maxSessions,
    dispose: ({ resolved }, hash) => {
      for (const owner of ownersOf(resolved)) {
        const hashes = hashesByOwner.get(owner)
        hashes?.delete(hash)
        if (hashes?.size === 0) hashesByOwner.delete(owner)
      }
    },
  })
  const lookups = new Map<string, Promise<Resolved>>()
  let generation = 0

  const keep = (hash: string, resolved: Resolved): void => {
    kept.set(hash, { resolved, until: now() + (resolved.kind === 'principal' ? keepMs : unknownMs) })
    for (const owner of ownersOf(resolved)) {
      const hashes = hashesByOwner.get(owner) ?? new Set()
      hashes.add(hash)
      hashesByOwner.set(owner, hashes)
    }
  }

  const lookUpOnce = (hash: string): Promise<Resolved> => {
    const running = lookups.get(hash)
    if (running !== undefined) return running
    const startedIn = generation
    const lookup = ask(hash)
      .then((resolved) => {
        if (resolved.kind !== 'unavailable' && startedIn === generation) keep(hash, resolved)
        return resolved
      })
      .finally(() => {
        if (lookups.get(hash) === lookup) lookups.delete(hash)
      })
    lookups.set(hash, lookup)
    return lookup
  }

  /** Later requests must not join a lookup that started before the change. */
  const discardLookups = (): void => {
    generation += 1
    lookups.clear()
  }

  return {
    async resolve(token: string | undefined): Promise<Resolved> {
      if (token === undefined) return nobody
      const hash = hashOf(token)
      const known = kept.get(hash)
      if (known !== undefined && now() < known.until) return known.resolved
      return lookUpOnce(hash)
    },
    /** Drops what belongs to a session id or to a user id. */
    drop(owner: string): void {
      discardLookups()
      for (const hash of [...(hashesByOwner.get(owner) ?? [])]) kept.delete(hash)
    },
    /** After a call that may have started or ended this session. */
    dropToken(token: string): void {
      discardLookups()
      kept.delete(hashOf(token))
    },
    /** After a gap in the events. */
    dropAll(): void {
      discardLookups()
      kept.clear()
    },
    size: (): number => kept.size,
  }
}
export type Sessions = ReturnType<typeof createSessions>
