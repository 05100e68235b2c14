import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { SessionPrincipal } from '@lentera/proto/http/identity'
import { LRUCache } from 'lru-cache'
import { readCookie, SESSION_COOKIE } from './cookies.ts'

/** Who a session token stands for. `unavailable`: identity cannot be asked, which is not the same as nobody. */
export type Resolved =
  | { readonly kind: 'principal'; readonly principal: SessionPrincipal }
  | { readonly kind: 'nobody' }
  | { readonly kind: 'unavailable' }

/** Asks identity for the principal behind the SHA-256 of a token. */
export type AskIdentity = (tokenHash: string) => Promise<Resolved>

/** 32 random bytes in base64url, give or take: what is not even shaped like a token is not worth a question. */
const tokenShape = /^[A-Za-z0-9_-]{40,128}$/

/** The bearer token of the admin client, else the session cookie. */
export const sessionTokenOf = (headers: IncomingHttpHeaders): string | undefined => {
  const bearer = /^Bearer ([^\s]+)$/i.exec(headers.authorization ?? '')?.[1]
  const token = bearer ?? readCookie(headers.cookie, SESSION_COOKIE)
  return token !== undefined && tokenShape.test(token) ? token : undefined
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')

const nobody: Resolved = { kind: 'nobody' }
/** A token that was just issued may have been asked for a moment before: unknown ones are forgotten sooner. */
const unknownMs = 1_000

/**
 * Principals by token, kept for seconds. An ended session and a changed user are dropped when the event arrives, also
 * from questions that are on their way: the answer is used for the request that asked and not kept.
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
  const asking = new Map<string, Promise<Resolved>>()
  let generation = 0

  const keep = (hash: string, resolved: Resolved): void => {
    kept.set(hash, { resolved, until: now() + (resolved.kind === 'principal' ? keepMs : unknownMs) })
    for (const owner of ownersOf(resolved)) {
      const hashes = hashesByOwner.get(owner) ?? new Set()
      hashes.add(hash)
      hashesByOwner.set(owner, hashes)
    }
  }

  const askOnce = (hash: string): Promise<Resolved> => {
    const running = asking.get(hash)
    if (running !== undefined) return running
    const askedAt = generation
    const question = ask(hash)
      .then((resolved) => {
        if (resolved.kind !== 'unavailable' && askedAt === generation) keep(hash, resolved)
        return resolved
      })
      .finally(() => {
        if (asking.get(hash) === question) asking.delete(hash)
      })
    asking.set(hash, question)
    return question
  }

  /** Later requests must not join a question that was asked before the change. */
  const forgetQuestions = (): void => {
    generation += 1
    asking.clear()
  }

  return {
    async resolve(token: string | undefined): Promise<Resolved> {
      if (token === undefined) return nobody
      const hash = hashOf(token)
      const known = kept.get(hash)
      if (known !== undefined && now() < known.until) return known.resolved
      return askOnce(hash)
    },
    /** Drops what belongs to a session id or to a user id. */
    drop(owner: string): void {
      forgetQuestions()
      for (const hash of [...(hashesByOwner.get(owner) ?? [])]) kept.delete(hash)
    },
    /** After a call that may have started or ended this very session. */
    dropToken(token: string): void {
      forgetQuestions()
      kept.delete(hashOf(token))
    },
    /** After a gap in the events. */
    dropAll(): void {
      forgetQuestions()
      kept.clear()
    },
    size: (): number => kept.size,
  }
}
export type Sessions = ReturnType<typeof createSessions>
