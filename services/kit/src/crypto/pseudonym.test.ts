import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pseudonym } from './pseudonym.ts'

const key = 'k'.repeat(32)

test('the same parts under the same key give the same 64 hexadecimal characters', () => {
  expect(pseudonym(key, 'review', 'company')).toMatch(/^[0-9a-f]{64}$/)
  expect(pseudonym(key, 'review', 'company')).toBe(pseudonym(key, 'review', 'company'))
  expect(pseudonym('other'.repeat(8), 'review', 'company')).not.toBe(pseudonym(key, 'review', 'company'))
})

test('two different lists of parts never give the same pseudonym, whatever they contain', () => {
  const parts = fc.array(fc.string(), { maxLength: 4 })
  fc.assert(
    fc.property(parts, parts, (one, other) => {
      fc.pre(JSON.stringify(one) !== JSON.stringify(other))
      expect(pseudonym(key, ...one)).not.toBe(pseudonym(key, ...other))
    }),
  )
  expect(pseudonym(key, 'ab', 'c')).not.toBe(pseudonym(key, 'a', 'bc'))
  expect(pseudonym(key, 'a', '')).not.toBe(pseudonym(key, 'a'))
  expect(pseudonym(key, '1:a')).not.toBe(pseudonym(key, 'a'))
})

test('a key that is too short is refused', () => {
  expect(() => pseudonym('short', 'a')).toThrow('32 characters')
})
