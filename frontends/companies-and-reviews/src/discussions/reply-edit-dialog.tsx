import { callEndpoint, Field, Textarea } from '@lentera/frontend-kit'
import { editReply } from '@lentera/frontend-kit/api/companies-and-reviews'
import { rules, useForm } from '@lentera/frontend-kit/forms'
import { EditDialog } from '../authored-content/edit-dialog.tsx'

type EditReplyDialogProps = { readonly id: string; readonly body: string; readonly onClose: () => void }

export const EditReplyDialog = ({ id, body, onClose }: EditReplyDialogProps) => {
  const form = useForm({ defaultValues: { body } })
  return (
    <EditDialog
      what="reply"
      form={form}
      textsOf={(draft) => [{ label: 'Reply', text: draft.body.trim() }]}
      fields={['body']}
      save={async (draft) => {
        const { reply } = await callEndpoint(editReply, { params: { id }, body: { body: draft.body.trim() } })
        return reply
      }}
      refreshes={['discussions']}
      onClose={onClose}
    >
      <Field label="Reply" required error={form.formState.errors.body?.message}>
        {(field) => <Textarea {...field} {...form.register('body', rules.text(5000))} maxLength={5000} />}
      </Field>
    </EditDialog>
  )
}
