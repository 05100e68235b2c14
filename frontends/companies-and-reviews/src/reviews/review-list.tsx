import { useRead, useSession } from '@lentera/frontend-kit'
import { listHelpfulMarks } from '@lentera/frontend-kit/api/companies-and-reviews'
import type { Review } from '@lentera/proto/http/companies-and-reviews'
import { HelpfulButton } from '../helpful/helpful-button.tsx'
import { ReportButton } from '../reports/report-button.tsx'
import { ReviewCard } from './review-card.tsx'

type ReviewListProps = { readonly reviews: readonly Review[]; readonly slug: string }

/** Public reviews with what a reader can do about each. The reader's own marks of all of them are one request. */
export const ReviewList = ({ reviews, slug }: ReviewListProps) => {
  const { isSignedIn } = useSession()
  const ids = reviews.map(({ id }) => id)
  const marks = useRead(listHelpfulMarks, { query: { reviews: ids.join(',') }, when: isSignedIn && ids.length > 0 })
  return reviews.map((review) => (
    <ReviewCard
      key={review.id}
      review={review}
      actions={
        <>
          <HelpfulButton review={review} slug={slug} isMarked={marks.data?.reviewIds.includes(review.id) ?? false} />
          <ReportButton targetType="review" targetId={review.id} className="ml-auto" />
        </>
      }
    />
  ))
}
