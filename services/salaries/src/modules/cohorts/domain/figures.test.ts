import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { companyFigures, filledIn, marketFigures } from './figures.ts'
import { thresholdsFrom } from './thresholds.ts'

const usual = thresholdsFrom({})
const evenly = (people: number) => ({ ascending: Array.from({ length: people }, (_, n) => 4000 + n * 37) })
const numbersOf = (figures: object) =>
  Object.values(figures).filter((value): value is number => typeof value === 'number')

describe('what a cohort of the market shows', () => {
  it.each([
    [0, 'nothing', []],
    [4, 'nothing', []],
    [5, 'median', ['median']],
    [9, 'median', ['median']],
    [10, 'quartiles', ['p25', 'median', 'p75']],
    [19, 'quartiles', ['p25', 'median', 'p75']],
    [20, 'tails', ['min', 'p10', 'p25', 'median', 'p75', 'p90', 'max']],
    [99, 'tails', ['min', 'p10', 'p25', 'median', 'p75', 'p90', 'max']],
  ] as const)('of %i people is: %s', (people, shows, given) => {
    const { shows: shown, ...figures } = marketFigures(people, evenly(people), usual)
    expect(shown).toBe(shows)
    expect(new Set(Object.entries(figures).flatMap(([name, value]) => (value === null ? [] : [name])))).toEqual(
      new Set(given),
    )
  })

  it('is rounded to 100 SGD, and its ends are widened to multiples of 500 SGD beyond all amounts', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 300, max: 40_000 }), { minLength: 20, maxLength: 60 }), (amounts) => {
        const ascending = [...amounts].sort((a, b) => a - b)
        const { min, max, p10, p25, median, p75, p90 } = marketFigures(ascending.length, { ascending }, usual)
        for (const figure of [p10, p25, median, p75, p90]) expect(Number(figure) % 100).toBe(0)
        for (const end of [min, max]) expect(Number(end) % 500).toBe(0)
        expect(Number(min)).toBeLessThanOrEqual(ascending[0] ?? 0)
        expect(Number(max)).toBeGreaterThanOrEqual(ascending.at(-1) ?? 0)
        const inOrder = [min, p10, p25, median, p75, p90, max].map(Number)
        expect(inOrder).toEqual([...inOrder].sort((a, b) => a - b))
      }),
    )
  })

  it('needs more people with higher thresholds', () => {
    const strict = thresholdsFrom({ people: 8, quartiles: 12, tails: 30 })
    expect([7, 8, 12, 30].map((people) => marketFigures(people, evenly(people), strict).shows)).toEqual([
      'nothing',
      'median',
      'quartiles',
      'tails',
    ])
  })
})

describe('what a role at a company shows', () => {
  it.each([
    [2, 'nothing'],
    [3, 'range'],
    [4, 'range'],
    [5, 'median'],
    [10, 'quartiles'],
    [20, 'tails'],
  ])('of %i people is: %s', (people, shows) => {
    expect(companyFigures(people, evenly(people), usual).shows).toBe(shows)
  })

  it('is only a range, widened to multiples of 500 SGD, with three or four people', () => {
    expect(companyFigures(3, { ascending: [5499, 5600, 7001] }, usual)).toEqual({
      shows: 'range',
      base: 6250,
      min: 5000,
      max: 7500,
      p25: null,
      median: null,
      p75: null,
    })
  })

  it('is a range of at least 500 SGD also when all people have the same pay', () => {
    expect(companyFigures(3, { ascending: [6500, 6500, 6500] }, usual)).toMatchObject({
      min: 6500,
      max: 7000,
      base: 6750,
    })
  })

  it('returns no other figure when only the range is shown', () => {
    const of = (middle: number) => {
      const figures = companyFigures(3, { ascending: [5100, middle, 7300] }, usual)
      return figures.shows === 'nothing' ? [] : numbersOf(filledIn(figures))
    }
    expect(of(5200)).toEqual(of(7200))
    expect(of(5200)).toHaveLength(6)
  })

  it('interpolates hidden quartiles from the range and the median', () => {
    expect(filledIn({ base: 6000, min: 5000, max: 8000, p25: null, median: 6000, p75: null })).toEqual({
      base: 6000,
      min: 5000,
      p25: 5500,
      median: 6000,
      p75: 7000,
      max: 8000,
    })
  })
})
