import { formatMoney } from '@lentera/frontend-kit'
import { type Figures, figureLabels, figureNames } from '../plot/figures.ts'

type FiguresTableProps = { readonly title: string; readonly figures: Figures; readonly currency: string }

/** The table of a plot, collapsed by default. */
export const FiguresTable = ({ title, figures, currency }: FiguresTableProps) => (
  <details className="text-sm">
    <summary className="cursor-pointer text-muted">Figures as a table</summary>
    <table className="mt-2 w-full max-w-sm border-collapse">
      <caption className="sr-only">{title}, a month</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">Figure</th>
          <th scope="col">Base pay a month</th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {figureNames.map((name) => {
          const figure = figures[name]
          return (
            <tr key={name}>
              <th scope="row" className="py-1.5 text-left font-normal text-muted">
                {figureLabels[name]}
              </th>
              <td className="text-right">{figure === null ? 'too few people' : formatMoney(figure, currency)}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  </details>
)
