import { describe, expect, it } from 'vitest'
import { domainOf, percentOf, ticksOf, valuesWithOwn } from './scale.ts'

describe('the scale of a plot', () => {
  it.each<[readonly number[], number, number]>([
    [[4000, 5200, 6500, 8100, 10_000], 3520, 10_480],
    [[5200, 6500, 8100], 4968, 8332],
    [[25_000_000, 60_000_000], 22_200_000, 62_800_000],
    [[6500], 3250, 9750],
    [[6500, 6500], 3250, 9750],
    [[0, 10], 0, 11],
  ])('shows %j with air around', (values, low, high) => {
    expect(domainOf(values)).toEqual({ low, high })
  })

  it('has none without values', () => {
    expect(domainOf([])).toBeNull()
  })

  it('holds every value, never begins below zero, and has a handful of ticks at whole steps', () => {
    for (let smallest = 1; smallest < 1e9; smallest *= 7)
      for (const factor of [1, 1.001, 1.3, 2, 9, 400]) {
        const values = [smallest, Math.round(smallest * factor)]
        const domain = domainOf(values)
        if (domain === null) throw new Error('no domain')
        expect(domain.low).toBeGreaterThanOrEqual(0)
        expect(domain.low).toBeLessThanOrEqual(smallest)
        expect(domain.high).toBeGreaterThanOrEqual(values[1] ?? 0)
        const ticks = ticksOf(domain)
        expect(ticks.length).toBeGreaterThanOrEqual(2)
        expect(ticks.length).toBeLessThanOrEqual(6)
        expect(ticks.every((tick) => tick >= domain.low && tick <= domain.high)).toBe(true)
      }
  })

  it('places values in per cent and keeps what lies beyond at the edge', () => {
    const domain = { low: 2000, high: 12_000 }
    expect([2000, 7000, 12_000, 500, 99_000].map((value) => percentOf(domain, value))).toEqual([0, 50, 100, 0, 100])
    expect(percentOf({ low: 0, high: 3 }, 1)).toBe(33.33)
  })

  it('includes the visitor’s figure when it is near, not when it is far away', () => {
    expect(valuesWithOwn([5000, 8000], 9000)).toEqual([5000, 8000, 9000])
    expect(valuesWithOwn([5000, 8000], 90_000)).toEqual([5000, 8000])
    expect(valuesWithOwn([5000, 8000], 500)).toEqual([5000, 8000])
    expect(valuesWithOwn([5000, 8000], null)).toEqual([5000, 8000])
    expect(valuesWithOwn([], 9000)).toEqual([])
  })
})
