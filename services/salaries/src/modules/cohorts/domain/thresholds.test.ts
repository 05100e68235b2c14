import { describe, expect, it } from 'vitest'
import { floors, thresholdsFrom } from './thresholds.ts'

describe('thresholds', () => {
  it('are 5, 10 and 20 people in the market and 3 inside a company when nothing is set', () => {
    expect(thresholdsFrom({})).toEqual({ people: 5, quartiles: 10, tails: 20, companyRange: 3 })
  })

  it.each(['people', 'quartiles', 'tails', 'companyRange'] as const)('are never below their floor: %s', (name) => {
    for (const asked of [floors[name] - 1, 1, 0, -5]) expect(thresholdsFrom({ [name]: asked })[name]).toBe(floors[name])
  })

  it('can be raised', () => {
    expect(thresholdsFrom({ people: 8, quartiles: 16, tails: 40, companyRange: 6 })).toEqual({
      people: 8,
      quartiles: 16,
      tails: 40,
      companyRange: 6,
    })
  })

  it('never need fewer people for more detail', () => {
    expect(thresholdsFrom({ people: 30 })).toMatchObject({ people: 30, quartiles: 30, tails: 30 })
  })
})
