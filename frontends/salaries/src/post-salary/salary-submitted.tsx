import { Button, Card, LinkButton, Loading, paths, TextLink, useRead } from '@lentera/frontend-kit'
import { compareSalaries } from '@lentera/frontend-kit/api/salaries'
import { type PickedCompany, WizardThanks } from '@lentera/frontend-kit/forms'
import type { OwnSalary } from '@lentera/proto/http/salaries'
import { queryOfChoice, titleOfChoice } from '../market/cohort-choice.ts'
import { CohortSize } from '../market/market-result.tsx'
import { TooFew } from '../market/no-market-data.tsx'
import { standingOf } from '../plot/descriptions.ts'
import { figuresOfMarket, shownFigures } from '../plot/figures.ts'
import { PlotAxis, SalaryPlot } from '../plot/salary-plot.tsx'
import { domainOf, valuesWithOwn } from '../plot/scale.ts'

type SalarySubmittedProps = {
  readonly company: PickedCompany
  readonly salary: OwnSalary
  readonly onAnother: () => void
}

/** Step 4 of the wizard: thanks, and the position of the salary in its cohort. */
export const SalarySubmitted = ({ company, salary, onAnother }: SalarySubmittedProps) => (
  <div className="space-y-6">
    <WizardThanks
      title="Salary submitted"
      actions={
        <>
          <LinkButton
            to={paths.salaries({ role: salary.role, level: salary.level, country: salary.location })}
            variant="primary"
          >
            Go to Salary Insights
          </LinkButton>
          <Button onClick={onAnother}>Share Another Salary</Button>
        </>
      }
    >
      {salary.status === 'pending' ? (
        <p>
          A moderator looks at it once, because the figure is far from what others earn. Until then it is counted
          nowhere.
        </p>
      ) : (
        <p>
          It is counted as soon as enough new salaries have come together, so that nobody can tell from the figures
          which one is yours.
        </p>
      )}
      <p>
        You may delete it within 24 hours: <TextLink to={paths.login(paths.postSalary(company.slug))}>sign in</TextLink>{' '}
        with the same e-mail.
      </p>
    </WizardThanks>
    <WhereYouStand salary={salary} />
  </div>
)

const WhereYouStand = ({ salary }: { readonly salary: OwnSalary }) => {
  const choice = { role: salary.role, level: salary.level, place: salary.location }
  const { data, error, isLoading } = useRead(compareSalaries, { query: queryOfChoice(choice) })
  // The salary is stored: leave out the plot when its data cannot be fetched.
  if (error) return null
  if (isLoading || !data)
    return (
      <Loading label="Loading where you stand">
        <Card className="h-60" />
      </Loading>
    )
  const figures = figuresOfMarket(data)
  const title = titleOfChoice(choice)
  const domain = domainOf(valuesWithOwn(shownFigures(figures), salary.baseSgd))
  return (
    <Card as="section" className="space-y-4">
      <div>
        <h2 className="text-lg font-semibold">Where you stand</h2>
        <p className="text-sm text-muted">{title}</p>
      </div>
      {data.shows === 'nothing' ? (
        <TooFew title={title} needed={data.needed} />
      ) : (
        <>
          <p className="font-semibold text-trust">{standingOf(figures, salary.baseSgd)}</p>
          <div>
            <SalaryPlot title={title} figures={figures} currency="SGD" own={salary.baseSgd} domain={domain} />
            <PlotAxis domain={domain} currency="SGD" />
          </div>
          <p className="text-sm text-muted">
            <CohortSize count={data.count} newestOn={data.newestOn} />. In SGD per month; the triangle is you.
          </p>
        </>
      )}
    </Card>
  )
}
