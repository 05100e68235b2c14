import { describe, expect, it } from 'vitest'
import { quarterLabel, trendDescription, trendPoints } from './rating-trend.ts'

const trend = [
  { quarter: '2025-Q3', mean: 3, count: 4 },
  { quarter: '2025-Q4', mean: 5, count: 3 },
  { quarter: '2026-Q3', mean: 1, count: 8 },
]

describe('the trend of ratings', () => {
  it('places 1 star at the bottom, 5 at the top, and time from left to right', () => {
    expect(trendPoints(trend, 200, 40)).toEqual([
      { quarter: '2025-Q3', x: 0, y: 20 },
      { quarter: '2025-Q4', x: 50, y: 0 },
      { quarter: '2026-Q3', x: 200, y: 40 },
    ])
  })

  it('leaves a gap for quarters without a figure', () => {
    const [first, second, third] = trendPoints(trend, 200, 40)
    expect((third?.x ?? 0) - (second?.x ?? 0)).toBe(3 * ((second?.x ?? 0) - (first?.x ?? 0)))
  })

  it('places a single quarter at the left, and none without data', () => {
    expect(trendPoints(trend.slice(0, 1), 200, 40)).toEqual([{ quarter: '2025-Q3', x: 0, y: 20 }])
    expect(trendPoints([], 200, 40)).toEqual([])
  })

  it('describes the start and the end of the line in one sentence', () => {
    expect(trendDescription(trend)).toBe('Average rating from 3.0 in Q3 2025 to 1.0 in Q3 2026')
    expect(trendDescription([])).toBe('No ratings by quarter yet')
    expect(quarterLabel('2026-Q1')).toBe('Q1 2026')
  })
})
