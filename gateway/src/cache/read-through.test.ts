import { getCompanyPage } from '@lentera/proto/http/gateway'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Target } from '../http/target.ts'
import { createReadThrough, type Loaded, type Read } from './read-through.ts'
import { createStore } from './store.ts'

const target: Target = {
  endpoint: getCompanyPage,
  params: { slug: 'acme' },
  path: '/companies/acme',
  tags: ['company:acme'],
}
const response = (text: string, status = 200): Loaded => ({
  kind: 'response',
  status,
  body: Buffer.from(`{"text":"${text}"}`),
})
const failure: Loaded = { kind: 'failure', code: 'upstream_unavailable' }
const textOf = (read: Read | undefined) =>
  read?.kind === 'entry' ? `${read.freshness} ${JSON.parse(read.entry.body.toString()).text}` : read?.code

/** freshSeconds 15, staleSeconds 60 of the company page; `random` 1 means no jitter. */
const setUp = () => {
  let at = 1_000_000
  let responses: (Loaded | Error | Promise<Loaded>)[] = []
  let calls = 0
  const onError = vi.fn()
  const store = createStore({ maxBytes: 10_000_000, maxEntryBytes: 1_000_000 })
  const cache = createReadThrough({
    store,
    load: async () => {
      calls += 1
      const next = responses.shift() ?? failure
      if (next instanceof Error) throw next
      return next
    },
    now: () => at,
    random: () => 1,
    security: [],
    onError,
  })
  return {
    cache,
    store,
    onError,
    calls: () => calls,
    willRespond: (...next: typeof responses) => {
      responses = next
    },
    advance: (seconds: number) => {
      at += seconds * 1000
    },
    settled: () => vi.waitFor(() => expect(cache.flightCount()).toBe(0)),
  }
}

