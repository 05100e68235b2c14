import { callEndpoint } from '@lentera/frontend-kit'
import { editInterview } from '@lentera/frontend-kit/api/companies-and-reviews'
import { useForm } from '@lentera/frontend-kit/forms'
import type { Interview } from '@lentera/proto/http/companies-and-reviews'
import { EditDialog } from '../authored-content/edit-dialog.tsx'
import { type InterviewDraft, interviewContentOf, interviewDraftOf, interviewTextsOf } from './interview-draft.ts'
import { InterviewFields } from './interview-fields.tsx'

type EditInterviewDialogProps = {
  readonly interview: Interview
  readonly slug: string
  readonly companyName: string
  readonly onClose: () => void
}

export const EditInterviewDialog = ({ interview, slug, companyName, onClose }: EditInterviewDialogProps) => {
  const form = useForm<InterviewDraft>({ defaultValues: interviewDraftOf(interview) })
  return (
    <EditDialog
      what="interview"
      description={`At ${companyName}`}
      form={form}
      textsOf={interviewTextsOf}
      companySlug={slug}
      fields={['role', 'rounds', 'outcome']}
      save={async (draft) => {
        const body = interviewContentOf(draft)
        const saved = await callEndpoint(editInterview, { params: { id: interview.id }, body })
        return saved.interview
      }}
      refreshes={['companies', 'interviews']}
      onClose={onClose}
    >
      <InterviewFields form={form} asksEmail={false} saved={interview} />
    </EditDialog>
  )
}
