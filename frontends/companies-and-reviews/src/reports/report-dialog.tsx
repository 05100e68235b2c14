import { callEndpoint, deriveUserHash, Field, Select, Textarea, toast, useSession } from '@lentera/frontend-kit'
import { raiseFlag } from '@lentera/frontend-kit/api/companies-and-reviews'
import { EmailField, FormDialog, rules, useForm, useSubmission } from '@lentera/frontend-kit/forms'
import type { FlagReason, FlagTarget } from '@lentera/proto/http/companies-and-reviews'
import { flagReasons } from '@lentera/proto/values/companies-and-reviews'

const reasonLabels: Record<FlagReason, string> = {
  spam: 'Spam or advertising',
  inappropriate: 'Offensive or inappropriate',
  harassment: 'Harassment or threats',
  false_info: 'False information',
  pii: 'Names or identifies a person',
  other: 'Something else',
}
const reasonOptions = [
  { value: '', label: 'Select a reason' },
  ...flagReasons.map((reason) => ({ value: reason, label: reasonLabels[reason] })),
]

type ReportDraft = { reason: FlagReason | ''; description: string; email: string }
type ReportDialogProps = { readonly targetType: FlagTarget; readonly targetId: string; readonly onClose: () => void }

/**
 * A report to the moderators. The e-mail address of a visitor without a session is hashed here; only the hash is sent.
 */
export const ReportDialog = ({ targetType, targetId, onClose }: ReportDialogProps) => {
  const { userHash: storedHash } = useSession()
  const form = useForm<ReportDraft>({ defaultValues: { reason: '', description: '', email: '' } })
  const { errors } = form.formState
  const submission = useSubmission({
    form,
    fields: ['reason', 'description'],
    failureTitle: 'Failed to send report',
    send: async ({ reason, description, email }) => {
      if (reason === '') return
      const text = description.trim()
      const userHash = storedHash ?? (await deriveUserHash(email))
      const { alreadyReported } = await callEndpoint(raiseFlag, {
        body: { targetType, targetId, reason, userHash, ...(text === '' ? {} : { description: text }) },
      })
      onClose()
      if (alreadyReported)
        toast({
          title: `You have already reported this ${targetType}`,
          description: 'Your first report stands. A moderator will look at it.',
        })
      else
        toast({
          title: 'Report sent',
          description: 'A moderator will look at it. Nobody is told who reported it.',
          tone: 'trust',
        })
    },
  })
  return (
    <FormDialog
      open
      onClose={onClose}
      title={`Report this ${targetType}`}
      description="A moderator decides. Nobody is told who reported it, and a report alone takes nothing down."
      submission={submission}
      submitLabel="Send report"
      pendingLabel="Sending..."
    >
      <Field label="Reason" required error={errors.reason?.message}>
        {(field) => <Select {...field} {...form.register('reason', rules.choice)} options={reasonOptions} />}
      </Field>
      <Field label="What should the moderator know?" error={errors.description?.message}>
        {(field) => (
          <Textarea {...field} {...form.register('description', rules.optionalText(1000))} rows={3} maxLength={1000} />
        )}
      </Field>
      {storedHash === null && (
        <EmailField
          register={() => form.register('email', rules.email)}
          error={errors.email?.message}
          hint="Stays in this browser. It becomes a code, so that every reader counts once; the address itself is never sent."
        />
      )}
    </FormDialog>
  )
}
