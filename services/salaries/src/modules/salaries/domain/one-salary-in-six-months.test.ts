import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lastDateThatAllowsAnother } from './one-salary-in-six-months.ts'

describe('one salary per author and company in six months', () => {
  it.each([
    ['2026-09-14', '2026-03-14'],
    ['2026-03-14', '2025-09-14'],
    ['2026-08-31', '2026-02-28'],
    ['2028-08-31', '2028-02-29'],
    ['2026-12-31', '2026-06-30'],
    ['2026-06-30', '2025-12-30'],
  ])('on %s an earlier one of %s allows another', (today, last) => {
    expect(lastDateThatAllowsAnother(today)).toBe(last)
  })

  it('never requires more than 184 days or less than 181', () => {
    const anyDay = fc.date({ min: new Date('2020-01-01'), max: new Date('2060-12-31'), noInvalidDate: true })
    fc.assert(
      fc.property(anyDay, (at) => {
        const today = at.toISOString().slice(0, 10)
        const days = (Date.parse(today) - Date.parse(lastDateThatAllowsAnother(today))) / 86_400_000
        expect(days).toBeGreaterThanOrEqual(181)
        expect(days).toBeLessThanOrEqual(184)
      }),
    )
  })
})
