import { refreshReads, toast } from '@lentera/frontend-kit'
import { type FieldValues, FormDialog, type SubmissionOptions, useSubmission } from '@lentera/frontend-kit/forms'
import type { ReactNode } from 'react'

type EditDialogProps<V extends FieldValues> = Omit<SubmissionOptions<V>, 'send' | 'failureTitle'> & {
  readonly what: 'review' | 'interview' | 'discussion' | 'reply'
  readonly description?: string
  readonly save: (draft: V) => Promise<{ readonly status: string }>
  /** Reads that show the content, by the first segment of their path. */
  readonly refreshes: readonly string[]
  readonly onClose: () => void
  /** The fields. */
  readonly children: ReactNode
}

/** Changes the author's own content. Text that could identify somebody is shown once before it is saved. */
export const EditDialog = <V extends FieldValues>(props: EditDialogProps<V>) => {
  const { what, description, save, refreshes, onClose, children, ...options } = props
  const submission = useSubmission({
    ...options,
    failureTitle: `Failed to update ${what}`,
    send: async (draft) => {
      const { status } = await save(draft)
      onClose()
      toast({
        title: `${what.charAt(0).toUpperCase()}${what.slice(1)} updated`,
        description:
          status === 'pending' ? 'It waits for a moderator before others see it.' : 'Everybody sees the new text now.',
        tone: 'trust',
      })
      await Promise.all(refreshes.map((read) => refreshReads(read)))
    },
  })
  return (
    <FormDialog
      open
      onClose={onClose}
      title={`Edit your ${what}`}
      description={description}
      submission={submission}
      submitLabel="Save changes"
      pendingLabel="Saving..."
      checked={{ subject: what === 'discussion' ? 'the post' : `the ${what}`, submitAnywayLabel: 'Save anyway' }}
    >
      {children}
    </FormDialog>
  )
}
