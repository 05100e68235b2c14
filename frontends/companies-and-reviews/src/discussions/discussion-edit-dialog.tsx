import { callEndpoint, Field, Input, Textarea } from '@lentera/frontend-kit'
import { editDiscussion } from '@lentera/frontend-kit/api/companies-and-reviews'
import { rules, useForm } from '@lentera/frontend-kit/forms'
import { EditDialog } from '../authored-content/edit-dialog.tsx'
import { discussionTextsOf } from './discussion-texts.ts'

type EditDiscussionDialogProps = {
  readonly id: string
  readonly title: string
  readonly body: string
  readonly onClose: () => void
}

export const EditDiscussionDialog = ({ id, title, body, onClose }: EditDiscussionDialogProps) => {
  const form = useForm({ defaultValues: { title, body } })
  const { errors } = form.formState
  return (
    <EditDialog
      what="discussion"
      form={form}
      textsOf={discussionTextsOf}
      fields={['title', 'body']}
      save={async (draft) => {
        const content = { title: draft.title.trim(), body: draft.body.trim() }
        const { discussion } = await callEndpoint(editDiscussion, { params: { id }, body: content })
        return discussion
      }}
      refreshes={['discussions']}
      onClose={onClose}
    >
      <Field label="Title" required error={errors.title?.message}>
        {(field) => <Input {...field} {...form.register('title', rules.text(200))} maxLength={200} />}
      </Field>
      <Field label="Body" required error={errors.body?.message}>
        {(field) => <Textarea {...field} {...form.register('body', rules.text(10_000))} maxLength={10_000} rows={6} />}
      </Field>
    </EditDialog>
  )
}
