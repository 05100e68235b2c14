import { Button, Dialog } from '@lentera/frontend-kit'
import { type ReactNode, useId } from 'react'
import { TextFindings } from './text-findings.tsx'
import type { Submission } from './use-submission.ts'

type FormDialogProps = {
  readonly open: boolean
  readonly onClose: () => void
  readonly title: string
  readonly description?: string | undefined
  readonly submission: Submission
  readonly submitLabel: string
  readonly pendingLabel: string
  /**
   * For a form with a check of its texts: the name of the content ("the post"), and the label of the second attempt.
   */
  readonly checked?: { readonly subject: string; readonly submitAnywayLabel: string }
  /** The fields. */
  readonly children: ReactNode
}

/** A dialog with one form: fields, personal data found in their texts, Cancel and the submit button. */
export const FormDialog = (props: FormDialogProps) => {
  const { open, onClose, title, description, submission, submitLabel, pendingLabel, checked, children } = props
  const { findings, isSubmitting, onSubmit, onChange } = submission
  const formId = useId()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      description={description}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" pending={isSubmitting} pendingLabel={pendingLabel}>
            {checked && findings.length > 0 ? checked.submitAnywayLabel : submitLabel}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={onSubmit} onChange={onChange} className="space-y-5">
        {children}
        {checked && findings.length > 0 && <TextFindings findings={findings} subject={checked.subject} />}
      </form>
    </Dialog>
  )
}
