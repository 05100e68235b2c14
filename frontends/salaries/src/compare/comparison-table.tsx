import { formatCount, formatMoney } from '@lentera/frontend-kit'
import { figureLabels, figureNames } from '../plot/figures.ts'
import type { ColumnRead } from './use-column.ts'

type ComparisonTableProps = {
  readonly columns: readonly Extract<ColumnRead, { state: 'shown' }>[]
  readonly currency: string
}

/** The figures behind the plots, side by side. On a narrow screen the table scrolls, not the page. */
export const ComparisonTable = ({ columns, currency }: ComparisonTableProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by Tab
  <section aria-label="Figures" tabIndex={0} className="overflow-x-auto rounded-card border border-line bg-surface">
    <table className="w-full border-collapse text-sm">
      <caption className="sr-only">Base pay a month, side by side</caption>
      <thead>
        <tr className="border-b border-line align-bottom">
          <th scope="col" className="sticky left-0 bg-surface px-3 py-2 text-left font-normal text-muted">
            Base pay a month
          </th>
          {columns.map(({ title }) => (
            <th key={title} scope="col" className="min-w-32 px-3 py-2 text-right font-semibold">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {figureNames.map((name) => (
          <tr key={name}>
            <th
              scope="row"
              className="sticky left-0 bg-surface px-3 py-2 text-left font-normal whitespace-nowrap text-muted"
            >
              {figureLabels[name]}
            </th>
            {columns.map(({ title, figures }) => {
              const figure = figures[name]
              return (
                <td
                  key={title}
                  className={name === 'median' ? 'px-3 py-2 text-right font-semibold' : 'px-3 py-2 text-right'}
                >
                  {figure === null ? <span className="text-muted">not shown</span> : formatMoney(figure, currency)}
                </td>
              )
            })}
          </tr>
        ))}
        <tr>
          <th scope="row" className="sticky left-0 bg-surface px-3 py-2 text-left font-normal text-muted">
            Salaries
          </th>
          {columns.map(({ title, count }) => (
            <td key={title} className="px-3 py-2 text-right">
              {formatCount(count)}
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  </section>
)
