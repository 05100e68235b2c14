import { type RatingSummary, type SubRatingName, subRatingNames } from '@lentera/proto/http/companies-and-reviews'

/** The counters of one company. `stars` counts reviews by rounded-down rating, index 0 is one star. */
export type RatingFigures = {
  readonly reviewCount: number
  readonly ratingSum: number
  readonly stars: readonly number[]
  readonly recommendCount: number
  readonly recommendYes: number
  readonly subRatings: Readonly<Record<SubRatingName, { readonly count: number; readonly sum: number }>>
}

/** Fewer voices than this make no mean: it would be one person's opinion with a decimal point. */
export const fewestVoices = 3

export const toOneDecimal = (value: number): number => Math.round(value * 10) / 10

/** The mean to one decimal, or null without reviews. */
export const averageRating = ({ reviewCount, ratingSum }: Pick<RatingFigures, 'reviewCount' | 'ratingSum'>): number | null =>
  reviewCount === 0 ? null : toOneDecimal(ratingSum / reviewCount)

export const summariseRatings = ({ stars, recommendCount, recommendYes, subRatings }: RatingFigures): RatingSummary => ({
  distribution: [...stars],
  recommendPercent: recommendCount < fewestVoices ? null : Math.round((100 * recommendYes) / recommendCount),
  subRatings: subRatingNames
    .map((name) => ({ name, count: subRatings[name].count, sum: subRatings[name].sum }))
    .filter(({ count }) => count >= fewestVoices)
    .map(({ name, count, sum }) => ({ name, mean: toOneDecimal(sum / count), count })),
})
