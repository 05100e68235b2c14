import { Button, Card, Distribution, formatCount, formatCountOf, formatMoney, formatRating, RatingBar, Slot } from '@lentera/frontend-kit'
import type { CompanyPage } from '@lentera/proto/http/gateway'
import { NoReviews } from './no-reviews.tsx'
import { ReviewCard } from './review-card.tsx'
import { subRatingLabels } from './sub-rating-labels.ts'

type OverviewTabProps = { readonly page: CompanyPage; readonly onShow: (tab: 'reviews' | 'salaries') => void }

const recentReviews = 2
const shownRoles = 3

export const OverviewTab = ({ page, onShow }: OverviewTabProps) => {
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
            reviews.reviews.slice(0, recentReviews).map((review) => <ReviewCard key={review.id} review={review} />)
          )}
          {reviews.total > recentReviews && (
            <Button className="w-full" onClick={() => onShow('reviews')}>
              View All {formatCount(reviews.total)} Reviews
            </Button>
          )}
        </section>
      </div>
      <div className="space-y-6">
        <QuickStats page={page} />
        {reviews.total > 0 && <Ratings page={page} />}
        <SalaryRanges page={page} onShow={onShow} />
        <Slot name="company.overview" title="Salaries" props={{ company, salaries: page.salaries }} empty={null} placeholder={null} />
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

const QuickStats = ({ page }: { readonly page: CompanyPage }) => (
  <Card as="section">
    <h2 className="text-lg font-semibold">Quick Stats</h2>
    <dl className="mt-2 divide-y divide-line">
      <Figure label="Overall Rating" value={page.reviews.total === 0 ? '–' : `${formatRating(page.avgRating)}/5`} />
      <Figure label="Total Reviews" value={formatCount(page.reviews.total)} />
      <Figure label="Salary Reports" value={formatCount(page.salaries.reduce((sum, cohort) => sum + cohort.count, 0))} />
    </dl>
  </Card>
)

const Ratings = ({ page }: { readonly page: CompanyPage }) => {
  const { distribution, subRatings, recommendPercent } = page.ratings
  return (
    <Card as="section">
      <h2 className="text-lg font-semibold">Ratings</h2>
      <Distribution className="mt-3" label={`Overall rating of ${page.company.name}`} counts={distribution} />
      {subRatings.length > 0 && (
        <div className="mt-4 space-y-2 border-t border-line pt-4">
          {subRatingLabels.map(({ name, label }) => {
            const rating = subRatings.find((subRating) => subRating.name === name)
            return rating && <RatingBar key={name} value={rating.mean} label={label} showLabel />
          })}
        </div>
      )}
      {recommendPercent !== null && (
        <p className="mt-4 border-t border-line pt-4 text-sm text-muted">{recommendPercent}% would recommend it to a friend</p>
      )}
    </Card>
  )
}

const SalaryRanges = ({ page, onShow }: OverviewTabProps) => {
  if (page.salaries.length === 0) return null
  return (
    <Card as="section">
      <h2 className="text-lg font-semibold">Salary Ranges</h2>
      <ul className="mt-2 divide-y divide-line">
        {page.salaries.slice(0, shownRoles).map((cohort) => (
          <li key={cohort.role} className="py-2">
            <p className="font-medium">{cohort.role}</p>
            <p>
              {formatMoney(cohort.min, cohort.currency)} – {formatMoney(cohort.max, cohort.currency)}
            </p>
            <p className="text-sm text-muted">Based on {formatCountOf(cohort.count, 'salary', 'salaries')}</p>
          </li>
        ))}
      </ul>
      <Button size="sm" className="mt-3 w-full" onClick={() => onShow('salaries')}>
        View all salaries
      </Button>
    </Card>
  )
}
