import { describe, expect, it } from 'vitest'
import { findPhoneCandidates } from './phone-candidates.ts'

const found = (text: string) => findPhoneCandidates(text).map(({ start, end }) => text.slice(start, end))

describe('a candidate for a telephone number', () => {
  it('matches numbers of the six countries and international numbers', () => {
    expect(found('91234567, +44 7911 123456 and 0812-3456-7890')).toEqual([
      '91234567',
      '+44 7911 123456',
      '0812-3456-7890',
    ])
    expect(found('๐๘๑-๒๓๔-๕๖๗๘')).toEqual(['๐๘๑-๒๓๔-๕๖๗๘'])
    expect(found('0000000 and 12345678901234567')).toEqual([])
  })

  it('is every long run of digits when a text has more digits than a review, because parsing all of them would be too slow', () => {
    const noise = '0000000 x '.repeat(300)
    expect(found(noise.slice(0, 800))).toEqual([])
    expect(found(noise).length).toBeGreaterThan(150)
    expect(found('9 '.repeat(2500))).toHaveLength(1)
  })
})
