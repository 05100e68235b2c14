import { describe, expect, it } from 'vitest'
import { aMarketCohort } from '../testing/builders.ts'
import { describePlot, standingOf } from './descriptions.ts'
import { figuresOfMarket, noFigures } from './figures.ts'

const figures = figuresOfMarket(aMarketCohort())

describe('the description of a plot', () => {
  it('has all shown figures and the visitor’s own', () => {
    expect(describePlot('Software Engineer', figures, 'SGD', 7000)).toBe(
      'Software Engineer, a month: lowest $3,000, 10th percentile $4,000, 25th percentile $5,200, median $6,500, 75th percentile $8,100, 90th percentile $10,000, highest $11,500; your figure $7,000',
    )
  })

  it('says that there are too few people', () => {
    expect(describePlot('Designer', noFigures, 'SGD')).toBe('Designer, a month: too few people to show anything')
  })
})

describe('the position of a figure', () => {
  it.each([
    [3500, 'Below the 10th percentile.'],
    [4500, 'Between the 10th percentile and the 25th percentile.'],
    [6000, 'Between the 25th percentile and the median.'],
    [6500, 'At the median.'],
    [7000, 'Between the median and the 75th percentile.'],
    [20_000, 'Above the 90th percentile.'],
  ])('%s: %s', (own, sentence) => expect(standingOf(figures, own)).toBe(sentence))

  it('is relative to the median when only that is shown, and empty without figures', () => {
    expect(standingOf({ ...noFigures, median: 6500 }, 7000)).toBe('Above the median.')
    expect(standingOf(noFigures, 7000)).toBeNull()
  })
})
