import { formatCountOf, formatRating } from '../format.ts'
import { classes } from './classes.ts'

const steps = [1, 2, 3, 4, 5] as const

type RatingBarProps = {
  /** Null: no ratings yet. */
  readonly value: number | null
  /** What is rated, for screen readers and, with `showLabel`, next to the bar. */
  readonly label: string
  readonly showLabel?: boolean
  readonly className?: string
}

/** A rating as a number with a thin bar of five steps. */
export const RatingBar = ({ value, label, showLabel = false, className }: RatingBarProps) => (
  <div className={classes('flex items-center gap-3 text-sm tabular-nums', className)}>
    {showLabel && <span className="min-w-0 flex-1 text-muted">{label}</span>}
    <span
      role="img"
      aria-label={value === null ? `${label}: not rated yet` : `${label}: ${formatRating(value)} out of 5`}
      className={classes('flex gap-0.5', showLabel ? 'w-28 shrink-0 sm:w-36' : 'w-24 shrink-0')}
    >
      {steps.map((step) => (
        <svg
          key={step}
          aria-hidden
          viewBox="0 0 100 6"
          preserveAspectRatio="none"
          className="h-1.5 flex-1 overflow-hidden rounded-full"
        >
          <rect width="100" height="6" className="fill-track" />
          {value !== null && (
            <rect width={100 * Math.min(1, Math.max(0, value - step + 1))} height="6" className="fill-star" />
          )}
        </svg>
      ))}
    </span>
    <span aria-hidden className="w-7 shrink-0 text-right font-semibold text-ink">
      {value === null ? '–' : formatRating(value)}
    </span>
  </div>
)

type DistributionProps = {
  /** Index 0 is one star. */
  readonly counts: readonly number[]
  /** "Overall rating of Sample Company" */
  readonly label: string
  readonly className?: string
}

/** How many people gave how many stars: five horizontal bars, which are a table to a screen reader. */
export const Distribution = ({ counts, label, className }: DistributionProps) => {
  const total = counts.reduce((sum, count) => sum + count, 0)
  return (
    <table className={classes('w-full border-collapse text-sm', className)}>
      <caption className="sr-only">{`${label}, ${formatCountOf(total, 'review')}`}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">Stars</th>
          <th scope="col">Share</th>
          <th scope="col">Reviews</th>
        </tr>
      </thead>
      <tbody>
        {[5, 4, 3, 2, 1].map((stars) => {
          const count = counts[stars - 1] ?? 0
          const percent = total === 0 ? 0 : Math.round((100 * count) / total)
          return (
            <tr key={stars}>
              <th scope="row" className="w-8 py-1 text-left font-normal whitespace-nowrap text-muted">
                {stars}
                <span className="sr-only"> stars</span>
                <span aria-hidden> ★</span>
              </th>
              <td className="px-2">
                <span className="sr-only">{percent}%</span>
                <svg
                  aria-hidden
                  viewBox="0 0 100 8"
                  preserveAspectRatio="none"
                  className="block h-2 w-full overflow-hidden rounded-full"
                >
                  <rect width="100" height="8" className="fill-track" />
                  <rect width={percent} height="8" className="fill-star" />
                </svg>
              </td>
              <td className="w-10 text-right text-ink">{count}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
