import { describe, expect, it } from 'vitest'
import { averageRating, type RatingFigures, summariseRatings } from './rating-summary.ts'

const figures = (overrides: Partial<RatingFigures> = {}): RatingFigures => ({
  reviewCount: 4,
  ratingSum: 15,
  stars: [0, 0, 1, 3, 0],
  recommendCount: 3,
  recommendYes: 2,
  subRatings: {
    culture: { count: 3, sum: 13 },
    pay: { count: 2, sum: 10 },
    workLifeBalance: { count: 0, sum: 0 },
    management: { count: 4, sum: 4 },
    growth: { count: 1, sum: 5 },
  },
  ...overrides,
})

describe('the summary of ratings', () => {
  it('has one decimal, and none without reviews', () => {
    expect(averageRating({ reviewCount: 4, ratingSum: 15 })).toBe(3.8)
    expect(averageRating({ reviewCount: 3, ratingSum: 10 })).toBe(3.3)
    expect(averageRating({ reviewCount: 0, ratingSum: 0 })).toBeNull()
  })

  it('shows a sub-rating from three voices on', () => {
    expect(summariseRatings(figures()).subRatings).toEqual([
      { name: 'culture', mean: 4.3, count: 3 },
      { name: 'management', mean: 1, count: 4 },
    ])
  })

  it('shows who recommends from three voices on', () => {
    expect(summariseRatings(figures()).recommendPercent).toBe(67)
    expect(summariseRatings(figures({ recommendCount: 2, recommendYes: 2 })).recommendPercent).toBeNull()
  })
})
