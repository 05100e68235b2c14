import { callEndpoint, refreshReads, useRead, useSession } from '@lentera/frontend-kit'
import { deleteInterview, getMyInterview } from '@lentera/frontend-kit/api/companies-and-reviews'
import { lazy } from 'react'
import { OwnContent } from '../authored-content/own-content.tsx'
import { InterviewCard } from './interview-card.tsx'

/** Loaded when somebody edits: the form's library is not part of the page. */
const EditInterviewDialog = lazy(() =>
  import('./edit-interview-dialog.tsx').then((module) => ({ default: module.EditInterviewDialog })),
)

type MyInterviewProps = { readonly slug: string; readonly companyName: string }

/** A signed-in author's own interview at this company, while it may still be changed. It is shown to nobody else. */
export const MyInterview = ({ slug, companyName }: MyInterviewProps) => {
  const { isSignedIn } = useSession()
  const { data } = useRead(getMyInterview, { params: { slug }, when: isSignedIn })
  const interview = data?.interview
  if (!isSignedIn || !interview) return null
  return (
    <OwnContent
      what="interview"
      editableUntil={data.editableUntil}
      card={(actions) => <InterviewCard interview={interview} level="h4" actions={actions} />}
      editor={(close) => (
        <EditInterviewDialog interview={interview} slug={slug} companyName={companyName} onClose={close} />
      )}
      onDelete={() => callEndpoint(deleteInterview, { params: { id: interview.id } })}
      onDeleted={() => Promise.all([refreshReads('companies'), refreshReads('interviews')])}
      consequence="It disappears at once and cannot be brought back. You may share a new one afterwards."
      question={`Your interview for “${interview.role}” at ${companyName} is the only one of yours that can be deleted here.`}
    />
  )
}
