import { expect, test } from 'vitest'
import { textsLike } from './synonyms.ts'

const synonyms = [
  ['swe', 'software engineer'],
  ['ai', 'artificial intelligence'],
]

test('replaces one expression by a synonym', () => {
  expect(textsLike('senior SWE', synonyms)).toEqual(['senior SWE', 'senior software engineer'])
  expect(textsLike('Software  Engineer Hanoi', synonyms)).toEqual(['Software  Engineer Hanoi', 'swe hanoi'])
})
test('replaces whole words only', () => {
  expect(textsLike('sweets for sailors', synonyms)).toEqual(['sweets for sailors'])
})
test('returns a limited number of texts', () => {
  expect(textsLike('a', [['a', ...'bcdefghijklmnop']])).toHaveLength(8)
})
