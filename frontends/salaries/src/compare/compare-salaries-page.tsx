import {
  Button,
  Container,
  EmptyState,
  PageTitle,
  paths,
  TextLink,
  useCanonical,
  useNavigate,
  useSearchParams,
} from '@lentera/frontend-kit'
import { Plus, Scale } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useOwnFigure } from '../market/own-figure.ts'
import { useMoneyView } from '../money/use-money-view.ts'
import { allFigures, noFigures, shownFigures } from '../plot/figures.ts'
import { PlotAxis, PlotLegend } from '../plot/salary-plot.tsx'
import { domainOf, valuesWithOwn } from '../plot/scale.ts'
import { type Column, columnText, mostColumns, parseColumns } from './columns.ts'
import { ComparedColumn } from './compared-column.tsx'
import { ComparisonTable } from './comparison-table.tsx'
import { type ColumnRead, useColumn } from './use-column.ts'

const AddColumnDialog = lazy(() =>
  import('./add-column-dialog.tsx').then((module) => ({ default: module.AddColumnDialog })),
)

/** The URL contains the columns, so that a comparison can be shared and the Back button works. */
const useColumns = () => {
  const columns = parseColumns(useSearchParams()[0].get('columns') ?? '')
  const navigate = useNavigate()
  const show = (next: readonly Column[]) => navigate(paths.compareSalaries(next.map(columnText)))
  return {
    columns,
    add: (column: Column) => show(parseColumns([...columns, column].map(columnText).join('|'))),
    remove: (column: Column) => show(columns.filter((other) => other !== column)),
  }
}

const isShown = (read: ColumnRead | null): read is Extract<ColumnRead, { state: 'shown' }> => read?.state === 'shown'

const drawnBy = (read: ColumnRead) => (isShown(read) ? read.figures : read.state === 'loading' ? allFigures : noFigures)

export const Page = () => {
  useCanonical(paths.compareSalaries())
  const { columns, add, remove } = useColumns()
  const [isAdding, setAdding] = useState(false)
  const [ownFigure] = useOwnFigure()
  const { own } = useMoneyView('SGD', ownFigure)
  const [first, second, third, fourth] = columns
  const reads = [useColumn(first), useColumn(second), useColumn(third), useColumn(fourth)]
  const shown = reads.filter(isShown)
  const domain = domainOf(
    valuesWithOwn(
      shown.flatMap(({ figures }) => shownFigures(figures)),
      own,
    ),
  )
  const addButton = (
    <Button variant="primary" onClick={() => setAdding(true)}>
      <Plus aria-hidden size={18} />
      {columns.length === 0 ? 'Add salaries' : 'Add another'}
    </Button>
  )

  return (
    <Container className="py-8 sm:py-10">
      <PageTitle lead="Up to four side by side, on one scale, in SGD per month.">Compare salaries</PageTitle>
      <p className="mt-2">
        <TextLink to={paths.salaries()}>Back to Salary Insights</TextLink>
      </p>
      {columns.length === 0 ? (
        <EmptyState className="mt-6" icon={Scale} title="Nothing to compare yet" action={addButton}>
          Add a role in the market, or a role at a company.
        </EmptyState>
      ) : (
        <div className="mt-6 space-y-6">
          <section aria-labelledby="plots" className="space-y-3">
            <h2 id="plots" className="sr-only">
              Plots
            </h2>
            <ul aria-label="Compared salaries" className="space-y-3">
              {columns.map((column, index) => {
                const read = reads[index]
                return (
                  read && (
                    <ComparedColumn
                      key={columnText(column)}
                      read={read}
                      domain={domain}
                      currency="SGD"
                      own={own}
                      onRemove={() => remove(column)}
                    />
                  )
                )
              })}
            </ul>
            <div className="px-4">
              <PlotAxis domain={domain} currency="SGD" />
            </div>
            <PlotLegend plots={reads.flatMap((read) => (read ? drawnBy(read) : []))} hasOwn={own !== null} />
          </section>
          {columns.length < mostColumns ? (
            addButton
          ) : (
            <p className="text-sm text-muted">Four is the most. Remove one to add another.</p>
          )}
          {shown.length > 0 && (
            <section aria-labelledby="table" className="space-y-3">
              <h2 id="table" className="text-lg font-semibold">
                The figures
              </h2>
              <ComparisonTable columns={shown} currency="SGD" />
            </section>
          )}
        </div>
      )}
      {isAdding && (
        <Suspense fallback={null}>
          <AddColumnDialog
            onClose={() => setAdding(false)}
            onAdd={(column) => {
              setAdding(false)
              add(column)
            }}
          />
        </Suspense>
      )}
    </Container>
  )
}
