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
import { postCompanyUpdate } from '@lentera/frontend-kit/api/companies-and-reviews'
import { rules, showServerIssues, useForm } from '@lentera/frontend-kit/forms'
import { useId } from 'react'

type UpdateDraft = { title: string; body: string }
const emptyUpdate: UpdateDraft = { title: '', body: '' }

type PostUpdateDialogProps = {
  readonly open: boolean
  readonly slug: string
  readonly companyName: string
  readonly onClose: () => void
}

/** Speaks in the name of a company. A draft stays while the dialog is closed; only a posted one is cleared. */
export const PostUpdateDialog = ({ open, slug, companyName, onClose }: PostUpdateDialogProps) => {
  const formId = useId()
  const form = useForm<UpdateDraft>({ defaultValues: emptyUpdate })
  const { errors, isSubmitting } = form.formState
  const post = form.handleSubmit(async ({ title, body }) => {
    try {
      await callEndpoint(postCompanyUpdate, { params: { slug }, body: { title: title.trim(), body: body.trim() } })
      form.reset(emptyUpdate)
      onClose()
      toast({
        title: 'Update posted successfully!',
        description: 'Your company update has been published.',
        tone: 'trust',
      })
      await refreshReads('companies', slug)
    } catch (error) {
      if (error instanceof ApiError && showServerIssues(error, ['title', 'body'], form.setError)) return
      toast({
        title: 'Failed to post update',
        description: error instanceof ApiError ? error.message : String(error),
        tone: 'caution',
      })
    }
  })
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Post Update"
      description={`Published at once, in the name of ${companyName}. Your own name is not shown.`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" pending={isSubmitting} pendingLabel="Posting...">
            Post Update
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={post} className="space-y-5">
        <Field label="Title" required error={errors.title?.message}>
          {(field) => <Input {...field} {...form.register('title', rules.text(160))} maxLength={160} />}
        </Field>
        <Field label="Content" required error={errors.body?.message}>
          {(field) => <Textarea {...field} {...form.register('body', rules.text(5000))} maxLength={5000} rows={7} />}
        </Field>
      </form>
    </Dialog>
  )
}
