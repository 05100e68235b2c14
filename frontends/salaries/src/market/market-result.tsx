import { Card, formatCountOf, formatMonth, Loading } from '@lentera/frontend-kit'
import type { MarketCohort } from '@lentera/proto/http/salaries'
import { RateNote } from '../money/rate-note.tsx'
import type { MoneyView } from '../money/use-money-view.ts'
import { standingOf } from '../plot/descriptions.ts'
import { allFigures, figuresOfMarket, inCurrencyOf, noFigures, shownFigures } from '../plot/figures.ts'
import { PlotAxis, PlotLegend, SalaryPlot } from '../plot/salary-plot.tsx'
import { domainOf, valuesWithOwn } from '../plot/scale.ts'
import { type CohortChoice, titleOfChoice } from './cohort-choice.ts'
import { FiguresTable } from './figures-table.tsx'
import { KeyFigures } from './key-figures.tsx'

type MarketResultProps = {
  readonly choice: CohortChoice
  /** Undefined while it loads. */
  readonly cohort: MarketCohort | undefined
  readonly view: MoneyView
}

/** How many people a figure is based on, and how recent it is. */
export const CohortSize = ({ count, newestOn }: { readonly count: number; readonly newestOn: string | null }) => (
  <>
    Based on {formatCountOf(count, 'salary', 'salaries')}
    {newestOn !== null && `, the newest from ${formatMonth(newestOn)}`}
  </>
)

/** The figures and the plot of one cohort. */
export const MarketResult = ({ choice, cohort, view }: MarketResultProps) => {
  const title = titleOfChoice(choice)
  const figures = cohort ? inCurrencyOf(figuresOfMarket(cohort), view.rate) : noFigures
  const domain = domainOf(valuesWithOwn(shownFigures(figures), view.own))
  const standing = view.own === null ? null : standingOf(figures, view.own)
  const body = (
    <div className="space-y-4">
      <div>
        <h2 className="text-lg font-semibold">{title}</h2>
        <p className="text-sm text-muted">
          {cohort ? <CohortSize count={cohort.count} newestOn={cohort.newestOn} /> : '\u00a0'}
        </p>
      </div>
      <KeyFigures figures={cohort && figures} currency={view.currency} />
      <div>
        {cohort ? (
          <SalaryPlot title={title} figures={figures} currency={view.currency} own={view.own} domain={domain} />
        ) : (
          <div className="h-18" />
        )}
        <PlotAxis domain={domain} currency={view.currency} />
      </div>
      {view.own !== null && (
        <p role="status" className="min-h-6.5 font-semibold text-trust">
          {standing && `You: ${standing}`}
        </p>
      )}
      <PlotLegend plots={[cohort ? figures : allFigures]} hasOwn={view.own !== null} />
      <RateNote view={view} />
      <FiguresTable title={title} figures={figures} currency={view.currency} />
    </div>
  )
  return <Card as="section">{cohort ? body : <Loading label="Loading salaries">{body}</Loading>}</Card>
}
