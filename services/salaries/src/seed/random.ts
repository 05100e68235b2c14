/** A small seeded generator (mulberry32), uniform in [0, 1). */
export const seededRng = (seed: number): (() => number) => {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
export type Rng = () => number

/** Standard normal, by Box and Muller. */
export const normal = (rng: Rng): number => Math.sqrt(-2 * Math.log(1 - rng())) * Math.cos(2 * Math.PI * rng())

/** A random key, with a probability proportional to its weight. */
export const pickWeighted = <K extends string>(rng: Rng, weights: Readonly<Record<K, number>>): K => {
  const entries = Object.entries(weights) as [K, number][] // a record of K has no other keys
  let remaining = rng() * entries.reduce((sum, [, weight]) => sum + weight, 0)
  for (const [key, weight] of entries) {
    remaining -= weight
    if (remaining < 0) return key
  }
  throw new Error('nothing to pick from')
}

export const hexOf = (rng: Rng, digits: number): string =>
  Array.from({ length: digits }, () => Math.floor(rng() * 16).toString(16)).join('')

/** A UUID in the format of version 4 from the seeded generator: the same seed gives the same ids. */
export const uuidOf = (rng: Rng): string =>
  `${hexOf(rng, 8)}-${hexOf(rng, 4)}-4${hexOf(rng, 3)}-${'89ab'.charAt(Math.floor(rng() * 4))}${hexOf(rng, 3)}-${hexOf(rng, 12)}`
