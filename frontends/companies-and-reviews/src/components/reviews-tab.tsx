import { ErrorState, LinkButton, Loading, Pagination, paths, Skeleton, useRead } from '@lentera/frontend-kit'
import { listReviews } from '@lentera/frontend-kit/api/companies-and-reviews'
import type { Review } from '@lentera/proto/http/companies-and-reviews'
import type { CompanyPage } from '@lentera/proto/http/gateway'
import { useRef, useState } from 'react'
import { MyReview } from './my-review.tsx'
import { NoReviews } from './no-reviews.tsx'
import { ReviewCard } from './review-card.tsx'

const pageSize = 20

/** The company page carries the first 20 reviews; further pages are read when somebody turns to them. */
export const ReviewsTab = ({ page: company }: { readonly page: CompanyPage }) => {
  const { slug, name } = company.company
  const { total } = company.reviews
  const [page, setPage] = useState(1)
  const top = useRef<HTMLHeadingElement>(null)
  const further = useRead(listReviews, { params: { slug }, query: { page, limit: pageSize }, when: page > 1 })
  const reviews = page === 1 ? company.reviews.reviews : further.data?.reviews
  const turnPage = (next: number) => {
    setPage(next)
    top.current?.focus()
  }
  return (
    <section className="max-w-3xl space-y-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 ref={top} tabIndex={-1} className="text-lg font-semibold outline-none">
          Company Reviews
        </h2>
        <LinkButton to={paths.postReview(slug)} size="sm">
          Write a Review
        </LinkButton>
      </div>
      <MyReview slug={slug} companyName={name} />
      {total === 0 && <NoReviews slug={slug} />}
      {further.error && page > 1 && (
        <ErrorState title="These reviews could not be loaded" level="h3" onRetry={further.retry}>
          The first page is still here.
        </ErrorState>
      )}
      {reviews ? <ReviewList reviews={reviews} /> : further.isLoading && <ReviewListSkeleton />}
      <Pagination page={page} pageSize={pageSize} total={total} onChange={turnPage} />
    </section>
  )
}

const ReviewList = ({ reviews }: { readonly reviews: readonly Review[] }) =>
  reviews.map((review) => <ReviewCard key={review.id} review={review} />)

const ReviewListSkeleton = () => (
  <Loading label="Loading reviews" className="space-y-4">
    <Skeleton className="h-56 w-full" />
    <Skeleton className="h-56 w-full" />
    <Skeleton className="h-56 w-full" />
  </Loading>
)
