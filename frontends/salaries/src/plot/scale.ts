/** The range of amounts in a plot, from its left edge to its right edge. */
export type Domain = { readonly low: number; readonly high: number }

/** 1, 2, 2.5 or 5 times a power of ten: round steps. */
const niceStep = (roughly: number): number => {
  const power = 10 ** Math.floor(Math.log10(roughly))
  const step = [1, 2, 2.5, 5].find((factor) => factor * power >= roughly) ?? 10
  return step * power
}

const parts = 5
const air = 0.08
/** One figure alone has no spread to scale by: it is shown in the middle of half to one and a half of it. */
const aroundOne = 0.5

/** The scale for some values, with a margin. Null without values. */
export const domainOf = (values: readonly number[]): Domain | null => {
  if (values.length === 0) return null
  const [smallest, largest] = [Math.min(...values), Math.max(...values)]
  const spread = Math.max(largest - smallest, largest * 0.02, 1)
  const isOne = values.every((value) => value === smallest)
  const from = isOne ? smallest * (1 - aroundOne) : smallest - spread * air
  const to = isOne ? largest * (1 + aroundOne) : largest + spread * air
  return { low: Math.max(0, Math.floor(from)), high: Math.ceil(to) }
}

/** Where a value stands, in per cent of the width; beyond an edge it stands at the edge. */
export const percentOf = ({ low, high }: Domain, value: number): number => {
  const percent = (100 * (value - low)) / (high - low)
  return Math.round(100 * Math.min(100, Math.max(0, percent))) / 100
}

/** The values at whole steps inside, a handful. */
export const ticksOf = ({ low, high }: Domain): number[] => {
  const step = niceStep(Math.max(1, (high - low) / parts))
  const first = Math.ceil(low / step)
  return Array.from({ length: Math.floor(high / step) - first + 1 }, (_, index) => (first + index) * step)
}

/**
 * How far the visitor's own figure may stretch a plot: beyond, it is marked at the edge, and the statistics stay
 * readable.
 */
const furthest = 2

/** The visitor's figure stretches the plot only when it is near what the cohort earns. */
export const valuesWithOwn = (values: readonly number[], own: number | null): number[] => {
  if (own === null || values.length === 0) return [...values]
  const isNear = own >= Math.min(...values) / furthest && own <= Math.max(...values) * furthest
  return isNear ? [...values, own] : [...values]
}
