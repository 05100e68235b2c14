import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { firstWeekOfMembership, mondayOf } from './weeks.ts'

describe('the weeks of a channel', () => {
  it.each([
    ['2026-03-09', '2026-03-09'],
    ['2026-03-14', '2026-03-09'],
    ['2026-03-15', '2026-03-09'],
    ['2026-03-16', '2026-03-16'],
    ['2027-01-01', '2026-12-28'],
    ['2028-03-01', '2028-02-28'],
  ])('%s belongs to the week of Monday %s', (date, monday) => {
    expect(mondayOf(date)).toBe(monday)
  })

  it('a member has posted in this week or in one of the three before', () => {
    expect(firstWeekOfMembership('2026-03-14')).toBe('2026-02-16')
    expect(firstWeekOfMembership('2026-03-16')).toBe('2026-02-23')
  })

  it('a week begins on a Monday, at most six days back, and is the same on all of its days', () => {
    const anyDay = fc.date({ min: new Date('2020-01-01'), max: new Date('2060-12-31'), noInvalidDate: true })
    fc.assert(
      fc.property(anyDay, (at) => {
        const date = at.toISOString().slice(0, 10)
        const monday = mondayOf(date)
        expect(new Date(monday).getUTCDay()).toBe(1)
        const days = (Date.parse(date) - Date.parse(monday)) / 86_400_000
        expect(days).toBeGreaterThanOrEqual(0)
        expect(days).toBeLessThanOrEqual(6)
        expect(mondayOf(monday)).toBe(monday)
      }),
    )
  })
})
