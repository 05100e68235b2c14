import { callEndpoint } from '@lentera/frontend-kit'
import { editReview } from '@lentera/frontend-kit/api/companies-and-reviews'
import { useForm } from '@lentera/frontend-kit/forms'
import type { Review } from '@lentera/proto/http/companies-and-reviews'
import { EditDialog } from '../authored-content/edit-dialog.tsx'
import { contentOf, draftOf, type ReviewDraft, textsOf } from './review-draft.ts'
import { ReviewFields } from './review-fields.tsx'

type EditReviewDialogProps = {
  readonly review: Review
  readonly slug: string
  readonly companyName: string
  readonly onClose: () => void
}

export const EditReviewDialog = ({ review, slug, companyName, onClose }: EditReviewDialogProps) => {
  const form = useForm<ReviewDraft>({ defaultValues: draftOf(review) })
  return (
    <EditDialog
      what="review"
      description={`Of ${companyName}`}
      form={form}
      textsOf={textsOf}
      companySlug={slug}
      fields={['pros', 'cons', 'advice', 'jobFunction']}
      save={async (draft) => {
        const saved = await callEndpoint(editReview, { params: { id: review.id }, body: contentOf(draft) })
        return saved.review
      }}
      refreshes={['companies']}
      onClose={onClose}
    >
      <ReviewFields form={form} asksEmail={false} />
    </EditDialog>
  )
}
