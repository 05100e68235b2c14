import { ApiError, Button, callEndpoint, Dialog, refreshReads, toast } from '@lentera/frontend-kit'
import { editReview } from '@lentera/frontend-kit/api/companies-and-reviews'
import {
  type FoundInText,
  findPersonalData,
  showServerIssues,
  TextFindings,
  useForm,
} from '@lentera/frontend-kit/forms'
import type { Review } from '@lentera/proto/http/companies-and-reviews'
import { useId, useState } from 'react'
import { contentOf, draftOf, type ReviewDraft, textsOf } from './review-draft.ts'
import { ReviewFields } from './review-fields.tsx'

type EditReviewDialogProps = {
  readonly review: Review
  readonly slug: string
  readonly companyName: string
  readonly onClose: () => void
}

/** Changes one's own review. Text that could identify somebody is shown once before it is saved. */
export const EditReviewDialog = ({ review, slug, companyName, onClose }: EditReviewDialogProps) => {
  const formId = useId()
  const form = useForm<ReviewDraft>({ defaultValues: draftOf(review) })
  const [findings, setFindings] = useState<readonly FoundInText[]>([])
  const save = form.handleSubmit(async (draft) => {
    if (findings.length === 0) {
      const found = (await findPersonalData(textsOf(draft), slug)) ?? []
      if (found.length > 0) return setFindings(found)
    }
    try {
      const { review: saved } = await callEndpoint(editReview, { params: { id: review.id }, body: contentOf(draft) })
      onClose()
      toast({
        title: 'Review updated',
        description:
          saved.status === 'pending'
            ? 'It waits for a moderator before others see it.'
            : 'Everybody sees the new text now.',
        tone: 'trust',
      })
      await refreshReads('companies')
    } catch (error) {
      if (
        error instanceof ApiError &&
        showServerIssues(error, ['pros', 'cons', 'advice', 'jobFunction'], form.setError)
      )
        return
      toast({
        title: 'Failed to update review',
        description: error instanceof ApiError ? error.message : String(error),
        tone: 'caution',
      })
    }
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title="Edit your review"
      description={`Of ${companyName}`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            pending={form.formState.isSubmitting}
            pendingLabel="Saving..."
          >
            {findings.length > 0 ? 'Save anyway' : 'Save changes'}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={save} onChange={() => setFindings([])} className="space-y-5">
        <ReviewFields form={form} asksEmail={false} />
        {findings.length > 0 && <TextFindings findings={findings} subject="the review" />}
      </form>
    </Dialog>
  )
}
