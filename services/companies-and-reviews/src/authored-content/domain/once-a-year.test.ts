import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lastDateThatAllowsAnother } from './once-a-year.ts'

describe('one review, and one interview, in twelve months', () => {
  it.each([
    ['2026-03-14', '2025-03-14'],
    ['2026-01-31', '2025-01-31'],
    ['2028-02-29', '2027-02-28'],
    ['2029-02-28', '2028-02-28'],
    ['2026-12-31', '2025-12-31'],
  ])('on %s an earlier one of %s allows another', (today, last) => {
    expect(lastDateThatAllowsAnother(today)).toBe(last)
  })

  it('requires at least a year, and at most a year and a day, between two', () => {
    const anyDay = fc.date({ min: new Date('2020-01-01'), max: new Date('2060-12-31'), noInvalidDate: true })
    fc.assert(
      fc.property(anyDay, (at) => {
        const today = at.toISOString().slice(0, 10)
        const days = (Date.parse(today) - Date.parse(lastDateThatAllowsAnother(today))) / 86_400_000
        expect(days).toBeGreaterThanOrEqual(365)
        expect(days).toBeLessThanOrEqual(366)
      }),
    )
  })
})
