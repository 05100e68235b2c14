import { describe, expect, it } from 'vitest'
import { codeAlphabet, codeFromBytes, codeLength, normaliseCode } from './one-time-code.ts'

describe('a one-time code', () => {
  it('has 30 bits in characters that are not confused with one another', () => {
    expect(new Set(codeAlphabet).size ** codeLength).toBe(2 ** 30)
    expect(codeAlphabet).not.toMatch(/[01IO]/)
  })

  it('uses every character equally often over all bytes', () => {
    const seen = new Map<string, number>()
    for (let byte = 0; byte < 256; byte += 1) {
      const character = codeFromBytes(new Uint8Array(codeLength).fill(byte)).charAt(0)
      seen.set(character, (seen.get(character) ?? 0) + 1)
    }
    expect(new Set(seen.values())).toEqual(new Set([8]))
    expect(seen.size).toBe(32)
  })

  it('refuses too few random bytes', () => {
    expect(() => codeFromBytes(new Uint8Array(5))).toThrow(RangeError)
  })

  it.each(['k7mpq2', ' K7M PQ2 ', 'K7M-PQ2\n'])('is accepted in lower case, with spaces or a hyphen: %j', (typed) => {
    expect(normaliseCode(typed)).toBe('K7MPQ2')
  })
})
