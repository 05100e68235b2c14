import {
  Card,
  Container,
  ErrorState,
  LinkButton,
  PageTitle,
  paths,
  SelectField,
  useCanonical,
  useRead,
  useSearchParams,
} from '@lentera/frontend-kit'
import { compareSalaries } from '@lentera/frontend-kit/api/salaries'
import { salaryCurrencies } from '@lentera/proto/values/salaries'
import { Plus, Scale } from 'lucide-react'
import { columnText } from '../compare/columns.ts'
import { type Currency, currencyOfPlace } from '../money/money.ts'
import { useMoneyView } from '../money/use-money-view.ts'
import { type CohortChoice, queryOfChoice, readChoice } from './cohort-choice.ts'
import { CompanyBreakdown } from './company-breakdown.tsx'
import { MarketResult } from './market-result.tsx'
import { NoMarketData } from './no-market-data.tsx'
import { useOwnFigure } from './own-figure.ts'
import { OwnFigureForm } from './own-figure-form.tsx'
import { SalaryFilters } from './salary-filters.tsx'

/** The URL contains filters and currency, so that a view can be shared and the Back button works. */
const useInsightsState = () => {
  const [params, setParams] = useSearchParams()
  const choice = readChoice(params)
  const currency = salaryCurrencies.find((known) => known === params.get('currency')) ?? 'SGD'
  const change = (next: { choice?: CohortChoice; currency?: Currency }) => {
    const query = new URLSearchParams(queryOfChoice(next.choice ?? choice))
    const shown = next.currency ?? currency
    if (shown !== 'SGD') query.set('currency', shown)
    setParams(query)
  }
  return { choice, currency, change }
}

/** Singapore dollars, the currency of the place, and the one in the URL. */
const currencyOptionsFor = (choice: CohortChoice, chosen: Currency) => {
  const local = choice.place === 'any' ? 'SGD' : currencyOfPlace(choice.place)
  return [...new Set<Currency>(['SGD', local, chosen, 'USD'])].map((currency) => ({ value: currency, label: currency }))
}

export const Page = () => {
  useCanonical(paths.salaries())
  const { choice, currency, change } = useInsightsState()
  const [own, setOwn] = useOwnFigure()
  const view = useMoneyView(currency, own)
  const { data, error, retry } = useRead(compareSalaries, { query: queryOfChoice(choice) })
  const currencies = currencyOptionsFor(choice, currency)

  return (
    <Container className="py-8 sm:py-10">
      <PageTitle lead="What people in startups and tech companies across Asia earn, in SGD per month. Statistics only, never one person’s pay.">
        Salary Insights
      </PageTitle>
      <div className="mt-6 grid gap-6 lg:grid-cols-[17rem_1fr]">
        <div>
          <Card
            as="section"
            aria-label="Filters"
            className="grid gap-4 sm:grid-cols-2 lg:sticky lg:top-20 lg:grid-cols-1"
          >
            <SalaryFilters choice={choice} onChange={(next) => change({ choice: next })} />
            <SelectField
              label="Currency shown"
              options={currencies}
              value={currency}
              onChange={(chosen) =>
                change({ currency: currencies.find(({ value }) => value === chosen)?.value ?? 'SGD' })
              }
            />
            <LinkButton
              to={paths.compareSalaries([columnText({ kind: 'market', ...choice })])}
              className="sm:col-span-2 lg:col-span-1"
            >
              <Scale aria-hidden size={18} />
              Compare
            </LinkButton>
          </Card>
        </div>
        <div className="min-w-0 space-y-8">
          {error ? (
            <ErrorState title="Failed to fetch salary stats" onRetry={retry}>
              Your filters are kept.
            </ErrorState>
          ) : data && data.shows === 'nothing' ? (
            <NoMarketData cohort={data} />
          ) : (
            <MarketResult choice={choice} cohort={data} view={view} />
          )}
          <div className="grid gap-6 md:grid-cols-2">
            <OwnFigureForm own={own} onChange={setOwn} />
            <Card as="section" className="flex flex-col items-start">
              <h2 className="font-semibold">Pay is less of a secret when many share it</h2>
              <p className="mt-1 mb-4 text-muted">
                Three minutes, no account. Only statistics of several people are ever shown, and nobody can tell that
                you are among them.
              </p>
              <LinkButton to={paths.postSalary()} variant="primary" className="mt-auto">
                <Plus aria-hidden size={18} />
                Add Your Salary Data
              </LinkButton>
            </Card>
          </div>
          <CompanyBreakdown key={choice.role} role={choice.role} />
        </div>
      </div>
    </Container>
  )
}
