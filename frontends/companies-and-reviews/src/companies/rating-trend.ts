import type { RatingSummary } from '@lentera/proto/http/companies-and-reviews'

type Trend = RatingSummary['trend']
export type TrendPoint = { readonly quarter: string; readonly x: number; readonly y: number }

/** Quarters since year 0, so that two of them can be subtracted. */
const quarterNumber = (quarter: string): number => Number(quarter.slice(0, 4)) * 4 + Number(quarter.slice(6)) - 1

/** "2026-Q1" as people say it: "Q1 2026". */
export const quarterLabel = (quarter: string): string => `${quarter.slice(5)} ${quarter.slice(0, 4)}`

/**
 * The position of each quarter in a box of the given size: x by time, so that a quarter without a figure leaves a gap;
 * y from 1 star at the bottom to 5 at the top, so that a small change looks small.
 */
export const trendPoints = (trend: Trend, width: number, height: number): readonly TrendPoint[] => {
  const first = quarterNumber(trend[0]?.quarter ?? '0000-Q1')
  const last = quarterNumber(trend.at(-1)?.quarter ?? '0000-Q1')
  const span = Math.max(1, last - first)
  return trend.map(({ quarter, mean }) => ({
    quarter,
    x: (width * (quarterNumber(quarter) - first)) / span,
    y: height - (height * (mean - 1)) / 4,
  }))
}

/** A text description of the whole line. */
export const trendDescription = (trend: Trend): string => {
  const [first, last] = [trend[0], trend.at(-1)]
  if (!first || !last) return 'No ratings by quarter yet'
  return `Average rating from ${first.mean.toFixed(1)} in ${quarterLabel(first.quarter)} to ${last.mean.toFixed(1)} in ${quarterLabel(last.quarter)}`
}
