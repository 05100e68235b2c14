import type { CalendarDate } from '@lentera/proto'
import { type RatingSummary, type SubRatingName, subRatingNames } from '@lentera/proto/http/companies-and-reviews'

/** The counters of one company. `stars` counts reviews by rounded-down rating, index 0 is one star. */
export type RatingFigures = {
  readonly reviewCount: number
  readonly ratingSum: number
  readonly stars: readonly number[]
  readonly recommendCount: number
  readonly recommendYes: number
  readonly subRatings: Readonly<Record<SubRatingName, { readonly count: number; readonly sum: number }>>
  /** The newest quarters with enough reviews, newest first; `quarter` is its first day. */
  readonly quarters: readonly QuarterFigures[]
}
export type QuarterFigures = { readonly quarter: CalendarDate; readonly reviews: number; readonly ratingSum: number }

/** No mean is shown for fewer votes than this: it would show the opinion of single persons. */
export const minVoices = 3
/** Three years of trend. */
export const maxQuarters = 12

export const toOneDecimal = (value: number): number => Math.round(value * 10) / 10

/** The mean to one decimal, or null without reviews. */
export const averageRating = ({
  reviewCount,
  ratingSum,
}: Pick<RatingFigures, 'reviewCount' | 'ratingSum'>): number | null =>
  reviewCount === 0 ? null : toOneDecimal(ratingSum / reviewCount)

/** Returns "2026-Q1" for any day in that quarter. */
export const quarterOf = (date: CalendarDate): string =>
  `${date.slice(0, 4)}-Q${Math.ceil(Number(date.slice(5, 7)) / 3)}`

export const summariseRatings = ({
  stars,
  recommendCount,
  recommendYes,
  subRatings,
  quarters,
}: RatingFigures): RatingSummary => ({
  distribution: [...stars],
  recommendPercent: recommendCount < minVoices ? null : Math.round((100 * recommendYes) / recommendCount),
  subRatings: subRatingNames
    .map((name) => ({ name, count: subRatings[name].count, sum: subRatings[name].sum }))
    .filter(({ count }) => count >= minVoices)
    .map(({ name, count, sum }) => ({ name, mean: toOneDecimal(sum / count), count })),
  trend: quarters
    .filter(({ reviews }) => reviews >= minVoices)
    .slice(0, maxQuarters)
    .map(({ quarter, reviews, ratingSum }) => ({
      quarter: quarterOf(quarter),
      mean: toOneDecimal(ratingSum / reviews),
      count: reviews,
    }))
    .reverse(),
})
