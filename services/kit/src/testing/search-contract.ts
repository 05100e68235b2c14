import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { IndexSettings, SearchAnswer, SearchDocument, SearchEngine, SearchRequest } from '../search/engine.ts'

export type ContractDocument = SearchDocument & {
  readonly id: string
  readonly name: string
  readonly description: string
  readonly city: string
  readonly size: number
  readonly isOpen: boolean
  readonly day: number
  readonly isFeatured: number
}

const about = { isOpen: true, day: 1, isFeatured: 0 }
export const searchDocuments: readonly ContractDocument[] = [
  { ...about, id: 'd1', name: 'Kopi Cepat', description: 'Coffee delivered in minutes', city: 'Jakarta', size: 40 },
  { ...about, id: 'd2', name: 'Harbour Data', description: 'Data pipelines for banks', city: 'Singapore', size: 200 },
  {
    ...about,
    id: 'd3',
    name: 'Café Numérique',
    description: 'Co-working and coffee',
    city: 'Hanoi',
    size: 10,
    isOpen: false,
  },
  { ...about, id: 'd4', name: 'Nadi Health', description: 'Clinics without waiting', city: 'Jakarta', size: 90 },
  {
    ...about,
    id: 'd5',
    name: "O'Mara & Sons",
    description: 'Payments, e-commerce and 100% cashback',
    city: 'Manila',
    size: 15,
  },
]
/** Additional documents: words in other scripts, and equal matches that differ only in day and isFeatured. */
export const moreDocuments: readonly ContractDocument[] = [
  { ...about, id: 'e1', name: 'วิศวกร ซอฟต์แวร์', description: 'งานในกรุงเทพ', city: 'Bangkok', size: 5 },
  { ...about, id: 'e2', name: 'Kỹ sư phần mềm', description: 'Làm việc tại Đà Nẵng', city: 'Danang', size: 4 },
  { ...about, id: 'e3', name: '软件工程师', description: '新加坡', city: 'Singapore', size: 3 },
  { ...about, id: 'f1', name: 'Gardener', description: 'older', city: 'Ipoh', size: 1, day: 1 },
  { ...about, id: 'f2', name: 'Gardener', description: 'newest', city: 'Ipoh', size: 1, day: 3 },
  { ...about, id: 'f3', name: 'Gardener', description: 'marked', city: 'Ipoh', size: 1, day: 1, isFeatured: 1 },
  { ...about, id: 'f4', name: 'Roots', description: 'a gardener wanted', city: 'Ipoh', size: 1, day: 9, isFeatured: 1 },
]

/** Settings of the engine under test: equal matches are sorted by day, then by isFeatured. */
export const contractSettings: IndexSettings = {
  index: 'contract',
  searchable: ['name', 'description'],
  filterable: ['city', 'size', 'isOpen'],
  ranges: { sizeFrom: { field: 'size', operator: '>=' } },
  sorts: { largest: ['size:desc', 'id:asc'], name: ['name:asc'] },
  tieBreakers: ['day:desc', 'isFeatured:desc'],
  synonyms: [['clinic', 'hospital']],
}

export type SearchSubject = { readonly engine: SearchEngine; close(): Promise<void> }
export type MakeSubject = (documents: readonly ContractDocument[]) => Promise<SearchSubject>

/**
 * Tests that every search engine passes. `make` returns one over the documents with the filters `city`, `size` and
 * `isOpen`, the bound `sizeFrom`, the orders `largest` (the default) and `name`, and, between equal matches, the newest
 * day before isFeatured.
 */
