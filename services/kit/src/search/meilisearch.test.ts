import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type MeilisearchStandIn, startMeilisearchStandIn } from '../testing/meilisearch-stand-in.ts'
import type { IndexSettings, SearchDocument } from './engine.ts'
import { enqueueChanges, settleTasks } from './index-store.ts'
import { createMeiliClient, createMeilisearch, meiliFailure, meiliSettings } from './meilisearch.ts'

const settings: IndexSettings = {
  index: 'ads',
  searchable: ['title', 'text'],
  filterable: ['city', 'isRemote'],
  ranges: { payFrom: { field: 'pay', operator: '>=' } },
  sorts: { newest: ['day:desc'], title: ['title:asc'] },
  tieBreakers: ['day:desc', 'isFeatured:desc'],
  synonyms: [['swe', 'software engineer', 'developer']],
}
const documents: SearchDocument[] = [
  {
    id: 'a1',
    title: 'Data engineer',
    text: 'pipelines',
    city: 'Jakarta',
    isRemote: true,
    pay: 5000,
    day: 3,
    isFeatured: false,
  },
  {
    id: 'a2',
    title: 'Data engineer',
    text: 'dashboards',
    city: 'Hanoi',
    isRemote: false,
    pay: 3000,
    day: 3,
    isFeatured: true,
  },
  {
    id: 'a3',
    title: 'Designer',
    text: 'data visualisation',
    city: 'Jakarta',
    isRemote: false,
    pay: 4000,
    day: 9,
    isFeatured: false,
  },
  {
    id: 'a4',
    title: 'Cook',
    text: 'says "cut"\\ often',
    city: 'Say "A" \\ B',
    isRemote: false,
    pay: 1000,
    day: 1,
    isFeatured: false,
  },
]

describe('search over Meilisearch', () => {
  let server: MeilisearchStandIn
  const clientOf = () => createMeiliClient({ url: server.url, apiKey: undefined })
  const engine = (timeoutMs = 1000) => createMeilisearch({ client: clientOf(), settings, timeoutMs })
  beforeEach(async () => {
    server = await startMeilisearchStandIn()
    const client = clientOf()
    await settleTasks(client, [
      await client.index('ads').updateSettings(meiliSettings(settings)),
      ...(await enqueueChanges(client, 'ads', documents, [])),
    ])
  })
  afterEach(() => server.die())

  const page = { limit: 10, offset: 0 }

  test('the settings contain the searched, filtered and sorted fields, and the order of equal matches', () => {
    expect(server.settingsOf('ads')).toEqual({
      searchableAttributes: ['title', 'text'],
      filterableAttributes: ['city', 'isRemote', 'pay', 'inIndex'],
      sortableAttributes: ['day', 'title', 'isFeatured'],
      displayedAttributes: ['id'],
      rankingRules: ['sort', 'words', 'typo', 'proximity', 'attribute', 'exactness', 'day:desc', 'isFeatured:desc'],
      synonyms: {
        swe: ['software engineer', 'developer'],
        'software engineer': ['swe', 'developer'],
        developer: ['swe', 'software engineer'],
      },
      typoTolerance: { enabled: true, minWordSizeForTypos: { oneTypo: 5, twoTypos: 9 } },
      faceting: { maxValuesPerFacet: 100 },
      pagination: { maxTotalHits: 1000 },
      searchCutoffMs: 150,
    })
  })
  test('results are sorted by relevance, then by the tie-breakers; a chosen order comes first', async () => {
    expect((await engine().search({ text: 'data', ...page })).ids).toEqual(['a2', 'a1', 'a3'])
    expect((await engine().search({ text: 'data', sort: 'newest', ...page })).ids).toEqual(['a3', 'a2', 'a1'])
    expect((await engine().search(page)).ids[0]).toBe('a3')
  })
  test('one request returns results and facets; a facet is counted without its own filter', async () => {
    const before = server.requests.length
    const result = await engine().search({
      filters: { city: 'Jakarta', isRemote: true },
      facets: ['city', 'isRemote'],
      ...page,
    })
    expect(result).toEqual({
      ids: ['a1'],
      total: 1,
      engine: 'meilisearch',
      facets: {
        city: [{ value: 'Jakarta', count: 1 }],
        isRemote: [
          { value: 'false', count: 1 },
          { value: 'true', count: 1 },
        ],
      },
    })
    expect(server.requests.slice(before)).toEqual(['POST /multi-search'])
  })
  test('filters: any of a list, a boolean, a bound', async () => {
    expect((await engine().search({ filters: { city: ['Hanoi', 'Oslo'] }, ...page })).ids).toEqual(['a2'])
    expect((await engine().search({ filters: { isRemote: false, payFrom: 3500 }, ...page })).ids).toEqual(['a3'])
  })
  test('a filter value is never parsed as syntax', async () => {
    expect((await engine().search({ filters: { city: 'Say "A" \\ B' }, ...page })).ids).toEqual(['a4'])
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('" OR city EXISTS', '\\', '\\"', '"] OR x')),
        async (city) => {
          expect((await engine().search({ filters: { city }, ...page })).ids).toEqual([])
          expect((await engine().search({ filters: { city: [city, 'Hanoi'] }, ...page })).ids).toEqual(['a2'])
        },
      ),
      { numRuns: 25 },
    )
  })
  test('a search text is never parsed as a phrase or an exclusion', async () => {
    expect((await engine().search({ text: '"data -pipelines"', ...page })).ids).toEqual(['a1'])
    expect((await engine().search({ text: '--- "', ...page })).total).toBe(0)
  })
  test('a page after the last one has the same total', async () => {
    expect(await engine().search({ text: 'data', limit: 10, offset: 50 })).toMatchObject({ ids: [], total: 3 })
  })
  test('an unknown filter, facet or order throws before a request is sent', async () => {
    const before = server.requests.length
    await expect(engine().search({ filters: { colour: 'red' }, ...page })).rejects.toThrow('no such filter')
    await expect(engine().search({ facets: ['colour'], ...page })).rejects.toThrow('no such facet')
    await expect(engine().search({ sort: 'constructor', ...page })).rejects.toThrow('no such order')
    expect(server.requests).toHaveLength(before)
  })
  test('a failure has one of four reasons', async () => {
    const failure = async () =>
      meiliFailure(
        await engine(100)
          .search(page)
          .catch((error: unknown) => error),
      )
    server.mode = 'hang'
    expect(await failure()).toBe('timeout')
    server.mode = 'fail'
    expect(await failure()).toBe('refused')
    server.mode = 'respond'
    server.dropIndex('ads')
    expect(await failure()).toBe('no_index')
    await server.die()
    expect(await failure()).toBe('unreachable')
    await server.revive()
  })
})
