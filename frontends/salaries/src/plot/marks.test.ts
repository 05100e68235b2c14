import { describe, expect, it } from 'vitest'
import { aCompanyCohort, aMarketCohort } from '../testing/builders.ts'
import { figuresOfCompany, figuresOfMarket, inCurrencyOf, noFigures } from './figures.ts'
import { marksOf } from './marks.ts'

const domain = { low: 2000, high: 12_000 }

describe('the marks of a plot', () => {
  it('are range, whiskers, band and median where the cohort is large enough', () => {
    expect(marksOf(figuresOfMarket(aMarketCohort()), domain)).toEqual({
      range: { from: 10, to: 95 },
      whiskers: { from: 20, to: 80 },
      band: { from: 32, to: 61 },
      hatched: null,
      median: 45,
      own: null,
    })
  })

  it('are a median on a hatched band where the quartiles are suppressed', () => {
    const marks = marksOf({ ...noFigures, median: 7000 }, domain)
    expect(marks).toEqual({
      range: null,
      whiskers: null,
      band: null,
      hatched: { from: 0, to: 100 },
      median: 50,
      own: null,
    })
  })

  it('are a hatched range where only the range is known', () => {
    const marks = marksOf(figuresOfCompany(aCompanyCohort({ shows: 'range', min: 4000, max: 9000 })), domain)
    expect(marks).toMatchObject({
      range: { from: 20, to: 70 },
      hatched: { from: 20, to: 70 },
      band: null,
      median: null,
    })
  })

  it('hold the visitor’s own figure, at the edge when it lies beyond', () => {
    const ownOf = (own: number) => marksOf(noFigures, domain, own).own
    expect(ownOf(7000)).toEqual({ at: 50, beyond: null })
    expect(ownOf(900)).toEqual({ at: 0, beyond: 'below' })
    expect(ownOf(65_000)).toEqual({ at: 100, beyond: 'above' })
  })
})

describe('the figures of a company’s cohort', () => {
  const cohort = { min: 4000, p25: 5000, median: 6500, p75: 8000, max: 9500 }

  it.each([
    ['range', { min: 4000, max: 9500 }],
    ['median', { min: 4000, median: 6500, max: 9500 }],
    ['quartiles', cohort],
    ['tails', cohort],
  ] as const)('with "%s" are only what was counted, nothing that was filled in', (shows, shown) => {
    expect(figuresOfCompany(aCompanyCohort({ ...cohort, shows }))).toEqual({ ...noFigures, ...shown })
  })

  it('are converted where they are there', () => {
    expect(inCurrencyOf({ ...noFigures, median: 2000 }, { sgdPerUnit: 0.00008 })).toEqual({
      ...noFigures,
      median: 25_000_000,
    })
    expect(inCurrencyOf({ ...noFigures, median: 2000 }, null)).toEqual({ ...noFigures, median: 2000 })
  })
})
