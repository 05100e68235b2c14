export type Report = {
  ratio(what: string, measured: { ratio: number; pairs: readonly number[] }, atLeast: number): void
  atLeast(what: string, value: number, bound: number): void
  atMost(what: string, value: number, bound: number): void
  skipped(what: string, why: string): void
  /** True when every figure is within its bound. */
  isGood(): boolean
}

export const createReport = (print: (line: string) => void): Report => {
  let good = true
  const line = (what: string, value: number, sign: '>=' | '<=', bound: number, more = ''): void => {
    const holds = sign === '>=' ? value >= bound : value <= bound
    good &&= holds
    const figure = Number.isInteger(value) ? String(value) : value.toFixed(2)
    print(`${holds ? 'ok  ' : 'MISS'} ${what}: ${figure} (${sign} ${bound})${more}`)
  }
  return {
    ratio: (what, { ratio, pairs }, atLeast) =>
      line(what, ratio, '>=', atLeast, `  pairs ${pairs.map((pair) => pair.toFixed(2)).join(' ')}`),
    atLeast: (what, value, bound) => line(what, value, '>=', bound),
    atMost: (what, value, bound) => line(what, value, '<=', bound),
    skipped: (what, why) => print(`skip ${what}: ${why}`),
    isGood: () => good,
  }
}

/** The percentile of a list of values. */
export const percentileOf = (values: readonly number[], percent: number): number => {
  const sorted = [...values].sort((a, b) => a - b)
  const value = sorted[Math.max(0, Math.ceil((percent / 100) * sorted.length) - 1)]
  if (value === undefined) throw new Error('a percentile of nothing')
  return value
}
