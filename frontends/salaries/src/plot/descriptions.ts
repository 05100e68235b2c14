import { formatMoney } from '@lentera/frontend-kit'
import { type Figures, figureLabels, figureNames } from './figures.ts'

/** A text description of a plot, for screen readers. */
export const describePlot = (title: string, figures: Figures, currency: string, own: number | null = null): string => {
  const shown = figureNames.flatMap((name) => {
    const figure = figures[name]
    return figure === null ? [] : [`${figureLabels[name].toLowerCase()} ${formatMoney(figure, currency)}`]
  })
  const statistics = shown.length === 0 ? 'too few people to show anything' : shown.join(', ')
  const mark = own === null ? '' : `; your figure ${formatMoney(own, currency)}`
  return `${title}, a month: ${statistics}${mark}`
}

/** The position of a figure among the shown figures: "Between the median and the 75th percentile." */
export const standingOf = (figures: Figures, own: number): string | null => {
  const known = (['p10', 'p25', 'median', 'p75', 'p90'] as const).flatMap((name) => {
    const figure = figures[name]
    return figure === null ? [] : [{ name, figure }]
  })
  const wordsFor = (name: keyof Figures) => (name === 'median' ? 'the median' : `the ${figureLabels[name]}`)
  const exact = known.find(({ figure }) => figure === own)
  if (exact) return `At ${wordsFor(exact.name)}.`
  const below = known.findLast(({ figure }) => figure < own)
  const above = known.find(({ figure }) => figure > own)
  if (below && above) return `Between ${wordsFor(below.name)} and ${wordsFor(above.name)}.`
  if (below) return `Above ${wordsFor(below.name)}.`
  if (above) return `Below ${wordsFor(above.name)}.`
  return null
}
