import { setImmediate } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { metricValue, testLog, testMetrics } from '../testing/fakes.ts'
import { type MeilisearchStandIn, startMeilisearchStandIn } from '../testing/meilisearch-stand-in.ts'
import { waitFor } from '../testing/wait-for.ts'
import type { IndexSettings, SearchEngine } from './engine.ts'
import { createGuardedSearch, searchEngineHeader } from './guarded.ts'
import { enqueueChanges, settleTasks } from './index-store.ts'
import { createMeiliClient, createMeilisearch, meiliSettings } from './meilisearch.ts'

const settings: IndexSettings = {
  index: 'things',
  searchable: ['name'],
  filterable: [],
  sorts: { name: ['name:asc'] },
  tieBreakers: [],
  synonyms: [],
}
const tables: SearchEngine = {
  search: async () => {
    await setImmediate() // yields to the event loop, as a database query does
    return { ids: ['from-tables'], total: 1, engine: 'postgres', facets: {} }
  },
}
const request = { text: 'lamp', limit: 10, offset: 0 }

describe('a guarded search', () => {
  let server: MeilisearchStandIn
  let metrics: ReturnType<typeof testMetrics>
  const guarded = (deadlineMs = 150, halfOpenAfterMs = 60_000) =>
    createGuardedSearch({
      primary: createMeilisearch({ client: createMeiliClient({ url: server.url }), settings, timeoutMs: deadlineMs }),
      fallback: tables,
      deadlineMs,
      halfOpenAfterMs,
      log: testLog(),
      metrics,
      name: 'things',
    })
  const fallbacks = (reason: string) =>
    metricValue(metrics, `search_fallbacks_total{index="things",reason="${reason}"}`)
  const breakerState = () => metricValue(metrics, 'search_breaker_state{index="things"}')

  beforeEach(async () => {
    metrics = testMetrics()
    server = await startMeilisearchStandIn()
    const client = createMeiliClient({ url: server.url })
    await settleTasks(client, [
      await client.index('things').updateSettings(meiliSettings(settings)),
      ...(await enqueueChanges(client, 'things', [{ id: 'from-engine', name: 'Lamp' }], [])),
    ])
  })
  afterEach(() => server.die())

  test('without Meilisearch PostgreSQL is the engine, not a fallback', async () => {
    const search = createGuardedSearch({
      primary: undefined,
      fallback: tables,
      log: testLog(),
      metrics,
      name: 'things',
    })
    expect(searchEngineHeader(await search.search(request))).toBe('postgres')
  })
  test('a response of the search engine is returned unchanged', async () => {
    const result = await guarded().search(request)
    expect(result.ids).toEqual(['from-engine'])
    expect(searchEngineHeader(result)).toBe('meilisearch')
  })
  test('PostgreSQL is the fallback after a timeout of the search engine', async () => {
    server.mode = 'hang'
    const result = await guarded(50).search(request)
    expect(result).toMatchObject({ ids: ['from-tables'], isFallback: true })
    expect(searchEngineHeader(result)).toBe('postgres-fallback')
    expect(await fallbacks('timeout')).toBe(1)
  })
  test('PostgreSQL is the fallback when the engine ignores its timeout', async () => {
    const hanging: SearchEngine = { search: () => new Promise(() => undefined) }
    const search = createGuardedSearch({
      primary: hanging,
      fallback: tables,
      deadlineMs: 20,
      log: testLog(),
      metrics,
      name: 'things',
    })
    expect((await search.search(request)).ids).toEqual(['from-tables'])
    expect(await fallbacks('timeout')).toBe(1)
  })
  test('PostgreSQL is the fallback while the index does not exist', async () => {
    server.dropIndex('things')
    expect((await guarded().search(request)).isFallback).toBe(true)
    expect(await fallbacks('no_index')).toBe(1)
  })
  test('PostgreSQL serves pages beyond the last ranked result', async () => {
    expect((await guarded().search({ ...request, offset: 995 })).isFallback).toBe(true)
    expect(await fallbacks('deep_page')).toBe(1)
    expect(await breakerState()).toBe(0)
  })
  test('the breaker opens after five failures and closes when the search engine is back', async () => {
    const search = guarded(150, 100)
    server.mode = 'fail'
    for (let asked = 0; asked < 5; asked++) await search.search(request)
    expect(await breakerState()).toBe(2)
    const before = server.requests.length
    expect((await search.search(request)).isFallback).toBe(true)
    expect(server.requests).toHaveLength(before)
    expect(await fallbacks('open')).toBe(1)
    server.mode = 'respond'
    await waitFor(async () => (await search.search(request)).engine === 'meilisearch')
    expect(await breakerState()).toBe(0)
  })
  test('every search in a loop gets a response while the search engine is killed', async () => {
    const search = guarded(150, 50)
    const engines = new Set<string>()
    let asked = 0
    let isOver = false
    const loop = async (): Promise<void> => {
      while (!isOver) {
        const result = await search.search(request)
        expect(result.total).toBe(1)
        engines.add(searchEngineHeader(result))
        asked++
      }
    }
    const loops = [loop(), loop(), loop(), loop()]
    await waitFor(() => engines.has('meilisearch'))
    await server.die()
    await waitFor(() => engines.has('postgres-fallback'))
    engines.clear()
    await server.revive()
    await waitFor(() => engines.has('meilisearch'))
    isOver = true
    await Promise.all(loops)
    expect(asked).toBeGreaterThan(10)
  })
})
