import { expect, test } from 'vitest'
import { textsLike } from './synonyms.ts'

const synonyms = [
  ['swe', 'software engineer'],
  ['ai', 'artificial intelligence'],
]

test('one expression is exchanged for another that means the same', () => {
  expect(textsLike('senior SWE', synonyms)).toEqual(['senior SWE', 'senior software engineer'])
  expect(textsLike('Software  Engineer Hanoi', synonyms)).toEqual(['Software  Engineer Hanoi', 'swe hanoi'])
})
test('whole words only', () => {
  expect(textsLike('sweets for sailors', synonyms)).toEqual(['sweets for sailors'])
})
test('a handful at most', () => {
  expect(textsLike('a', [['a', ...'bcdefghijklmnop']])).toHaveLength(8)
})
