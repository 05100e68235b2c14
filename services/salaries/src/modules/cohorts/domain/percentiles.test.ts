import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bucketOf, type Histogram, lowerEdge, percentileOf, percentileOfBuckets, upperEdge } from './percentiles.ts'

const shares = [0.1, 0.25, 0.5, 0.75, 0.9] as const
const ascending = (amounts: readonly number[]) => [...amounts].sort((a, b) => a - b)
const histogramOf = (amounts: readonly number[]): Histogram => {
  const counts = new Map<number, number>()
  for (const amount of amounts) counts.set(bucketOf(amount), (counts.get(bucketOf(amount)) ?? 0) + 1)
  return [...counts].sort(([a], [b]) => a - b)
}

/** percentile_cont, implemented differently: each gap between neighbours is an equal part of the range. */
const reference = (amounts: readonly number[], share: number): number => {
  const sorted = ascending(amounts)
  const gaps = sorted.slice(1).map((amount, n) => amount - (sorted[n] ?? 0))
  const way = share * gaps.length
  return gaps.reduce((sum, gap, n) => sum + gap * Math.min(1, Math.max(0, way - n)), sorted[0] ?? 0)
}

/** A generator with a seed: the same hundred thousand salaries in every run. */
const logNormal = (count: number, median: number, spread: number): number[] => {
  let state = 20_260_314
  const uniform = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return (state + 0.5) / 2 ** 32
  }
  return Array.from({ length: count }, () =>
    Math.round(median * Math.exp(spread * Math.sqrt(-2 * Math.log(uniform())) * Math.cos(2 * Math.PI * uniform()))),
  )
}

describe('percentiles', () => {
  it('of a list match the reference, for any list and fraction', () => {
    const amounts = fc.array(fc.integer({ min: 100, max: 60_000 }), { minLength: 1, maxLength: 99 })
    fc.assert(
      fc.property(amounts, fc.constantFrom(...shares), (list, share) => {
        expect(percentileOf(ascending(list), share)).toBeCloseTo(reference(list, share), 6)
      }),
      { numRuns: 500 },
    )
  })

  it.each([1000, 5000, 100_000])('of %i salaries in buckets are within one per cent of the exact ones', (count) => {
    const amounts = logNormal(count, 6500, 0.4)
    for (const share of shares) {
      const exact = percentileOf(ascending(amounts), share)
      expect(Math.abs(percentileOfBuckets(histogramOf(amounts), share) / exact - 1)).toBeLessThan(0.01)
    }
  })

  it('of at least a hundred amounts differ by at most a bucket from the neighbours of their rank, for any distribution', () => {
    const heaps = fc.array(fc.constantFrom(3000, 4000, 4500, 5000, 5001, 6000, 8000, 12_000), {
      minLength: 100,
      maxLength: 300,
    })
    fc.assert(
      fc.property(heaps, fc.constantFrom(...shares), (list, share) => {
        const sorted = ascending(list)
        const rank = share * (sorted.length - 1)
        const found = percentileOfBuckets(histogramOf(list), share)
        expect(found).toBeGreaterThanOrEqual(lowerEdge(bucketOf(sorted[Math.floor(rank)] ?? 0)) * 0.999_999)
        expect(found).toBeLessThanOrEqual(upperEdge(bucketOf(sorted[Math.ceil(rank)] ?? 0)) * 1.000_001)
      }),
    )
  })

  it('buckets are two per cent wide and contain their amounts', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2_000_000_000 }), (amount) => {
        const bucket = bucketOf(amount)
        expect(lowerEdge(bucket)).toBeLessThanOrEqual(amount * 1.000_000_001)
        expect(upperEdge(bucket)).toBeGreaterThan(amount * 0.999_999_999)
        expect(upperEdge(bucket) / lowerEdge(bucket)).toBeCloseTo(1.02, 9)
      }),
    )
  })
})
