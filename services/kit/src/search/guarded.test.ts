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
    await setImmediate() // as a database would, it lets others go first
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

  test('without a search engine PostgreSQL is simply the engine', async () => {
    const search = createGuardedSearch({
      primary: undefined,
      fallback: tables,
      log: testLog(),
      metrics,
      name: 'things',
    })
    expect(searchEngineHeader(await search.search(request))).toBe('postgres')
  })
  test('an answer of the search engine is taken as it is', async () => {
    const answer = await guarded().search(request)
    expect(answer.ids).toEqual(['from-engine'])
    expect(searchEngineHeader(answer)).toBe('meilisearch')
  })
  test('one that hangs is given up in time, and PostgreSQL answers', async () => {
    server.mode = 'hang'
    const answer = await guarded(50).search(request)
    expect(answer).toMatchObject({ ids: ['from-tables'], isFallback: true })
    expect(searchEngineHeader(answer)).toBe('postgres-fallback')
    expect(await fallbacks('timeout')).toBe(1)
  })
  test('one that ignores its deadline is given up all the same', async () => {
    const deaf: SearchEngine = { search: () => new Promise(() => undefined) }
    const search = createGuardedSearch({
      primary: deaf,
      fallback: tables,
      deadlineMs: 20,
      log: testLog(),
      metrics,
      name: 'things',
    })
    expect((await search.search(request)).ids).toEqual(['from-tables'])
    expect(await fallbacks('timeout')).toBe(1)
  })
  test('an index that is not there yet', async () => {
    server.dropIndex('things')
    expect((await guarded().search(request)).isFallback).toBe(true)
    expect(await fallbacks('no_index')).toBe(1)
  })
  test('a page behind those that it ranks is asked of PostgreSQL', async () => {
    expect((await guarded().search({ ...request, offset: 995 })).isFallback).toBe(true)
    expect(await fallbacks('deep_page')).toBe(1)
    expect(await breakerState()).toBe(0)
  })
  test('after five failures it is not asked any more, until it had time to come back', async () => {
    const search = guarded(150, 100)
    server.mode = 'fail'
    for (let asked = 0; asked < 5; asked++) await search.search(request)
    expect(await breakerState()).toBe(2)
    const before = server.requests.length
    expect((await search.search(request)).isFallback).toBe(true)
    expect(server.requests).toHaveLength(before)
    expect(await fallbacks('open')).toBe(1)
    server.mode = 'answer'
    await waitFor(async () => (await search.search(request)).engine === 'meilisearch')
    expect(await breakerState()).toBe(0)
  })
  test('killing the search engine during a loop of searches loses none', async () => {
    const search = guarded(150, 50)
    const engines = new Set<string>()
    let asked = 0
    let isOver = false
    const loop = async (): Promise<void> => {
      while (!isOver) {
        const answer = await search.search(request)
        expect(answer.total).toBe(1)
        engines.add(searchEngineHeader(answer))
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