export const describeSearchEngine = (name: string, make: MakeSubject): void => {
  describe(`search with ${name}`, () => {
    let subject: SearchSubject
    beforeAll(async () => {
      subject = await make(searchDocuments)
    })
    afterAll(() => subject?.close())

    const search = (request: Partial<SearchRequest>): Promise<SearchAnswer> =>
      subject.engine.search({ limit: 10, offset: 0, ...request })
    const idsOf = async (request: Partial<SearchRequest>): Promise<readonly string[]> => (await search(request)).ids

    test('without a text: everything, in the default order', async () => {
      expect(await search({})).toMatchObject({ ids: ['d2', 'd4', 'd1', 'd5', 'd3'], total: 5 })
      expect(await idsOf({ text: '   ' })).toHaveLength(5)
    })
    test('the beginning of a word is enough, in any field', async () => {
      expect(await idsOf({ text: 'harb' })).toEqual(['d2'])
      expect(await idsOf({ text: 'pipel' })).toEqual(['d2'])
    })
    test('every word must match', async () => {
      expect(await idsOf({ text: 'coffee minutes' })).toEqual(['d1'])
    })
    test('a match in the name comes before one in the description', async () => {
      expect((await idsOf({ text: 'data' }))[0]).toBe('d2')
    })
    test('accents and capitals do not matter', async () => {
      expect(await idsOf({ text: 'CAFE numerique' })).toEqual(['d3'])
      expect(await idsOf({ text: 'Délivered' })).toEqual(['d1'])
    })
    test('a misspelt name is found', async () => {
      expect(await idsOf({ text: 'harbor data' })).toEqual(['d2'])
      expect(await idsOf({ text: 'numrique' })).toEqual(['d3'])
    })
    test('a synonym is found', async () => {
      expect(await idsOf({ text: 'hospital' })).toEqual(['d4'])
    })
    test('filters narrow, and a list means any of them', async () => {
      expect(await idsOf({ filters: { city: 'Jakarta' } })).toEqual(['d4', 'd1'])
      expect(await idsOf({ text: 'coffee', filters: { city: 'Hanoi' } })).toEqual(['d3'])
      expect(await idsOf({ filters: { size: [10, 15] } })).toEqual(['d5', 'd3'])
      expect(await idsOf({ filters: { city: [] } })).toEqual([])
      expect(await idsOf({ filters: { city: undefined } })).toHaveLength(5)
    })
    test('a filter may be a boolean or a bound', async () => {
      expect(await idsOf({ filters: { isOpen: false } })).toEqual(['d3'])
      expect(await idsOf({ filters: { isOpen: true, sizeFrom: 40 } })).toEqual(['d2', 'd4', 'd1'])
    })
    test('a facet is counted with every filter but its own, most first', async () => {
      const { total, facets } = await search({ filters: { city: 'Jakarta', isOpen: true }, facets: ['city', 'isOpen'] })
      expect(total).toBe(2)
      expect(facets).toEqual({
        city: [
          { value: 'Jakarta', count: 2 },
          { value: 'Manila', count: 1 },
          { value: 'Singapore', count: 1 },
        ],
        isOpen: [{ value: 'true', count: 2 }],
      })
      expect((await search({ text: 'coffee', facets: ['isOpen'] })).facets).toEqual({
        isOpen: [
          { value: 'false', count: 1 },
          { value: 'true', count: 1 },
        ],
      })
      expect((await search({ text: 'coffee' })).facets).toEqual({})
    })
    test('an order can be chosen', async () => {
      expect(await idsOf({ sort: 'name' })).toEqual(['d3', 'd2', 'd1', 'd4', 'd5'])
      expect(await idsOf({ text: 'coffee', sort: 'largest' })).toEqual(['d1', 'd3'])
    })
    test('every page has the same total, also after the last one', async () => {
      expect(await search({ limit: 2, offset: 2 })).toMatchObject({ ids: ['d1', 'd5'], total: 5 })
      expect(await search({ limit: 2, offset: 50 })).toMatchObject({ ids: [], total: 5 })
      expect(await search({ text: 'coffee', limit: 1, offset: 1 })).toMatchObject({
        ids: [expect.any(String)],
        total: 2,
      })
    })
    test('a search text is never parsed as syntax', async () => {
      for (const text of [
        `'; drop table documents; --`,
        '%',
        '\\',
        "o'",
        '*',
        '(((',
        '!',
        'a & | b',
        'coffee AND NOT city = "Hanoi"',
        '"unclosed',
        '\u0000nul',
        '\ud800',
        '👩‍💻',
        'ŉ ½ ﬁ №',
        ':*',
        'x'.repeat(10_000),
        'coffee '.repeat(2000),
      ]) {
        expect(Array.isArray(await idsOf({ text })), JSON.stringify(text.slice(0, 20))).toBe(true)
      }
      expect(await idsOf({ text: "o'mara" })).toEqual(['d5'])
      expect(await idsOf({ text: '100%' })).toEqual(['d5'])
      expect(await idsOf({ text: 'e-commerce' })).toEqual(['d5'])
      expect(await idsOf({ text: 'coffee -minutes' })).toEqual(['d1'])
    })
    test('a text of only punctuation or emoji finds nothing', async () => {
      for (const text of ['😀', '"', '- -', '؟', '。'])
        expect(await search({ text })).toMatchObject({ ids: [], total: 0 })
    })
    test('every text gets a response', async () => {
      await fc.assert(
        fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 60 }), async (text) => {
          const { ids, total } = await search({ text })
          expect(total).toBe(ids.length)
        }),
      )
    })
    test('an unknown filter, facet or order throws', async () => {
      await expect(search({ filters: { colour: 'red' } })).rejects.toThrow()
      await expect(search({ facets: ['colour'] })).rejects.toThrow()
      await expect(search({ sort: 'constructor' })).rejects.toThrow()
    })
  })

  describe(`search with ${name} in many scripts, and the order of equal matches`, () => {
    let subject: SearchSubject
    beforeAll(async () => {
      subject = await make([...searchDocuments, ...moreDocuments])
    })
    afterAll(() => subject?.close())
    const idsOf = async (text: string): Promise<readonly string[]> =>
      (await subject.engine.search({ text, limit: 10, offset: 0 })).ids

    test('Thai', async () => {
      expect(await idsOf('วิศวกร')).toEqual(['e1'])
    })
    test('Vietnamese, with and without diacritics, whole or combining', async () => {
      for (const text of ['phần mềm', 'phan mem', 'PHAN MEM', 'phần mềm'.normalize('NFD'), 'ky su', 'da nang']) {
        expect(await idsOf(text), text).toEqual(['e2'])
      }
    })
    test('Chinese', async () => {
      expect(await idsOf('软件')).toEqual(['e3'])
      expect(await idsOf('软件工程师')).toEqual(['e3'])
    })
    test('the better match first; of equal matches the newest, then the featured', async () => {
      expect(await idsOf('gardener')).toEqual(['f2', 'f3', 'f1', 'f4'])
    })
  })
}
