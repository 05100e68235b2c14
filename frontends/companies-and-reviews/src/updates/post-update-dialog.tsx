import { callEndpoint, Field, Input, refreshReads, Textarea, toast } from '@lentera/frontend-kit'
import { postCompanyUpdate } from '@lentera/frontend-kit/api/companies-and-reviews'
import { FormDialog, rules, useForm, useSubmission } from '@lentera/frontend-kit/forms'

type UpdateDraft = { title: string; body: string }
const emptyUpdate: UpdateDraft = { title: '', body: '' }

type PostUpdateDialogProps = {
  readonly open: boolean
  readonly slug: string
  readonly companyName: string
  readonly onClose: () => void
}

/** Posts an update in the name of a company. The draft is kept while the dialog is closed and cleared after posting. */
export const PostUpdateDialog = ({ open, slug, companyName, onClose }: PostUpdateDialogProps) => {
  const form = useForm<UpdateDraft>({ defaultValues: emptyUpdate })
  const { errors } = form.formState
  const submission = useSubmission({
    form,
    fields: ['title', 'body'],
    failureTitle: 'Failed to post update',
    send: async ({ title, body }) => {
      await callEndpoint(postCompanyUpdate, { params: { slug }, body: { title: title.trim(), body: body.trim() } })
      form.reset(emptyUpdate)
      onClose()
      toast({
        title: 'Update posted successfully!',
        description: 'Your company update has been published.',
        tone: 'trust',
      })
      await refreshReads('companies', slug)
    },
  })
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title="Post Update"
      description={`Published at once, in the name of ${companyName}. Your own name is not shown.`}
      submission={submission}
      submitLabel="Post Update"
      pendingLabel="Posting..."
    >
      <Field label="Title" required error={errors.title?.message}>
        {(field) => <Input {...field} {...form.register('title', rules.text(160))} maxLength={160} />}
      </Field>
      <Field label="Content" required error={errors.body?.message}>
        {(field) => <Textarea {...field} {...form.register('body', rules.text(5000))} maxLength={5000} rows={7} />}
      </Field>
    </FormDialog>
  )
}
