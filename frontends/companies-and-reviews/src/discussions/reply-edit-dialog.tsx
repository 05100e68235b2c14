import { ApiError, Button, callEndpoint, Dialog, Field, refreshReads, Textarea, toast } from '@lentera/frontend-kit'
import { editReply } from '@lentera/frontend-kit/api/companies-and-reviews'
import {
  type FoundInText,
  findPersonalData,
  rules,
  showServerIssues,
  TextFindings,
  useForm,
} from '@lentera/frontend-kit/forms'
import { useId, useState } from 'react'

type EditReplyDialogProps = { readonly id: string; readonly body: string; readonly onClose: () => void }

/** Changes one's own reply. Text that could identify somebody is shown once before it is saved. */
export const EditReplyDialog = ({ id, body, onClose }: EditReplyDialogProps) => {
  const formId = useId()
  const form = useForm({ defaultValues: { body } })
  const { register, formState } = form
  const { errors, isSubmitting } = formState
  const [findings, setFindings] = useState<readonly FoundInText[]>([])
  const save = form.handleSubmit(async (draft) => {
    const text = draft.body.trim()
    if (findings.length === 0) {
      const found = (await findPersonalData([{ label: 'Reply', text }])) ?? []
      if (found.length > 0) return setFindings(found)
    }
    try {
      const { reply } = await callEndpoint(editReply, { params: { id }, body: { body: text } })
      onClose()
      toast({
        title: 'Reply updated',
        description:
          reply.status === 'pending'
            ? 'It waits for a moderator before others see it.'
            : 'Everybody sees the new text now.',
        tone: 'trust',
      })
      await refreshReads('discussions')
    } catch (error) {
      if (error instanceof ApiError && showServerIssues(error, ['body'], form.setError)) return
      toast({
        title: 'Failed to update reply',
        description: error instanceof ApiError ? error.message : String(error),
        tone: 'caution',
      })
    }
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title="Edit your reply"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" pending={isSubmitting} pendingLabel="Saving...">
            {findings.length > 0 ? 'Save anyway' : 'Save changes'}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={save} onChange={() => setFindings([])} className="space-y-5">
        <Field label="Reply" required error={errors.body?.message}>
          {(field) => <Textarea {...field} {...register('body', rules.text(5000))} maxLength={5000} />}
        </Field>
        {findings.length > 0 && <TextFindings findings={findings} subject="the reply" />}
      </form>
    </Dialog>
  )
}
