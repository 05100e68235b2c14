import { EmptyState, LinkButton, paths, TextLink } from '@lentera/frontend-kit'
import type { MarketCohort } from '@lentera/proto/http/salaries'
import { ChartNoAxesColumn } from 'lucide-react'
import { noFigures } from '../plot/figures.ts'
import { SalaryPlot } from '../plot/salary-plot.tsx'
import { queryOfChoice, titleOfChoice } from './cohort-choice.ts'

type NoMarketDataProps = {
  readonly cohort: Pick<MarketCohort, 'role' | 'level' | 'place' | 'suppressed' | 'needed' | 'wider'>
  readonly level?: 'h2' | 'h3'
}

/** No figures may be shown: the reason, and a link to the next wider cohort that has some. */
export const NoMarketData = ({ cohort, level = 'h2' }: NoMarketDataProps) => {
  const wider = cohort.wider && { role: cohort.role, ...cohort.wider }
  return (
    <EmptyState
      icon={ChartNoAxesColumn}
      title="No salary data available"
      level={level}
      action={
        <>
          {wider && (
            <TextLink to={paths.salaries(queryOfChoice(wider))} className="self-center">
              See {titleOfChoice(wider)}
            </TextLink>
          )}
          <LinkButton to={paths.postSalary()}>Add yours</LinkButton>
        </>
      }
    >
      <p>for {titleOfChoice(cohort)}</p>
      {cohort.suppressed && <TooFew title={titleOfChoice(cohort)} needed={cohort.needed} />}
    </EmptyState>
  )
}

/** The hatched band of a cohort that is too small, and the reason. */
export const TooFew = ({ title, needed }: { readonly title: string; readonly needed: number }) => (
  <div className="mx-auto mt-4 w-full max-w-md text-left">
    <SalaryPlot title={title} figures={noFigures} currency="SGD" />
    <p className="font-semibold text-ink">
      Fewer than {needed} of {needed} needed
    </p>
    <p className="text-sm">
      Figures are shown when at least {needed} people have shared theirs, so that nobody can be picked out of them. New
      salaries are counted {needed} at a time.
    </p>
  </div>
)
