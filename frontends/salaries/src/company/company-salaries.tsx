import { Card, EmptyState, ErrorState, formatMoney, LinkButton, paths, type SlotProps } from '@lentera/frontend-kit'
import type { CompanySalaryCohort } from '@lentera/proto/http/salaries'
import { salaryRoles } from '@lentera/proto/values/salaries'
import { ChartNoAxesColumn, Plus, Scale } from 'lucide-react'
import { columnText } from '../compare/columns.ts'
import { FiguresTable } from '../market/figures-table.tsx'
import { KeyFigures } from '../market/key-figures.tsx'
import { CohortSize } from '../market/market-result.tsx'
import { useOwnFigure } from '../market/own-figure.ts'
import { useMoneyView } from '../money/use-money-view.ts'
import { figuresOfCompany, shownFigures } from '../plot/figures.ts'
import { PlotAxis, SalaryPlot } from '../plot/salary-plot.tsx'
import { type Domain, domainOf, valuesWithOwn } from '../plot/scale.ts'

/** The Salaries tab of a company's page: one chart for each role, all on the same scale. */
export const Slot = ({ company, salaries, unavailable, retry }: SlotProps['company.salaries']) => {
  const [ownFigure] = useOwnFigure()
  const { own } = useMoneyView('SGD', ownFigure)
  if (unavailable)
    return (
      <ErrorState title="Salaries could not be loaded" onRetry={retry}>
        The rest of this page is complete.
      </ErrorState>
    )
  if (salaries.length === 0)
    return (
      <EmptyState
        icon={ChartNoAxesColumn}
        title="No salary data yet"
        action={<LinkButton to={paths.postReview(company.slug, 'salary')}>Add Salary Data</LinkButton>}
      />
    )
  const domain = domainOf(
    valuesWithOwn(
      salaries.flatMap((cohort) => shownFigures(figuresOfCompany(cohort))),
      own,
    ),
  )
  return (
    <div className="space-y-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg font-semibold">Salaries at {company.name}</h2>
        <LinkButton size="sm" to={paths.postReview(company.slug, 'salary')}>
          <Plus aria-hidden size={16} />
          Add Salary Data
        </LinkButton>
      </div>
      {salaries.map((cohort) => (
        <RoleCard key={cohort.role} slug={company.slug} cohort={cohort} domain={domain} own={own} />
      ))}
      <p className="text-sm text-muted">
        Base pay over all levels, in SGD per month. Nobody’s own pay is ever shown: with three or four people only a
        wide range is, and figures move only when several new salaries have come together.
      </p>
    </div>
  )
}

type RoleCardProps = {
  readonly slug: string
  readonly cohort: CompanySalaryCohort
  readonly domain: Domain | null
  readonly own: number | null
}

const RoleCard = ({ slug, cohort, domain, own }: RoleCardProps) => {
  const title = `${cohort.role} Salary`
  const figures = figuresOfCompany(cohort)
  const role = salaryRoles.find((name) => name === cohort.role)
  return (
    <Card as="section" aria-label={title} className="space-y-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <h3 className="text-lg font-semibold">{title}</h3>
          <p className="text-sm text-muted">
            From {formatMoney(cohort.min, cohort.currency)} to {formatMoney(cohort.max, cohort.currency)}.{' '}
            <CohortSize count={cohort.count} newestOn={cohort.newestOn} />
          </p>
        </div>
        {role && (
          <LinkButton
            size="sm"
            to={paths.compareSalaries([
              columnText({ kind: 'company', slug, role }),
              columnText({ kind: 'market', role, level: 'any', place: 'any' }),
            ])}
          >
            <Scale aria-hidden size={16} />
            Compare with the market
          </LinkButton>
        )}
      </div>
      <KeyFigures figures={figures} currency={cohort.currency} />
      <div>
        <SalaryPlot title={title} figures={figures} currency={cohort.currency} own={own} domain={domain} />
        <PlotAxis domain={domain} currency={cohort.currency} />
      </div>
      <FiguresTable title={title} figures={figures} currency={cohort.currency} />
    </Card>
  )
}
