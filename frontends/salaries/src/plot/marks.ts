import type { Figures } from './figures.ts'
import { type Domain, percentOf } from './scale.ts'

type Stretch = { readonly from: number; readonly to: number }

/** What a plot draws, in per cent of its width. */
export type Marks = {
  /** From the lowest to the highest. */
  readonly range: Stretch | null
  /** P10 to P90. */
  readonly whiskers: Stretch | null
  /** P25 to P75, filled. */
  readonly band: Stretch | null
  /** The range of suppressed figures; drawn hatched. */
  readonly hatched: Stretch | null
  readonly median: number | null
  /** The visitor's own figure; `beyond` says that it lies outside and stands at the edge. */
  readonly own: { readonly at: number; readonly beyond: 'below' | 'above' | null } | null
}

const stretch = (domain: Domain, from: number | null, to: number | null): Stretch | null =>
  from === null || to === null ? null : { from: percentOf(domain, from), to: percentOf(domain, to) }

const everywhere: Stretch = { from: 0, to: 100 }

export const marksOf = (figures: Figures, domain: Domain, own: number | null = null): Marks => {
  const range = stretch(domain, figures.min, figures.max)
  const band = stretch(domain, figures.p25, figures.p75)
  return {
    range,
    whiskers: stretch(domain, figures.p10, figures.p90),
    band,
    hatched: band === null ? (range ?? everywhere) : null,
    median: figures.median === null ? null : percentOf(domain, figures.median),
    own:
      own === null
        ? null
        : { at: percentOf(domain, own), beyond: own < domain.low ? 'below' : own > domain.high ? 'above' : null },
  }
}
