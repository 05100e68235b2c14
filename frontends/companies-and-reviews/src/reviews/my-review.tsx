import { callEndpoint, refreshReads, useRead, useSession } from '@lentera/frontend-kit'
import { deleteReview, getMyReview } from '@lentera/frontend-kit/api/companies-and-reviews'
import { lazy } from 'react'
import { OwnContent } from '../authored-content/own-content.tsx'
import { ReviewCard } from './review-card.tsx'

/** Loaded when somebody edits: the form's library is not part of the page. */
const EditReviewDialog = lazy(() =>
  import('./edit-review-dialog.tsx').then((module) => ({ default: module.EditReviewDialog })),
)

type MyReviewProps = { readonly slug: string; readonly companyName: string }

/** A signed-in author's own review of this company, while it may still be changed. It is shown to nobody else. */
export const MyReview = ({ slug, companyName }: MyReviewProps) => {
  const { isSignedIn } = useSession()
  const { data } = useRead(getMyReview, { params: { slug }, when: isSignedIn })
  const review = data?.review
  if (!isSignedIn || !review) return null
  return (
    <OwnContent
      what="review"
      editableUntil={data.editableUntil}
      card={(actions) => <ReviewCard review={review} level="h4" actions={actions} />}
      editor={(close) => <EditReviewDialog review={review} slug={slug} companyName={companyName} onClose={close} />}
      onDelete={() => callEndpoint(deleteReview, { params: { id: review.id } })}
      onDeleted={() => Promise.all([refreshReads('companies'), refreshReads('stats')])}
      consequence="It disappears at once and cannot be brought back. You may write a new one afterwards."
      question={`Your review of ${companyName} from today is the only one of yours that can be deleted here.`}
    />
  )
}
