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

export const pickOne = <T>(rng: Rng, items: readonly T[]): T => {
  const item = items[Math.min(items.length - 1, Math.floor(rng() * items.length))]
  if (item === undefined) throw new Error('nothing to pick from')
  return item
}

/** A random item; its probability is proportional to its weight. */
export const pickWeighted = <T>(rng: Rng, items: readonly T[], weightOf: (item: T) => number): T => {
  const weights = items.map(weightOf)
  let remaining = rng() * weights.reduce((sum, weight) => sum + weight, 0)
  for (const [position, item] of items.entries()) {
    remaining -= weights[position] ?? 0
    if (remaining < 0) return item
  }
  throw new Error('nothing to pick from')
}

/** From least to most, both included. */
export const wholeBetween = (rng: Rng, least: number, most: number): number =>
  least + Math.floor(rng() * (most - least + 1))

const hexOf = (rng: Rng, digits: number): string =>
  Array.from({ length: digits }, () => Math.floor(rng() * 16).toString(16)).join('')

/** A UUID in version 4 format from the seeded generator: the same seed gives the same ids. */
export const uuidOf = (rng: Rng): string =>
  `${hexOf(rng, 8)}-${hexOf(rng, 4)}-4${hexOf(rng, 3)}-${'89ab'.charAt(Math.floor(rng() * 4))}${hexOf(rng, 3)}-${hexOf(rng, 12)}`
