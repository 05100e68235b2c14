import { CalendarDate } from '@lentera/proto'
import { describe, expect, it } from 'vitest'
import { averageRating, maxQuarters, quarterOf, type RatingFigures, summariseRatings } from './rating-summary.ts'

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
  quarters: [],
  ...overrides,
})

describe('the summary of ratings', () => {
  it('has one decimal, and none without reviews', () => {
    expect(averageRating({ reviewCount: 4, ratingSum: 15 })).toBe(3.8)
    expect(averageRating({ reviewCount: 3, ratingSum: 10 })).toBe(3.3)
    expect(averageRating({ reviewCount: 0, ratingSum: 0 })).toBeNull()
  })

  it('shows a sub-rating with three votes or more', () => {
    expect(summariseRatings(figures()).subRatings).toEqual([
      { name: 'culture', mean: 4.3, count: 3 },
      { name: 'management', mean: 1, count: 4 },
    ])
  })

  it('shows the share that recommends with three votes or more', () => {
    expect(summariseRatings(figures()).recommendPercent).toBe(67)
    expect(summariseRatings(figures({ recommendCount: 2, recommendYes: 2 })).recommendPercent).toBeNull()
  })

  it('shows the trend of quarters with three reviews or more, oldest first', () => {
    const quarter = (date: string, reviews: number, ratingSum: number) => ({
      quarter: CalendarDate.parse(date),
      reviews,
      ratingSum,
    })
    const quarters = [quarter('2026-01-01', 3, 10), quarter('2025-10-01', 2, 10), quarter('2025-07-01', 4, 15)]
    expect(summariseRatings(figures({ quarters })).trend).toEqual([
      { quarter: '2025-Q3', mean: 3.8, count: 4 },
      { quarter: '2026-Q1', mean: 3.3, count: 3 },
    ])
    const long = Array.from({ length: 20 }, (_, at) =>
      quarter(`${2026 - Math.floor(at / 4)}-${['10', '07', '04', '01'][at % 4]}-01`, 3, 9),
    )
    const { trend } = summariseRatings(figures({ quarters: long }))
    expect(trend).toHaveLength(maxQuarters)
    expect([trend[0]?.quarter, trend.at(-1)?.quarter]).toEqual(['2024-Q1', '2026-Q4'])
  })

  it('uses calendar quarters', () => {
    const days = [
      '2026-01-01',
      '2026-03-31',
      '2026-04-01',
      '2026-06-30',
      '2026-07-01',
      '2026-09-30',
      '2026-10-01',
      '2026-12-31',
    ]
    expect(days.map((day) => quarterOf(CalendarDate.parse(day)).slice(5))).toEqual([
      'Q1',
      'Q1',
      'Q2',
      'Q2',
      'Q3',
      'Q3',
      'Q4',
      'Q4',
    ])
  })
})
