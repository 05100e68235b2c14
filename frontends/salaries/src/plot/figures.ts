import type { CompanySalaryCohort, ExchangeRate, MarketCohort } from '@lentera/proto/http/salaries'
import { fromSgd } from '../money/money.ts'

/** The figures of a plot and its table, in one currency; null when the cohort is too small for a figure. */
export type Figures = Record<(typeof figureNames)[number], number | null>

export const figureNames = ['min', 'p10', 'p25', 'median', 'p75', 'p90', 'max'] as const

/** Labels of the figures. */
export const figureLabels = {
  min: 'Lowest',
  p10: '10th percentile',
  p25: '25th percentile',
  median: 'Median',
  p75: '75th percentile',
  p90: '90th percentile',
  max: 'Highest',
} as const satisfies Record<keyof Figures, string>

export const noFigures: Figures = { min: null, p10: null, p25: null, median: null, p75: null, p90: null, max: null }

/** While a cohort loads, the legend shows all entries, so that the layout does not shift. */
export const allFigures: Figures = { min: 0, p10: 0, p25: 0, median: 0, p75: 0, p90: 0, max: 0 }

const mapFigures = (figureOf: (name: keyof Figures) => number | null): Figures => ({
  min: figureOf('min'),
  p10: figureOf('p10'),
  p25: figureOf('p25'),
  median: figureOf('median'),
  p75: figureOf('p75'),
  p90: figureOf('p90'),
  max: figureOf('max'),
})

export const figuresOfMarket = (cohort: MarketCohort): Figures => mapFigures((name) => cohort[name])

/**
 * A company's cohort always carries numbers, but only those that `shows` names are statistics: with `range` the median
 * and the quartiles are filled in from the range, with `median` the quartiles are. What is filled in is not shown.
 */
export const figuresOfCompany = (cohort: CompanySalaryCohort): Figures => ({
  ...noFigures,
  min: cohort.min,
  max: cohort.max,
  ...(cohort.shows === 'range' ? {} : { median: cohort.median }),
  ...(cohort.shows === 'quartiles' || cohort.shows === 'tails' ? { p25: cohort.p25, p75: cohort.p75 } : {}),
})

export const inCurrencyOf = (figures: Figures, rate: Pick<ExchangeRate, 'sgdPerUnit'> | null): Figures =>
  rate === null
    ? figures
    : mapFigures((name) => {
        const figure = figures[name]
        return figure === null ? null : fromSgd(figure, rate)
      })

/** The figures that there are, smallest first. */
export const shownFigures = (figures: Figures): number[] =>
  figureNames.flatMap((name) => {
    const figure = figures[name]
    return figure === null ? [] : [figure]
  })
