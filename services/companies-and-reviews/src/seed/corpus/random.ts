/** 32-bit FNV-1a. */
export const hashOf = (text: string): number => {
  let hash = 0x811c9dc5
  for (let position = 0; position < text.length; position += 1) {
    hash ^= text.charCodeAt(position)
    hash = Math.imul(hash, 0x01000193)
  }
  return hash >>> 0
}

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

export const pickWeighted = <T>(
  rng: () => number,
  items: readonly T[],
  weightOf: (item: T) => number,
): T | undefined => {
  const weights = items.map(weightOf)
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  let remaining = rng() * total
  for (const [position, item] of items.entries()) {
    remaining -= weights[position] ?? 0
    if (remaining < 0) return item
  }
  return items.at(-1)
}
