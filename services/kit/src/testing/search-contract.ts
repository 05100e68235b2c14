import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SearchAnswer, SearchEngine, SearchRequest } from '../search/engine.ts'

export type SearchDocument = {
  readonly id: string
  readonly name: string
  readonly description: string
  readonly city: string
  readonly size: number
}

export const searchDocuments: readonly SearchDocument[] = [
  { id: 'd1', name: 'Kopi Cepat', description: 'Coffee delivered in minutes', city: 'Jakarta', size: 40 },
  { id: 'd2', name: 'Harbour Data', description: 'Data pipelines for banks', city: 'Singapore', size: 200 },
  { id: 'd3', name: 'Café Numérique', description: 'Co-working and coffee', city: 'Hanoi', size: 10 },
  { id: 'd4', name: 'Nadi Health', description: 'Clinics without waiting', city: 'Jakarta', size: 90 },
  { id: 'd5', name: "O'Mara & Sons", description: 'Payments, e-commerce and 100% cashback', city: 'Manila', size: 15 },
]

export type SearchSubject = { readonly engine: SearchEngine; close(): Promise<void> }

/**
 * What every search engine does. `make` gives one over `searchDocuments` with the filters `city` and `size` and the orders
 * `largest` (the default) and `name`.
 */
export const describeSearchEngine = (name: string, make: () => Promise<SearchSubject>): void => {
  describe(`search with ${name}`, () => {
    let subject: SearchSubject
    beforeAll(async () => {
      subject = await make()
    })
    afterAll(() => subject.close())

    const search = (request: Partial<SearchRequest>): Promise<SearchAnswer> => subject.engine.search({ limit: 10, offset: 0, ...request })
    const idsOf = async (request: Partial<SearchRequest>): Promise<readonly string[]> => (await search(request)).ids

    test('without a text: everything, in the default order', async () => {
      expect(await search({})).toMatchObject({ ids: ['d2', 'd4', 'd1', 'd5', 'd3'], total: 5 })
      expect(await idsOf({ text: '   ' })).toHaveLength(5)
    })
    test('the beginning of a word is enough, in any field', async () => {
      expect(await idsOf({ text: 'harb' })).toEqual(['d2'])
      expect(await idsOf({ text: 'pipel' })).toEqual(['d2'])
    })
    test('every word must be there', async () => {
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
    })
    test('filters narrow, and a list means any of them', async () => {
      expect(await idsOf({ filters: { city: 'Jakarta' } })).toEqual(['d4', 'd1'])
      expect(await idsOf({ text: 'coffee', filters: { city: 'Hanoi' } })).toEqual(['d3'])
      expect(await idsOf({ filters: { size: [10, 15] } })).toEqual(['d5', 'd3'])
      expect(await idsOf({ filters: { city: undefined } })).toHaveLength(5)
    })
    test('an order can be chosen', async () => {
      expect(await idsOf({ sort: 'name' })).toEqual(['d3', 'd2', 'd1', 'd4', 'd5'])
    })
    test('pages keep their total, also behind the end', async () => {
      expect(await search({ limit: 2, offset: 2 })).toMatchObject({ ids: ['d1', 'd5'], total: 5 })
      expect(await search({ limit: 2, offset: 50 })).toMatchObject({ ids: [], total: 5 })
    })
    test('nothing that a person types is syntax', async () => {
      for (const text of [
        `'; drop table documents; --`,
        '%',
        '\\',
        "o'",
        '*',
        '(((',
        '!',
        'a & | b',
        '\u0000nul',
        '\ud800',
        '😀',
        'ŉ ½ ﬁ №',
        ':*',
        'x'.repeat(10_000),
      ]) {
        expect(Array.isArray(await idsOf({ text })), JSON.stringify(text.slice(0, 20))).toBe(true)
      }
      expect(await idsOf({ text: "o'mara" })).toEqual(['d5'])
      expect(await idsOf({ text: '100%' })).toEqual(['d5'])
      expect(await idsOf({ text: 'e-commerce' })).toEqual(['d5'])
    })
    test('whatever is typed, an answer comes', async () => {
      await fc.assert(
        fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 60 }), async (text) => {
          const { ids, total } = await search({ text })
          expect(total).toBe(ids.length)
        }),
      )
    })
    test('an unknown filter or order is a mistake of ours, not an empty answer', async () => {
      await expect(search({ filters: { colour: 'red' } })).rejects.toThrow()
      await expect(search({ sort: 'constructor' })).rejects.toThrow()
    })
  })
}
