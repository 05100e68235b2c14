import {
  Button,
  Card,
  formatCount,
  formatCountOf,
  formatMoney,
  formatRating,
  LinkButton,
  paths,
} from '@lentera/frontend-kit'
import type { CompanyPage } from '@lentera/proto/http/gateway'
import type { CompanySalaryCohort } from '@lentera/proto/http/salaries'
import { NoReviews } from '../reviews/no-reviews.tsx'
import { ReviewList } from '../reviews/review-list.tsx'
import { RatingsCard } from './ratings-card.tsx'

type OverviewTabProps = { readonly page: CompanyPage; readonly onShowReviews: () => void; readonly retry: () => void }

const recentReviews = 2
const shownRoles = 3

export const OverviewTab = ({ page, onShowReviews, retry }: OverviewTabProps) => {
  const { company, reviews } = page
  return (
    <div className="grid gap-6 lg:grid-cols-[1fr_20rem]">
      <div className="min-w-0 space-y-6">
        <Card as="section">
          <h2 className="text-lg font-semibold">About {company.name}</h2>
          {company.mission && <p className="mt-2 font-serif text-lg">{company.mission}</p>}
          {company.description && <p className="prose-text mt-2 text-muted">{company.description}</p>}
          {!company.mission && !company.description && (
            <p className="mt-2 text-muted">{company.name} has not told anything about itself yet.</p>
          )}
        </Card>
        <section className="space-y-4">
          <h2 className="text-lg font-semibold">Recent reviews</h2>
          {reviews.total === 0 ? (
            <NoReviews slug={company.slug} />
          ) : (
            <ReviewList reviews={reviews.reviews.slice(0, recentReviews)} slug={company.slug} />
          )}
          {reviews.total > recentReviews && (
            <Button className="w-full" onClick={onShowReviews}>
              View All {formatCount(reviews.total)} Reviews
            </Button>
          )}
        </section>
      </div>
      <div className="space-y-6">
        <QuickStats page={page} />
        {reviews.total > 0 && <RatingsCard page={page} />}
        <SalaryRanges page={page} retry={retry} />
      </div>
    </div>
  )
}

const Figure = ({ label, value }: { readonly label: string; readonly value: string }) => (
  <div className="flex items-baseline justify-between gap-4 py-2">
    <dt className="text-muted">{label}</dt>
    <dd className="font-semibold">{value}</dd>
  </div>
)

const QuickStats = ({ page }: { readonly page: CompanyPage }) => {
  const reports = page.salaries.reduce((sum, cohort) => sum + cohort.count, 0)
  return (
    <Card as="section">
      <h2 className="text-lg font-semibold">Quick Stats</h2>
      <dl className="mt-2 divide-y divide-line">
        <Figure label="Overall Rating" value={page.reviews.total === 0 ? '–' : `${formatRating(page.avgRating)}/5`} />
        <Figure label="Total Reviews" value={formatCount(page.reviews.total)} />
        <Figure label="Salary Reports" value={page.unavailable.includes('salaries') ? '–' : formatCount(reports)} />
      </dl>
    </Card>
  )
}

const SalaryRanges = ({ page, retry }: Pick<OverviewTabProps, 'page' | 'retry'>) => {
  const isUnavailable = page.unavailable.includes('salaries')
  if (page.salaries.length === 0 && !isUnavailable) return null
  return (
    <Card as="section">
      <h2 className="text-lg font-semibold">Salary Ranges</h2>
      {isUnavailable ? (
        <>
          <p className="mt-2 text-sm text-muted">
            They could not be loaded right now. The rest of this page is complete.
          </p>
          <Button size="sm" className="mt-3 w-full" onClick={retry}>
            Try again
          </Button>
        </>
      ) : (
        <>
          <ul className="mt-2 divide-y divide-line">
            {page.salaries.slice(0, shownRoles).map((cohort) => (
              <SalaryRange key={cohort.role} cohort={cohort} />
            ))}
          </ul>
          <LinkButton size="sm" className="mt-3 w-full" to={`${paths.company(page.company.slug)}?tab=salaries`}>
            View all salaries
          </LinkButton>
        </>
      )}
    </Card>
  )
}

/** The range is always a statistic; the median is one only where the cohort shows it. */
const SalaryRange = ({ cohort }: { readonly cohort: CompanySalaryCohort }) => (
  <li className="py-2">
    <p className="font-medium">{cohort.role}</p>
    <p>
      {formatMoney(cohort.min, cohort.currency)} – {formatMoney(cohort.max, cohort.currency)}
    </p>
    {cohort.shows !== 'range' && <p className="text-sm">Median {formatMoney(cohort.median, cohort.currency)}</p>}
    <p className="text-sm text-muted">Based on {formatCountOf(cohort.count, 'salary', 'salaries')}</p>
  </li>
)
