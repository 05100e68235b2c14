import { classes, formatMoney, Skeleton } from '@lentera/frontend-kit'
import { type Figures, figureLabels } from '../plot/figures.ts'

/** Minimum number of people for each figure, for the explanation of missing figures; the server applies the rule. */
const shownFrom = { p25: 10, median: 5, p75: 10 } as const
const keyNames = ['p25', 'median', 'p75'] as const

type KeyFiguresProps = {
  /** Undefined while they load: the boxes keep their size, so that the layout does not shift. */
  readonly figures: Figures | undefined
  readonly currency: string
}

/** 25th percentile, median, 75th percentile, per month. */
export const KeyFigures = ({ figures, currency }: KeyFiguresProps) => (
  <dl className="grid gap-3 md:grid-cols-3">
    {keyNames.map((name) => {
      const figure = figures?.[name] ?? null
      return (
        <div key={name} className="rounded-card border border-line bg-wash px-4 py-3">
          <dt className={classes('text-sm', name === 'median' ? 'font-semibold text-ink' : 'text-muted')}>
            {figureLabels[name]}
          </dt>
          <dd className="min-h-13">
            {figures === undefined ? (
              <Skeleton className="mt-1 h-6 w-24" />
            ) : figure === null ? (
              <span className="text-sm text-muted">Shown from {shownFrom[name]} people</span>
            ) : (
              <>
                <span className="block text-xl font-semibold whitespace-nowrap tabular-nums">
                  {formatMoney(figure, currency)}
                </span>{' '}
                <span className="block text-sm text-muted">per month</span>
              </>
            )}
          </dd>
        </div>
      )
    })}
  </dl>
)
