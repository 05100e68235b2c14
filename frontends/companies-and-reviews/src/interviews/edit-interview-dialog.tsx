import { ApiError, Button, callEndpoint, Dialog, refreshReads, toast } from '@lentera/frontend-kit'
import { editInterview } from '@lentera/frontend-kit/api/companies-and-reviews'
import {
  type FoundInText,
  findPersonalData,
  showServerIssues,
  TextFindings,
  useForm,
} from '@lentera/frontend-kit/forms'
import type { Interview } from '@lentera/proto/http/companies-and-reviews'
import { useId, useState } from 'react'
import { type InterviewDraft, interviewContentOf, interviewDraftOf, interviewTextsOf } from './interview-draft.ts'
import { InterviewFields } from './interview-fields.tsx'

type EditInterviewDialogProps = {
  readonly interview: Interview
  readonly slug: string
  readonly companyName: string
  readonly onClose: () => void
}

/** Changes one's own interview. Text that could identify somebody is shown once before it is saved. */
export const EditInterviewDialog = ({ interview, slug, companyName, onClose }: EditInterviewDialogProps) => {
  const formId = useId()
  const form = useForm<InterviewDraft>({ defaultValues: interviewDraftOf(interview) })
  const [findings, setFindings] = useState<readonly FoundInText[]>([])
  const save = form.handleSubmit(async (draft) => {
    if (findings.length === 0) {
      const found = (await findPersonalData(interviewTextsOf(draft), slug)) ?? []
      if (found.length > 0) return setFindings(found)
    }
    try {
      const { interview: saved } = await callEndpoint(editInterview, {
        params: { id: interview.id },
        body: interviewContentOf(draft),
      })
      onClose()
      toast({
        title: 'Interview updated',
        description:
          saved.status === 'pending'
            ? 'It waits for a moderator before others see it.'
            : 'Everybody sees the new text now.',
        tone: 'trust',
      })
      await Promise.all([refreshReads('companies'), refreshReads('interviews')])
    } catch (error) {
      if (error instanceof ApiError && showServerIssues(error, ['role', 'rounds', 'outcome'], form.setError)) return
      toast({
        title: 'Failed to update interview',
        description: error instanceof ApiError ? error.message : String(error),
        tone: 'caution',
      })
    }
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title="Edit your interview"
      description={`At ${companyName}`}
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
        <InterviewFields form={form} asksEmail={false} given={interview} />
        {findings.length > 0 && <TextFindings findings={findings} subject="the interview" />}
      </form>
    </Dialog>
  )
}
