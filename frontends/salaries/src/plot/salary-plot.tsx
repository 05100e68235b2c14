import { classes } from '@lentera/frontend-kit'
import { useId } from 'react'
import { describePlot } from './descriptions.ts'
import { type Figures, shownFigures } from './figures.ts'
import { marksOf } from './marks.ts'
import { type Domain, domainOf, percentOf, ticksOf, valuesWithOwn } from './scale.ts'

const height = 72
const middle = 36
const percent = (value: number): string => `${value}%`

type PlotProps = {
  /** What is drawn: "Software Engineer, Mid (3-5 years), Singapore". */
  readonly title: string
  readonly figures: Figures
  readonly currency: string
  /** The visitor's own figure in the same currency. */
  readonly own?: number | null
  /** One scale for several plots; its own when absent. */
  readonly domain?: Domain | null
  readonly className?: string
}

/**
 * The box band: P25 to P75 filled, the median as a tick, P10 to P90 as whiskers, the ends where they are given, the
 * visitor's mark below. What is too small to be shown is hatched. Lengths are per cent of the width, so nothing is
 * stretched and nothing is measured.
 */
export const SalaryPlot = ({ title, figures, currency, own = null, domain = null, className }: PlotProps) => {
  const hatch = useId()
  const scale = domain ?? domainOf(valuesWithOwn(shownFigures(figures), own)) ?? { low: 0, high: 1 }
  const marks = marksOf(figures, scale, own)
  return (
    <svg
      role="img"
      aria-label={describePlot(title, figures, currency, own)}
      width="100%"
      height={height}
      className={classes('block overflow-visible', className)}
    >
      <defs>
        <pattern id={hatch} width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <line x1="0" y1="0" x2="0" y2="8" strokeWidth="3" className="stroke-control" />
        </pattern>
      </defs>
      <line x1="0" x2="100%" y1={middle} y2={middle} strokeWidth="2" className="stroke-track" />
      {marks.hatched && (
        <rect
          data-mark="hatched"
          x={percent(marks.hatched.from)}
          width={percent(marks.hatched.to - marks.hatched.from)}
          y={middle - 14}
          height="28"
          rx="4"
          fill={`url(#${hatch})`}
          fillOpacity="0.6"
          className="stroke-control"
        />
      )}
      {marks.range && (
        <g data-mark="range" strokeWidth="2" className="stroke-control">
          <line x1={percent(marks.range.from)} x2={percent(marks.range.to)} y1={middle} y2={middle} />
          <line x1={percent(marks.range.from)} x2={percent(marks.range.from)} y1={middle - 5} y2={middle + 5} />
          <line x1={percent(marks.range.to)} x2={percent(marks.range.to)} y1={middle - 5} y2={middle + 5} />
        </g>
      )}
      {marks.whiskers && (
        <g data-mark="whiskers" strokeWidth="3" className="stroke-muted">
          <line x1={percent(marks.whiskers.from)} x2={percent(marks.whiskers.to)} y1={middle} y2={middle} />
          <line x1={percent(marks.whiskers.from)} x2={percent(marks.whiskers.from)} y1={middle - 9} y2={middle + 9} />
          <line x1={percent(marks.whiskers.to)} x2={percent(marks.whiskers.to)} y1={middle - 9} y2={middle + 9} />
        </g>
      )}
      {marks.band && (
        <rect
          data-mark="band"
          x={percent(marks.band.from)}
          width={percent(marks.band.to - marks.band.from)}
          y={middle - 14}
          height="28"
          rx="4"
          className="fill-star"
        />
      )}
      {marks.median !== null && (
        <line
          data-mark="median"
          x1={percent(marks.median)}
          x2={percent(marks.median)}
          y1={middle - 20}
          y2={middle + 20}
          strokeWidth="4"
          className="stroke-ink"
        />
      )}
      {marks.own && <OwnMark at={marks.own.at} beyond={marks.own.beyond} />}
    </svg>
  )
}

/** The tip at the mark's place: up when it lies inside, outward when it lies beyond. */
const pointers = { inside: 'M0 54 l7 12 l-14 0 z', below: 'M0 60 l10 -6 l0 12 z', above: 'M0 60 l-10 -6 l0 12 z' }

/** A triangle under the band; one that points outward when the figure lies beyond the plot. */
const OwnMark = ({ at, beyond }: { readonly at: number; readonly beyond: 'below' | 'above' | null }) => (
  <svg x={percent(at)} y="0" overflow="visible" data-mark="own" aria-hidden>
    {beyond === null && <line x1="0" x2="0" y1={middle - 18} y2="58" strokeWidth="2" className="stroke-trust" />}
    <path d={pointers[beyond ?? 'inside']} className="fill-trust" />
  </svg>
)

const edgePercent = 8

const compactFormats = new Map<string, Intl.NumberFormat>()
const compact = (amount: number, currency: string): string => {
  const format =
    compactFormats.get(currency) ??
    new Intl.NumberFormat('en-SG', {
      style: 'currency',
      currency,
      notation: 'compact',
      maximumFractionDigits: 1,
      minimumFractionDigits: 0,
    })
  compactFormats.set(currency, format)
  return format.format(amount)
}

/** The money under one or several plots of the same scale. The figures themselves are in the table. */
export const PlotAxis = ({ domain, currency }: { readonly domain: Domain | null; readonly currency: string }) => (
  <div aria-hidden className="relative h-6 border-t border-line text-xs text-muted tabular-nums">
    {domain &&
      ticksOf(domain).map((tick, index, ticks) => {
        const at = percentOf(domain, tick)
        return (
          <span
            key={tick}
            style={{ left: percent(at) }}
            className={classes(
              'absolute top-1 whitespace-nowrap',
              // A phone has room for three.
              ticks.length > 3 && index % 2 === 1 && 'max-sm:hidden',
              at < edgePercent ? 'translate-x-0' : at > 100 - edgePercent ? '-translate-x-full' : '-translate-x-1/2',
            )}
          >
            {compact(tick, currency)}
          </span>
        )
      })}
  </div>
)

/** What the marks of these plots mean: only those that are drawn. */
export const PlotLegend = ({ plots, hasOwn }: { readonly plots: readonly Figures[]; readonly hasOwn: boolean }) => {
  const draws = (name: keyof Figures) => plots.some((figures) => figures[name] !== null)
  return (
    <p className="text-sm text-muted">
      {draws('p25') && 'The band holds the middle half of all salaries. '}
      {draws('median') && 'The upright line is the median. '}
      {draws('p10') && 'The whiskers reach from the 10th to the 90th percentile. '}
      {plots.some((figures) => figures.p25 === null) && 'What is hatched would tell too much about too few people. '}
      {hasOwn && 'The triangle is you.'}
    </p>
  )
}
