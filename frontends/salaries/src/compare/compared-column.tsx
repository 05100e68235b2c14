import { Button, Card, Skeleton } from '@lentera/frontend-kit'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { CohortSize } from '../market/market-result.tsx'
import { noFigures } from '../plot/figures.ts'
import { SalaryPlot } from '../plot/salary-plot.tsx'
import type { Domain } from '../plot/scale.ts'
import type { ColumnRead } from './use-column.ts'

type ComparedColumnProps = {
  readonly read: ColumnRead
  readonly domain: Domain | null
  readonly currency: string
  readonly own: number | null
  readonly onRemove: () => void
}

/** One side of the comparison: its plot on the scale that all share, or the reason why there is none. */
export const ComparedColumn = ({ read, domain, currency, own, onRemove }: ComparedColumnProps) => (
  <Card as="li" className="p-4">
    <div className="flex items-start justify-between gap-3">
      <div className="min-w-0">
        <h3 className="font-semibold">{read.title}</h3>
        <p className="min-h-10.5 sm:min-h-5.25 text-sm text-muted">{noteOf(read)}</p>
      </div>
      <button
        type="button"
        aria-label={`Remove ${read.title}`}
        onClick={onRemove}
        className="-mt-1 -mr-1 grid size-10 shrink-0 cursor-pointer place-items-center rounded-control text-muted hover:bg-wash hover:text-ink"
      >
        <X aria-hidden size={18} />
      </button>
    </div>
    {read.state === 'loading' && <Skeleton className="h-18 w-full" />}
    {read.state === 'shown' && (
      <SalaryPlot title={read.title} figures={read.figures} currency={currency} own={own} domain={domain} />
    )}
    {read.state === 'nothing' && (
      <SalaryPlot title={read.title} figures={noFigures} currency={currency} domain={domain} />
    )}
    {read.state === 'failed' && (
      <div role="alert" className="flex min-h-18 flex-wrap items-center gap-3">
        Failed to fetch salary stats
        <Button size="sm" onClick={read.retry}>
          Try again
        </Button>
      </div>
    )}
  </Card>
)

const noteOf = (read: ColumnRead): ReactNode => {
  if (read.state === 'shown') return <CohortSize count={read.count} newestOn={read.newestOn} />
  if (read.state === 'missing') return 'This company doesn’t exist. You can remove it.'
  if (read.state !== 'nothing') return ''
  return read.needed === null
    ? 'No salary data yet'
    : `No salary data available: fewer than ${read.needed} of ${read.needed} needed`
}
