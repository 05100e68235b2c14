/** A bucket and how many people fall into it, ascending. */
export type Histogram = readonly (readonly [bucket: number, people: number])[]

/** Buckets are two per cent wide; the migration and the count statements use the same formula in SQL. */
const step = Math.log(1.02)
export const bucketOf = (amount: number): number => Math.floor(Math.log(amount) / step)
export const lowerEdge = (bucket: number): number => Math.exp(bucket * step)
export const upperEdge = (bucket: number): number => lowerEdge(bucket + 1)

/** PostgreSQL's percentile_cont: linear between the two neighbours. `ascending` holds at least one amount. */
export const percentileOf = (ascending: readonly number[], share: number): number => {
  const rank = share * (ascending.length - 1)
  const below = ascending[Math.floor(rank)] ?? Number.NaN
  const above = ascending[Math.ceil(rank)] ?? Number.NaN
  return below + (above - below) * (rank - Math.floor(rank))
}

/** The same from buckets, assuming an even distribution within each: the error is less than the width of a bucket. */
export const percentileOfBuckets = (histogram: Histogram, share: number): number => {
  const total = histogram.reduce((sum, [, people]) => sum + people, 0)
  const rank = share * (total - 1)
  const amountAt = (place: number): number => {
    let before = 0
    for (const [bucket, people] of histogram) {
      if (place < before + people) return Math.exp((bucket + (place - before + 0.5) / people) * step)
      before += people
    }
    return Number.NaN
  }
  const below = amountAt(Math.floor(rank))
  return below + (amountAt(Math.ceil(rank)) - below) * (rank - Math.floor(rank))
}
