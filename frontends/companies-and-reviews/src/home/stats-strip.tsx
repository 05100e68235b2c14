import { formatCount, useRead } from '@lentera/frontend-kit'
import { getStats } from '@lentera/frontend-kit/api/gateway'

type StatsStripProps = {
  /** The total of the list that the page shows anyway: used when the figures cannot be fetched. */
  readonly companyTotal: number | undefined
}

/** Counts of the product's content. A fixed text replaces a figure that is not known. */
export const StatsStrip = ({ companyTotal }: StatsStripProps) => {
  const { data, isLoading } = useRead(getStats, {})
  const figure = (value: number | null | undefined, fallback: string) =>
    isLoading ? '\u00a0' : typeof value === 'number' ? formatCount(value) : fallback
  const figures = [
    { label: 'Companies', value: figure(data?.companies ?? companyTotal, '120+') },
    { label: 'Reviews', value: figure(data?.reviews, '1,200+') },
    { label: 'Salaries', value: figure(data?.salaries, '800+') },
  ]
  return (
    <dl className="grid grid-cols-3 divide-x divide-line rounded-card border border-line bg-surface">
      {figures.map(({ label, value }) => (
        <div key={label} className="flex flex-col-reverse px-2 py-4 text-center sm:py-5">
          <dt className="text-sm text-muted">{label}</dt>
          <dd className="text-xl font-semibold sm:text-2xl">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
