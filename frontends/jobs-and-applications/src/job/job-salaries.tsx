import { Card, formatCountOf, formatMoney, paths, TextLink } from '@lentera/frontend-kit'
import type { JobPage } from '@lentera/proto/http/gateway'
import type { CompanySalaryCohort, MarketCohort } from '@lentera/proto/http/salaries'
import type { ReactNode } from 'react'
import { Unavailable } from './unavailable.tsx'

type JobSalariesProps = { readonly page: Pick<JobPage, 'job' | 'salary' | 'unavailable'>; readonly retry: () => void }

/** Pay for this role, at the company and in the market. Renders nothing for a role without a cohort. */
export const JobSalaries = ({ page, retry }: JobSalariesProps) => {
  const { company, market } = page.salary
  const isUnavailable = page.unavailable.includes('salary')
  if (!isUnavailable && company === null && market === null) return null
  return (
    <Card as="section" aria-labelledby="pay">
      <h2 id="pay" className="font-semibold">
        What such work pays
      </h2>
      <div className="mt-3 space-y-4">
        {isUnavailable && <Unavailable what="Salaries" retry={retry} />}
        {!isUnavailable && <CompanyPay cohort={company} name={page.job.company.name} />}
        {!isUnavailable && market && <MarketPay cohort={market} />}
      </div>
    </Card>
  )
}

const CompanyPay = ({ cohort, name }: { readonly cohort: CompanySalaryCohort | null; readonly name: string }) => (
  <Pay title={cohort ? `${cohort.role} at ${name}` : `At ${name}`}>
    {cohort === null ? (
      <TooFew>Too few people there have shared their pay in this role.</TooFew>
    ) : (
      <Figures
        median={cohort.shows === 'range' ? null : cohort.median}
        min={cohort.min}
        max={cohort.max}
        currency={cohort.currency}
        count={cohort.count}
      />
    )}
  </Pay>
)

/** As part of a text. */
const inText = (place: string): string => (place === 'Philippines' ? 'the Philippines' : place)

const titleOf = ({ role, level, place }: Pick<MarketCohort, 'role' | 'level' | 'place'>): string =>
  level === 'any'
    ? `${role}, all levels and locations`
    : `${role}, ${level}, ${place === 'any' ? 'all locations' : inText(place)}`

const salariesOf = ({ role, level, place }: Pick<MarketCohort, 'role' | 'level' | 'place'>) =>
  paths.salaries({ role, level, country: place })

const MarketPay = ({ cohort }: { readonly cohort: MarketCohort }) => {
  const wider = cohort.wider && { role: cohort.role, ...cohort.wider }
  return (
    <Pay title={titleOf(cohort)}>
      {cohort.suppressed || cohort.min === null || cohort.max === null ? (
        <>
          <TooFew>
            Fewer than {cohort.needed} of {cohort.needed} needed
          </TooFew>
          {wider && (
            <p className="mt-1 text-sm">
              <TextLink to={salariesOf(wider)}>See {titleOf(wider)}</TextLink>
            </p>
          )}
        </>
      ) : (
        <>
          <Figures
            median={cohort.median}
            min={cohort.min}
            max={cohort.max}
            currency={cohort.currency}
            count={cohort.count}
          />
          <p className="mt-1 text-sm">
            <TextLink to={salariesOf(cohort)}>See the market</TextLink>
          </p>
        </>
      )}
    </Pay>
  )
}

const Pay = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <div>
    <h3 className="text-sm text-muted">{title}</h3>
    {children}
  </div>
)

const TooFew = ({ children }: { readonly children: ReactNode }) => (
  <p className="mt-1 text-sm font-semibold">{children}</p>
)

type FiguresProps = {
  /** Null where the cohort is too small for it. */
  readonly median: number | null
  readonly min: number
  readonly max: number
  readonly currency: string
  readonly count: number
}

const Figures = ({ median, min, max, currency, count }: FiguresProps) => {
  const range = `${formatMoney(min, currency)} – ${formatMoney(max, currency)}`
  const size = formatCountOf(count, 'salary', 'salaries')
  return (
    <>
      <p className="mt-1 text-lg font-semibold tabular-nums">
        {median === null ? range : formatMoney(median, currency)}
      </p>
      <p className="text-sm text-muted tabular-nums">
        {median === null ? `Range of ${size}, per month` : `Median of ${size}, from ${range}, per month`}
      </p>
    </>
  )
}
