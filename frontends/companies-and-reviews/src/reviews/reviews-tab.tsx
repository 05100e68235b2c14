import {
  Button,
  EmptyState,
  ErrorState,
  formatCountOf,
  LinkButton,
  Loading,
  Pagination,
  paths,
  Skeleton,
  useRead,
} from '@lentera/frontend-kit'
import { listReviews } from '@lentera/frontend-kit/api/companies-and-reviews'
import type { CompanyPage } from '@lentera/proto/http/gateway'
import { ListFilter } from 'lucide-react'
import { useRef } from 'react'
import { RatingsCard } from '../companies/ratings-card.tsx'
import { MyReview } from './my-review.tsx'
import { NoReviews } from './no-reviews.tsx'
import { ReviewFilters } from './review-filters.tsx'
import { ReviewList } from './review-list.tsx'
import { isFiltered, useReviewView } from './review-view.ts'

const pageSize = 20

/** The response of the company page contains the newest 20 reviews; other views are fetched on demand. */
export const ReviewsTab = ({ page: company }: { readonly page: CompanyPage }) => {
  const { slug, name } = company.company
  const { view, change, clearFilters } = useReviewView()
  const top = useRef<HTMLHeadingElement>(null)
  const isAtHand = view.page === 1 && view.sort === '' && !isFiltered(view)
  const listed = useRead(listReviews, {
    params: { slug },
    query: { ...view, limit: pageSize },
    when: !isAtHand && company.reviews.total > 0,
  })
  const shown = isAtHand ? company.reviews : listed.data
  const total = isFiltered(view) ? shown?.total : company.reviews.total
  const turnPage = (page: number) => {
    change({ page })
    top.current?.focus()
  }
  const heading = (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <h2 ref={top} tabIndex={-1} className="text-lg font-semibold outline-none">
        Company Reviews
      </h2>
      <LinkButton to={paths.postReview(slug)} size="sm">
        Write a Review
      </LinkButton>
    </div>
  )
  if (company.reviews.total === 0)
    return (
      <section className="max-w-3xl space-y-4">
        {heading}
        <MyReview slug={slug} companyName={name} />
        <NoReviews slug={slug} />
      </section>
    )
  return (
    <div className="grid gap-6 lg:grid-cols-[1fr_20rem]">
      <section className="min-w-0 space-y-4">
        {heading}
        <MyReview slug={slug} companyName={name} />
        <ReviewFilters view={view} onChange={change} />
        <div className="flex min-h-9 flex-wrap items-center justify-between gap-3 text-sm text-muted">
          <p role="status">{total !== undefined && matches(total, isFiltered(view))}</p>
          {isFiltered(view) && (
            <Button size="sm" variant="quiet" onClick={clearFilters}>
              Clear filters
            </Button>
          )}
        </div>
        {!isAtHand && listed.isLoading && <ReviewListSkeleton />}
        {!isAtHand && listed.error && (
          <ErrorState title="These reviews could not be loaded" level="h3" onRetry={listed.retry}>
            Your filters are kept.
          </ErrorState>
        )}
        {shown && shown.reviews.length === 0 && isFiltered(view) && <NothingMatches onClear={clearFilters} />}
        {shown && <ReviewList reviews={shown.reviews} slug={slug} />}
        {total !== undefined && <Pagination page={view.page} pageSize={pageSize} total={total} onChange={turnPage} />}
      </section>
      <div>
        <RatingsCard page={company} />
      </div>
    </div>
  )
}

const matches = (total: number, filtered: boolean): string =>
  filtered ? `${formatCountOf(total, 'review')} ${total === 1 ? 'matches' : 'match'}` : formatCountOf(total, 'review')

const NothingMatches = ({ onClear }: { readonly onClear: () => void }) => (
  <EmptyState
    icon={ListFilter}
    level="h3"
    title="No reviews match these filters"
    action={<Button onClick={onClear}>Show all reviews</Button>}
  >
    There are reviews of this company, but none of this kind yet.
  </EmptyState>
)

const ReviewListSkeleton = () => (
  <Loading label="Loading reviews" className="space-y-4">
    <Skeleton className="h-64 w-full" />
    <Skeleton className="h-64 w-full" />
    <Skeleton className="h-64 w-full" />
  </Loading>
)
