import { Button, callEndpoint, DeleteDialog, formatDeadline, refreshReads, toast, useRead, useSession } from '@lentera/frontend-kit'
import { deleteReview, getMyReview } from '@lentera/frontend-kit/api/companies-and-reviews'
import type { Review } from '@lentera/proto/http/companies-and-reviews'
import { Pencil, Trash2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { ReviewCard } from './review-card.tsx'

/** Loaded when somebody edits: the form's library is not part of the page. */
const EditReviewDialog = lazy(() => import('../forms/edit-review-dialog.tsx').then((module) => ({ default: module.EditReviewDialog })))

type MyReviewProps = { readonly slug: string; readonly companyName: string }

/** A signed-in author's own review of this company, while it may still be changed. Nobody else is ever shown this. */
export const MyReview = ({ slug, companyName }: MyReviewProps) => {
  const { isSignedIn } = useSession()
  const { data } = useRead(getMyReview, { params: { slug }, when: isSignedIn })
  if (!isSignedIn || !data?.review) return null
  return <OwnReview review={data.review} editableUntil={data.editableUntil} slug={slug} companyName={companyName} />
}

type OwnReviewProps = {
  readonly review: Review
  readonly editableUntil: string | null
  readonly slug: string
  readonly companyName: string
}

const OwnReview = ({ review, editableUntil, slug, companyName }: OwnReviewProps) => {
  const [open, setOpen] = useState<'edit' | 'delete' | null>(null)
  const remove = async () => {
    await callEndpoint(deleteReview, { params: { id: review.id } })
    setOpen(null)
    toast({ title: 'Review deleted', description: 'It is gone from every page.' })
    await Promise.all([refreshReads('companies'), refreshReads('stats')])
  }
  return (
    <section aria-label="Your review" className="rounded-card border border-accent-line bg-accent-wash p-3">
      <h3 className="px-2 pt-1 pb-3 text-sm font-semibold">
        Your review
        {editableUntil && <span className="font-normal text-muted"> · you can change it until {formatDeadline(editableUntil)}</span>}
      </h3>
      <ReviewCard
        review={review}
        level="h4"
        actions={
          <>
            <Button size="sm" onClick={() => setOpen('edit')}>
              <Pencil aria-hidden size={15} />
              Edit
            </Button>
            <Button size="sm" onClick={() => setOpen('delete')}>
              <Trash2 aria-hidden size={15} />
              Delete
            </Button>
          </>
        }
      />
      {open === 'edit' && (
        <Suspense fallback={null}>
          <EditReviewDialog review={review} slug={slug} companyName={companyName} onClose={() => setOpen(null)} />
        </Suspense>
      )}
      <DeleteDialog
        open={open === 'delete'}
        onClose={() => setOpen(null)}
        what="review"
        description="It disappears at once and cannot be brought back. You may write a new one afterwards."
        onDelete={remove}
      >
        <p className="text-muted">Your review of {companyName} from today is the only one of yours that can be deleted here.</p>
      </DeleteDialog>
    </section>
  )
}
