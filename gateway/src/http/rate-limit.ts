import { createHash, randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { isIPv6, type Socket } from 'node:net'
import { LRUCache } from 'lru-cache'

type Bucket = { tokens: number; at: number }

export type Limit = {
  /** 0 when the request is allowed, else the seconds after which the next one will be. */
  readonly take: (caller: string) => number
  readonly size: () => number
}

/**
 * A token bucket per caller: a burst of `perMinute`, refilled evenly. At most `maxCallers` buckets are kept, least
 * recently used evicted first, so that memory is bounded however many addresses call.
 */
export const createLimit = ({
  perMinute,
  maxCallers,
  now,
}: {
  readonly perMinute: number
  readonly maxCallers: number
  readonly now: () => number
}): Limit => {
  const buckets = new LRUCache<string, Bucket>({ max: maxCallers })
  const tokensPerMs = perMinute / 60_000
  return {
    take(caller) {
      const at = now()
      const bucket = buckets.get(caller)
      if (bucket === undefined) {
        buckets.set(caller, { tokens: perMinute - 1, at })
        return 0
      }
      const tokens = Math.min(perMinute, bucket.tokens + Math.max(0, at - bucket.at) * tokensPerMs)
      bucket.at = at
      if (tokens >= 1) {
        bucket.tokens = tokens - 1
        return 0
      }
      bucket.tokens = tokens
      return Math.max(1, Math.ceil((1 - tokens) / tokensPerMs / 1000))
    },
    size: () => buckets.size,
  }
}

/** The caller's address: the socket's, or the entry that the farthest of `trustedHops` proxies appended. */
export const addressOf = (request: IncomingMessage, trustedHops: number): string => {
  const peer = request.socket.remoteAddress ?? ''
  if (trustedHops === 0) return peer
  const forwarded = request.headers['x-forwarded-for']
  if (typeof forwarded !== 'string') return peer
  const hops = forwarded.split(',')
  return hops[Math.max(0, hops.length - trustedHops)]?.trim() || peer
}

/** One caller is one IPv4 address or one IPv6 /64, which is what a provider assigns to one customer. */
export const networkOf = (address: string): string => {
  const plain = address.startsWith('::ffff:') && address.includes('.') ? address.slice(7) : address
  if (!isIPv6(plain)) return plain
  const [head = '', tail] = plain.split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail === undefined || tail === '' ? [] : tail.split(':')
  const middle =
    tail === undefined ? [] : Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0')
  const groups = [...left, ...middle, ...right].slice(0, 4)
  return `${groups.map((group) => group.replace(/^0+(?=.)/, '')).join(':')}::/64`
}

/**
 * The key of a bucket for an address or a session token: a hash with a salt that is kept in memory only and replaced
 * each day, so that keys cannot be reversed or compared over days or processes (anonymity.md, rule 4).
 */
export const createCallerKeys = ({
  now,
  trustedHops,
}: {
  readonly now: () => number
  readonly trustedHops: number
}) => {
  let day = -1
  let salt: Buffer = Buffer.alloc(0)
  let bySocket = new WeakMap<Socket, string>()

  const rotate = (): void => {
    const today = Math.floor(now() / 86_400_000)
    if (today === day) return
    day = today
    salt = randomBytes(32)
    bySocket = new WeakMap()
  }
  const keyOf = (value: string): string =>
    createHash('sha256').update(salt).update(value).digest('base64url').slice(0, 22)

  return {
    /** Cached per connection when there is no proxy in front, so that a keep-alive connection is hashed once. */
    network(request: IncomingMessage): string {
      rotate()
      if (trustedHops > 0) return keyOf(networkOf(addressOf(request, trustedHops)))
      const known = bySocket.get(request.socket)
      if (known !== undefined) return known
      const key = keyOf(networkOf(addressOf(request, 0)))
      bySocket.set(request.socket, key)
      return key
    },
    session(token: string): string {
      rotate()
      return keyOf(`session ${token}`)
    },
  }
}
export type CallerKeys = ReturnType<typeof createCallerKeys>
