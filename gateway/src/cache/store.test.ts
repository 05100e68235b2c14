import { describe, expect, it } from 'vitest'
import { createEntry } from './entry.ts'
import { createStore } from './store.ts'

const entry = (tags: readonly string[], bytes = 100) =>
  createEntry(
    { status: 200, body: Buffer.from(JSON.stringify({ text: 'x'.repeat(bytes) })), tags },
    { freshUntil: 10, staleUntil: 20, errorUntil: 30 },
    [],
  )

describe('createStore', () => {
  it('purges entries with a tag and no others', async () => {
    const store = createStore({ maxBytes: 1_000_000, maxEntryBytes: 100_000 })
    store.set('/companies/a', entry(['company:a']))
    store.set('/companies/a/reviews', entry(['company:a']))
    store.set('/companies/b', entry(['company:b']))
    expect(store.purgeTag('company:a')).toBe(2)
    expect([store.get('/companies/a'), store.get('/companies/a/reviews')]).toEqual([undefined, undefined])
    expect(store.get('/companies/b')).toBeDefined()
    expect(store.purgeTag('company:a')).toBe(0)
  })

  it('many entries that are requested once do not evict one that was read again', () => {
    const store = createStore({ maxBytes: 100_000, maxEntryBytes: 20_000 })
    store.set('/popular', entry(['companies']))
    expect(store.get('/popular')).toBeDefined()
    store.set('/unread', entry(['companies']))
    for (let index = 0; index < 500; index++) store.set(`/companies?search=${index}`, entry(['companies']))
    expect(store.get('/popular')).toBeDefined()
    expect(store.get('/unread')).toBeUndefined()
  })

  it('keeps the newest entries when it is full and none was read again', () => {
    const store = createStore({ maxBytes: 100_000, maxEntryBytes: 20_000 })
    for (let index = 0; index < 500; index++) store.set(`/companies?search=${index}`, entry(['companies']))
    store.set('/last', entry(['companies']))
    expect(store.peek('/last')).toBeDefined()
  })

  it('purges a tag in both queues', () => {
    const store = createStore({ maxBytes: 1_000_000, maxEntryBytes: 100_000 })
    store.set('/read', entry(['tag']))
    store.get('/read')
    store.set('/new', entry(['tag']))
    expect(store.purgeTag('tag')).toBe(2)
    expect([store.peek('/read'), store.peek('/new'), store.tagCount()]).toEqual([undefined, undefined, 0])
  })

  it('a refreshed entry stays in its queue', () => {
    const store = createStore({ maxBytes: 1_000_000, maxEntryBytes: 100_000 })
    store.set('/read', entry(['tag']))
    store.get('/read')
    const fresh = entry(['tag'])
    store.set('/read', fresh)
    expect(store.peek('/read')).toBe(fresh)
    expect([store.size(), store.delete('/read'), store.size()]).toEqual([1, true, 0])
  })

  it('stays within its byte limit, with a bounded index of tags', async () => {
    const store = createStore({ maxBytes: 50_000, maxEntryBytes: 20_000 })
    for (let index = 0; index < 200; index++) {
      store.set(`/companies?search=${index}`, entry(['companies', `only:${index}`]))
      if (index % 2 === 0) store.get(`/companies?search=${index}`)
    }
    expect(store.bytes()).toBeLessThanOrEqual(50_000)
    expect(store.size()).toBeLessThan(30)
    expect(store.tagCount()).toBe(store.size() + 1)
  })

  it('stores no entry that is too large', async () => {
    const store = createStore({ maxBytes: 50_000, maxEntryBytes: 10_000 })
    expect(store.set('/large', entry(['companies'], 20_000))).toBe(false)
    expect(store.get('/large')).toBeUndefined()
    expect(store.tagCount()).toBe(0)
  })

  it('replaces an entry and its tags', async () => {
    const store = createStore({ maxBytes: 1_000_000, maxEntryBytes: 100_000 })
    store.set('/x', entry(['old']))
    store.set('/x', entry(['new']))
    expect(store.purgeTag('old')).toBe(0)
    expect(store.purgeTag('new')).toBe(1)
  })

  it('after missed events serves entries only when a load fails', async () => {
    const store = createStore({ maxBytes: 1_000_000, maxEntryBytes: 100_000 })
    store.set('/x', entry(['tag']))
    store.expireAll()
    expect(store.get('/x')).toMatchObject({ freshUntil: 0, staleUntil: 0, errorUntil: 30 })
  })
})
