import { Card, formatCountOf, paths, RatingBar, TextLink } from '@lentera/frontend-kit'
import type { JobPage } from '@lentera/proto/http/gateway'
import { Unavailable } from './unavailable.tsx'

type JobCompanyProps = { readonly page: Pick<JobPage, 'job' | 'rating' | 'unavailable'>; readonly retry: () => void }

/** The rating of the company by its employees. */
export const JobCompany = ({ page, retry }: JobCompanyProps) => {
  const { company } = page.job
  const { rating } = page
  const reviews = `${paths.company(company.slug)}?tab=reviews`
  return (
    <Card as="section" aria-labelledby="company-rating">
      <h2 id="company-rating" className="font-semibold">
        Working at {company.name}
      </h2>
      <div className="mt-3 space-y-2 text-sm">
        {page.unavailable.includes('rating') ? (
          <Unavailable what="The company’s rating" retry={retry} />
        ) : rating && rating.avgRating !== null ? (
          <>
            <RatingBar value={rating.avgRating} label={`Rating of ${company.name}`} />
            <p>
              <TextLink to={reviews}>Read {formatCountOf(rating.reviewCount, 'review')}</TextLink>
            </p>
          </>
        ) : (
          <>
            <p className="text-muted">No reviews yet.</p>
            <p>
              <TextLink to={paths.company(company.slug)}>About {company.name}</TextLink>
            </p>
          </>
        )}
      </div>
    </Card>
  )
}
