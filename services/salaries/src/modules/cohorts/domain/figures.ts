import { bucketOf, type Histogram, lowerEdge, percentileOf, percentileOfBuckets, upperEdge } from './percentiles.ts'
import type { Thresholds } from './thresholds.ts'

/**
 * Below this many people figures are computed from the amounts, otherwise from buckets of two per cent. With few
 * people a bucket holds one or two of them, and an interpolated value would be off by more than one per cent.
 */
export const exactBelow = 1000

/** The amounts of a cohort in SGD a month, ascending; as a histogram from `exactBelow` people on. */
export type Amounts = { readonly ascending: readonly number[] } | { readonly histogram: Histogram }

const percentile = (amounts: Amounts, share: number): number =>
  'ascending' in amounts ? percentileOf(amounts.ascending, share) : percentileOfBuckets(amounts.histogram, share)

/** Rounds to 100 SGD, so that the result is not the exact figure of a person. */
const rounded = (amount: number): number => Math.round(amount / 100) * 100
const widenedDown = (amount: number): number => Math.floor(amount / 500) * 500
/**
 * Always above the amount, also for a multiple of 500: a range from 6,500 to 6,500 would be the exact pay of a person.
 */
const widenedUp = (amount: number): number => widenedDown(amount) + 500

export type MarketFigures = {
  readonly shows: 'nothing' | 'median' | 'quartiles' | 'tails'
  readonly min: number | null
  readonly p10: number | null
  readonly p25: number | null
  readonly median: number | null
  readonly p75: number | null
  readonly p90: number | null
  readonly max: number | null
}

const nothing: MarketFigures = {
  shows: 'nothing',
  min: null,
  p10: null,
  p25: null,
  median: null,
  p75: null,
  p90: null,
  max: null,
}

const smallestAndLargest = (amounts: Amounts): readonly [number, number] => {
  if ('ascending' in amounts) return [amounts.ascending[0] ?? 0, amounts.ascending.at(-1) ?? 0]
  return [lowerEdge(amounts.histogram[0]?.[0] ?? 0), upperEdge(amounts.histogram.at(-1)?.[0] ?? 0)]
}

/** The figures that a market cohort may show. Minimum and maximum are widened bucket limits, never exact amounts. */
export const marketFigures = (people: number, amounts: Amounts, thresholds: Thresholds): MarketFigures => {
  if (people < thresholds.people) return nothing
  const median = rounded(percentile(amounts, 0.5))
  if (people < thresholds.quartiles) return { ...nothing, shows: 'median', median }
  const quartiles = { p25: rounded(percentile(amounts, 0.25)), median, p75: rounded(percentile(amounts, 0.75)) }
  if (people < thresholds.tails) return { ...nothing, shows: 'quartiles', ...quartiles }
  const [smallest, largest] = smallestAndLargest(amounts)
  const exact = 'ascending' in amounts
  return {
    shows: 'tails',
    ...quartiles,
    min: widenedDown(exact ? lowerEdge(bucketOf(smallest)) : smallest),
    p10: rounded(percentile(amounts, 0.1)),
    p90: rounded(percentile(amounts, 0.9)),
    max: widenedUp(exact ? upperEdge(bucketOf(largest)) : largest),
  }
}

export type CompanyFigures =
  | { readonly shows: 'nothing' }
  | {
      readonly shows: 'range' | 'median' | 'quartiles' | 'tails'
      /** The median, or the middle of the range. */
      readonly base: number
      readonly min: number
      readonly max: number
      readonly p25: number | null
      readonly median: number | null
      readonly p75: number | null
    }

/**
 * The figures that a role at a company may show: the widened range, and the market's figures from its thresholds on.
 */
export const companyFigures = (people: number, amounts: Amounts, thresholds: Thresholds): CompanyFigures => {
  if (people < thresholds.companyRange) return { shows: 'nothing' }
  const [smallest, largest] = smallestAndLargest(amounts)
  const min = widenedDown(smallest)
  const max = widenedUp(largest)
  const { shows, p25, median, p75 } = marketFigures(people, amounts, thresholds)
  if (shows === 'nothing' || median === null) {
    return { shows: 'range', base: Math.round((min + max) / 2), min, max, p25: null, median: null, p75: null }
  }
  return { shows, base: median, min, max, p25, median, p75 }
}

type ShownFigures = {
  readonly base: number
  readonly min: number
  readonly max: number
  readonly p25: number | null
  readonly median: number | null
  readonly p75: number | null
}

/** Clients expect a number for every figure: hidden ones are interpolated from those that are shown. */
export const filledIn = ({ base, min, max, p25, median, p75 }: ShownFigures) => ({
  base,
  min,
  max,
  p25: p25 ?? Math.round((min + base) / 2),
  median: median ?? base,
  p75: p75 ?? Math.round((base + max) / 2),
})
