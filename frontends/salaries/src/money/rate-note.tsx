import { Button, formatDate, formatMoney } from '@lentera/frontend-kit'
import { fromSgd } from './money.ts'
import type { MoneyView } from './use-money-view.ts'

/** Rates below one are shown for 100 units, so that they stay readable. */
const example = 100

/** The rate and its date, or a note that it could not be fetched. */
export const RateNote = ({ view }: { readonly view: MoneyView }) => {
  if (view.hasFailed)
    return (
      <p role="alert" className="flex flex-wrap items-center gap-3 text-sm text-muted">
        The exchange rates could not be fetched, so amounts are shown in SGD where they can be.
        <Button size="sm" onClick={view.retry}>
          Try again
        </Button>
      </p>
    )
  if (view.isWaiting) return <p className="min-h-10.5 lg:min-h-5.25" />
  if (view.rate === null) return null
  return (
    <p className="text-sm text-muted">
      {formatMoney(example)} = {formatMoney(fromSgd(example, view.rate), view.currency)}, the rate of{' '}
      {formatDate(view.rate.validOn)} ({view.source}). Statistics are made in SGD.
    </p>
  )
}
