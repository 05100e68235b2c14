import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { matchedSpans } from './highlight.ts'

/** The marked texts, which are easier to read than positions. */
const marked = (text: string, search: string): string[] =>
  matchedSpans(text, search).map(({ start, length }) => text.slice(start, start + length))

describe('the marked parts of a text', () => {
  test('are beginnings of words, never the middle of a word', () => {
    expect(marked('Harbour Data, data pipelines and metadata', 'dat')).toEqual(['Dat', 'dat'])
  })
  test('each word of the search', () => {
    expect(marked('Senior Backend Engineer', 'eng senior')).toEqual(['Senior', 'Eng'])
  })
  test('capitals and accents do not matter, whole or combining', () => {
    expect(marked('Café Numérique', 'CAFE numer')).toEqual(['Café', 'Numér'])
    expect(marked('Cafe\u0301 Nume\u0301rique', 'café numér')).toEqual(['Cafe\u0301', 'Nume\u0301r'])
    expect(marked('Cafe', 'cafe\u0301')).toEqual(['Cafe'])
  })
  test('a ligature is one character', () => {
    expect(marked('the ﬁnance team', 'fin')).toEqual(['ﬁn'])
    expect(marked('the ﬁnance team', 'f')).toEqual(['ﬁ'])
    expect(marked('Straße', 'strasse')).toEqual(['Straße'])
  })
  test('Vietnamese with and without diacritics', () => {
    expect(marked('Kỹ sư phần mềm tại Đà Nẵng', 'phan mem da nang')).toEqual(['phần', 'mềm', 'Đà', 'Nẵng'])
    expect(marked('Ky su phan mem', 'phần mềm')).toEqual(['phan', 'mem'])
  })
  test('Thai and Chinese have no spaces: anywhere in a text', () => {
    expect(marked('รับสมัครวิศวกรซอฟต์แวร์', 'วิศวกร')).toEqual(['วิศวกร'])
    expect(marked('高级软件工程师', '软件')).toEqual(['软件'])
    expect(marked('Grab招聘工程师', 'grab 工程')).toEqual(['Grab', '工程'])
  })
  test('a misspelt word, when no word matches exactly', () => {
    expect(marked('Harbour Data', 'harbor')).toEqual(['Harbour'])
    expect(marked('Software Engineering', 'enginer')).toEqual(['Engineer'])
    expect(marked('Marketing at Gojek', 'gojke')).toEqual(['Gojek'])
    expect(marked('We design and resign', 'design')).toEqual(['design'])
    expect(marked('Java and lava', 'kava')).toEqual([])
  })
  test('adjacent parts are merged', () => {
    expect(matchedSpans('data', 'data dat d')).toEqual([{ start: 0, length: 4 }])
  })
  test('nothing for a search without a word', () => {
    for (const search of [undefined, '', '   ', '😀', '"-', '\u0000', '\ud800'])
      expect(matchedSpans('data 😀 "-', search)).toEqual([])
    expect(matchedSpans('', 'data')).toEqual([])
  })
  test('emoji before a word do not shift its position', () => {
    expect(matchedSpans('😀👩‍💻 data', 'data')).toEqual([{ start: 8, length: 4 }])
  })

  const anyText = fc.string({ unit: 'binary', maxLength: 80 })
  const wordy = fc
    .array(
      fc.constantFrom(
        'data',
        'Café',
        'Cafe\u0301',
        'ﬁn',
        'Đà',
        'วิศวกร',
        '软件',
        '😀',
        '👩‍💻',
        'engineer',
        'enginer',
        ' ',
        '-',
        '\u0301',
        '\ud83d',
        'İ',
      ),
    )
    .map((parts) => parts.join(''))
  test('for any text and search: sorted, without overlap, inside the text, and no character is split', () => {
    fc.assert(
      fc.property(fc.oneof(anyText, wordy), fc.oneof(anyText, wordy), (text, search) => {
        let behind = -1
        for (const { start, length } of matchedSpans(text, search)) {
          expect(length).toBeGreaterThan(0)
          expect(start).toBeGreaterThan(behind)
          behind = start + length
          expect(behind).toBeLessThanOrEqual(text.length)
          for (const edge of [start, behind]) {
            const isSplit = /[\ud800-\udbff]/.test(text[edge - 1] ?? '') && /[\udc00-\udfff]/.test(text[edge] ?? '')
            expect(isSplit).toBe(false)
          }
          expect(/^[\u0300-\u036f]/.test(text.slice(behind))).toBe(false)
        }
      }),
      { numRuns: 1000 },
    )
  })
  test('the work is bounded for any length', () => {
    const text = 'enginexr '.repeat(50_000)
    expect(matchedSpans(text, 'enginer '.repeat(2000)).every(({ start }) => start < 10_000)).toBe(true)
    expect(matchedSpans('a'.repeat(100_000), 'b'.repeat(10_000))).toEqual([])
  })
})