describe('createReadThrough', () => {
  let world = setUp()
  beforeEach(() => {
    world = setUp()
  })

  it('fetches once and serves from memory while it is fresh', async () => {
    const { cache, willRespond, advance, calls } = world
    willRespond(response('one'))
    expect(cache.readNow(target)).toBeUndefined()
    expect(textOf(await cache.fetch(target))).toBe('miss one')
    advance(14.9)
    expect(textOf(cache.readNow(target))).toBe('hit one')
    expect(calls()).toBe(1)
  })

  it('serves the stale entry while one refresh runs', async () => {
    const { cache, willRespond, advance, calls, settled } = world
    willRespond(response('one'), response('two'))
    await cache.fetch(target)
    advance(16)
    expect([textOf(cache.readNow(target)), textOf(cache.readNow(target)), textOf(cache.readNow(target))]).toEqual(
      Array(3).fill('stale one'),
    )
    await settled()
    expect(textOf(cache.readNow(target))).toBe('hit two')
    expect(calls()).toBe(2)
  })

  it('makes one call for simultaneous misses', async () => {
    const { cache, willRespond, calls } = world
    willRespond(response('one'))
    const reads = await Promise.all(Array.from({ length: 1000 }, () => cache.fetch(target)))
    expect(new Set(reads.map(textOf))).toEqual(new Set(['miss one']))
    expect(calls()).toBe(1)
  })

  it('limits concurrent refreshes, so that misses are not delayed', async () => {
    const { cache, willRespond, advance } = world
    const pages = Array.from({ length: 100 }, (_, index) => ({ ...target, path: `/companies/${index}` }))
    willRespond(...pages.map(() => response('one')), ...pages.map(() => new Promise<Loaded>(() => undefined)))
    for (const page of pages) await cache.fetch(page)
    advance(16)
    for (const page of pages) expect(textOf(cache.readNow(page))).toBe('stale one')
    expect(cache.flightCount()).toBe(32)
  })

  it('serves the stale entry for an hour while the service fails, and calls it once a second only', async () => {
    const { cache, willRespond, advance, calls } = world
    willRespond(response('one'))
    await cache.fetch(target)
    advance(3000)
    expect(cache.readNow(target)).toBeUndefined()
    expect(textOf(await cache.fetch(target))).toBe('stale one')
    expect(textOf(cache.readNow(target))).toBe('stale one')
    expect(calls()).toBe(2)
    advance(1.1)
    expect(cache.readNow(target)).toBeUndefined()
    advance(700)
    expect(textOf(await cache.fetch(target))).toBe('upstream_unavailable')
  })

  it('serves the stale entry when the service hangs', async () => {
    const { cache, willRespond, advance } = world
    willRespond(response('one'), new Promise<Loaded>(() => undefined))
    await cache.fetch(target)
    advance(100)
    expect(textOf(await cache.fetch(target))).toBe('stale one')
  })

  it('recovers with the first success', async () => {
    const { cache, willRespond, advance } = world
    willRespond(response('one'), failure, response('two'))
    await cache.fetch(target)
    advance(100)
    expect(textOf(await cache.fetch(target))).toBe('stale one')
    advance(2)
    expect(textOf(await cache.fetch(target))).toBe('miss two')
    expect(textOf(cache.readNow(target))).toBe('hit two')
  })

  it('caches "not found" for two seconds', async () => {
    const { cache, willRespond, advance } = world
    willRespond(response('nothing', 404), response('there'))
    await cache.fetch(target)
    advance(1.9)
    expect(textOf(cache.readNow(target))).toBe('hit nothing')
    advance(0.2)
    expect(cache.readNow(target)).toBeUndefined()
    expect(textOf(await cache.fetch(target))).toBe('miss there')
  })

  it('never serves a stale "not found" for a failure', async () => {
    const { cache, willRespond, advance } = world
    willRespond(response('nothing', 404), failure)
    await cache.fetch(target)
    advance(3)
    expect(textOf(await cache.fetch(target))).toBe('upstream_unavailable')
  })

  it('caches no other problem', async () => {
    const { cache, willRespond } = world
    willRespond(response('refused', 400), response('one'))
    expect(textOf(await cache.fetch(target))).toBe('miss refused')
    expect(cache.readNow(target)).toBeUndefined()
  })

  it('caches an incomplete response for its own shorter time', async () => {
    const { cache, willRespond, advance } = world
    willRespond(
      { kind: 'response', status: 200, body: Buffer.from('{"text":"part"}'), freshSeconds: 2 },
      response('whole'),
    )
    await cache.fetch(target)
    advance(1.9)
    expect(textOf(cache.readNow(target))).toBe('hit part')
    advance(0.2)
    expect(textOf(cache.readNow(target))).toBe('stale part')
  })

  it('purges by tag, also stale entries: removed content is not served again', async () => {
    const { cache, willRespond } = world
    willRespond(response('one'), failure)
    await cache.fetch(target)
    expect(cache.purge(['company:other'])).toBe(0)
    expect(cache.purge(['company:acme'])).toBe(1)
    expect(cache.readNow(target)).toBeUndefined()
    expect(textOf(await cache.fetch(target))).toBe('upstream_unavailable')
  })

  it('race: after a purge, a running fetch is neither stored nor joined', async () => {
    const { cache, willRespond, calls } = world
    let release: (loaded: Loaded) => void = () => undefined
    willRespond(
      new Promise((resolve) => {
        release = resolve
      }),
      response('after'),
    )
    const before = cache.fetch(target)
    cache.purge(['company:acme'])
    const after = cache.fetch(target)
    expect(textOf(await after)).toBe('miss after')
    release(response('before'))
    expect(textOf(await before)).toBe('miss before')
    expect(textOf(cache.readNow(target))).toBe('hit after')
    expect(calls()).toBe(2)
  })

  it('race: after missed events, a running fetch is not stored', async () => {
    const { cache, willRespond } = world
    let release: (loaded: Loaded) => void = () => undefined
    willRespond(
      new Promise((resolve) => {
        release = resolve
      }),
    )
    const before = cache.fetch(target)
    cache.expireAll()
    release(response('before'))
    await before
    expect(cache.readNow(target)).toBeUndefined()
  })

  it('after missed events loads again, and serves the stale entry when that fails', async () => {
    const { cache, willRespond } = world
    willRespond(response('one'), failure)
    await cache.fetch(target)
    cache.expireAll()
    expect(cache.readNow(target)).toBeUndefined()
    expect(textOf(await cache.fetch(target))).toBe('stale one')
  })

  it('reports a load that throws and treats it as a failure', async () => {
    const { cache, willRespond, onError } = world
    willRespond(new Error('bug'))
    expect(textOf(await cache.fetch(target))).toBe('internal_error')
    expect(onError).toHaveBeenCalledOnce()
  })

  it('spreads expiry: between 80 and 100 per cent of the fresh time', async () => {
    const at = 0
    const store = createStore({ maxBytes: 10_000_000, maxEntryBytes: 1_000_000 })
    const base = { store, load: async () => response('x'), now: () => at, security: [], onError: vi.fn() }
    await createReadThrough({ ...base, random: () => 0 }).fetch(target)
    expect(store.get(target.path)?.freshUntil).toBe(12_000)
    await createReadThrough({ ...base, random: () => 1 }).fetch(target)
    expect(store.get(target.path)?.freshUntil).toBe(15_000)
  })
})
