import { Button, callEndpoint, DeleteDialog, formatDeadline, refreshReads, toast, useRead, useSession } from '@lentera/frontend-kit'
import { deleteInterview, getMyInterview } from '@lentera/frontend-kit/api/companies-and-reviews'
import type { Interview } from '@lentera/proto/http/companies-and-reviews'
import { Pencil, Trash2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { InterviewCard } from './interview-card.tsx'

/** Loaded when somebody edits: the form's library is not part of the page. */
const EditInterviewDialog = lazy(() =>
  import('../forms/edit-interview-dialog.tsx').then((module) => ({ default: module.EditInterviewDialog })),
)

type MyInterviewProps = { readonly slug: string; readonly companyName: string }

/** A signed-in author's own interview at this company, while it may still be changed. Nobody else is ever shown this. */
export const MyInterview = ({ slug, companyName }: MyInterviewProps) => {
  const { isSignedIn } = useSession()
  const { data } = useRead(getMyInterview, { params: { slug }, when: isSignedIn })
  if (!isSignedIn || !data?.interview) return null
  return <OwnInterview interview={data.interview} editableUntil={data.editableUntil} slug={slug} companyName={companyName} />
}

type OwnInterviewProps = {
  readonly interview: Interview
  readonly editableUntil: string | null
  readonly slug: string
  readonly companyName: string
}

const OwnInterview = ({ interview, editableUntil, slug, companyName }: OwnInterviewProps) => {
  const [open, setOpen] = useState<'edit' | 'delete' | null>(null)
  const remove = async () => {
    await callEndpoint(deleteInterview, { params: { id: interview.id } })
    setOpen(null)
    toast({ title: 'Interview deleted', description: 'It is gone from every page.' })
    await Promise.all([refreshReads('companies'), refreshReads('interviews')])
  }
  return (
    <section aria-label="Your interview" className="rounded-card border border-accent-line bg-accent-wash p-3">
      <h3 className="px-2 pt-1 pb-3 text-sm font-semibold">
        Your interview
        {editableUntil && <span className="font-normal text-muted"> · you can change it until {formatDeadline(editableUntil)}</span>}
      </h3>
      <InterviewCard
        interview={interview}
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
          <EditInterviewDialog interview={interview} slug={slug} companyName={companyName} onClose={() => setOpen(null)} />
        </Suspense>
      )}
      <DeleteDialog
        open={open === 'delete'}
        onClose={() => setOpen(null)}
        what="interview"
        description="It disappears at once and cannot be brought back. You may share a new one afterwards."
        onDelete={remove}
      >
        <p className="text-muted">
          Your interview for “{interview.role}” at {companyName} is the only one of yours that can be deleted here.
        </p>
      </DeleteDialog>
    </section>
  )
}
