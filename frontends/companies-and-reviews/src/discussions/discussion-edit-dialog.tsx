import {
  ApiError,
  Button,
  callEndpoint,
  Dialog,
  Field,
  Input,
  refreshReads,
  Textarea,
  toast,
} from '@lentera/frontend-kit'
import { editDiscussion } from '@lentera/frontend-kit/api/companies-and-reviews'
import {
  type FoundInText,
  findPersonalData,
  rules,
  showServerIssues,
  TextFindings,
  useForm,
} from '@lentera/frontend-kit/forms'
import { useId, useState } from 'react'

type EditDiscussionDialogProps = {
  readonly id: string
  readonly title: string
  readonly body: string
  readonly onClose: () => void
}

/** Changes one's own discussion. Text that could identify somebody is shown once before it is saved. */
export const EditDiscussionDialog = ({ id, title, body, onClose }: EditDiscussionDialogProps) => {
  const formId = useId()
  const form = useForm({ defaultValues: { title, body } })
  const { register, formState } = form
  const { errors, isSubmitting } = formState
  const [findings, setFindings] = useState<readonly FoundInText[]>([])
  const save = form.handleSubmit(async (draft) => {
    const content = { title: draft.title.trim(), body: draft.body.trim() }
    if (findings.length === 0) {
      const texts = [
        { label: 'Title', text: content.title },
        { label: 'Body', text: content.body },
      ]
      const found = (await findPersonalData(texts)) ?? []
      if (found.length > 0) return setFindings(found)
    }
    try {
      const { discussion } = await callEndpoint(editDiscussion, { params: { id }, body: content })
      onClose()
      toast({
        title: 'Discussion updated',
        description:
          discussion.status === 'pending'
            ? 'It waits for a moderator before others see it.'
            : 'Everybody sees the new text now.',
        tone: 'trust',
      })
      await refreshReads('discussions')
    } catch (error) {
      if (error instanceof ApiError && showServerIssues(error, ['title', 'body'], form.setError)) return
      toast({
        title: 'Failed to update discussion',
        description: error instanceof ApiError ? error.message : String(error),
        tone: 'caution',
      })
    }
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title="Edit your discussion"
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
        <Field label="Title" required error={errors.title?.message}>
          {(field) => <Input {...field} {...register('title', rules.text(200))} maxLength={200} />}
        </Field>
        <Field label="Body" required error={errors.body?.message}>
          {(field) => <Textarea {...field} {...register('body', rules.text(10_000))} maxLength={10_000} rows={6} />}
        </Field>
        {findings.length > 0 && <TextFindings findings={findings} subject="the post" />}
      </form>
    </Dialog>
  )
}
