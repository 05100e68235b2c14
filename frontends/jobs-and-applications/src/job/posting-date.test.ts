import { describe, expect, it } from 'vitest'
import { longDay, postingAge } from './posting-date.ts'

/** Noon on 14 March 2026 where the reader is. */
const now = new Date(2026, 2, 14, 12)
const daysAgo = (days: number, hour = 12) => new Date(2026, 2, 14 - days, hour).toISOString()

describe('the age of a job', () => {
  it.each([
    [0, 'Today'],
    [1, 'Yesterday'],
    [2, '2 days ago'],
    [6, '6 days ago'],
    [7, '1 week ago'],
    [14, '2 weeks ago'],
    [29, '4 weeks ago'],
    [30, '1 month ago'],
    [59, '1 month ago'],
    [60, '2 months ago'],
    [400, '13 months ago'],
  ])('of %i days is "%s"', (days, words) => expect(postingAge(daysAgo(days), now)).toBe(words))

  it('counts calendar days, not spans of 24 hours', () => {
    expect(postingAge(daysAgo(1, 23), new Date(2026, 2, 14, 1))).toBe('Yesterday')
    expect(postingAge(daysAgo(0, 1), new Date(2026, 2, 14, 23))).toBe('Today')
  })

  it('of a clock that is ahead of ours is "Today"', () => expect(postingAge(daysAgo(-1), now)).toBe('Today'))

  it('goes with a date in long form', () => expect(longDay(daysAgo(0))).toBe('14 March 2026'))
})
