import { Button, Card } from '@lentera/frontend-kit'
import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { PrivacyNote } from '../forms/privacy-note.tsx'
import { TextFindings } from '../forms/text-findings.tsx'
import type { Contribution } from './use-contribution.ts'

type ContributionSummaryProps<D extends FieldValues, S> = {
  readonly contribution: Contribution<D, S>
  /** What is sent: the draft as others will see it. */
  readonly children: ReactNode
  /** Name of the content for the note on pending moderation: "the review". */
  readonly subject: string
  readonly privacyTitle: string
  readonly privacy: string
  /** "Submit Anonymous Review" */
  readonly submitLabel: string
  /** Explains why the last attempt failed. */
  readonly failure?: ReactNode
  /** False when `failure` has its own submit button. */
  readonly hasButtons?: boolean
}

/** Step 3 of a contribution: what is sent, what was found in it, and the buttons. */
export const ContributionSummary = <D extends FieldValues, S>(props: ContributionSummaryProps<D, S>) => {
  const { contribution, children, subject, privacyTitle, privacy, submitLabel, failure, hasButtons = true } = props
  const { findings, isBusy, backToForm, submit } = contribution
  return (
    <div className="space-y-5">
      <Card>{children}</Card>
      {findings.length > 0 && <TextFindings findings={findings} subject={subject} />}
      <PrivacyNote title={privacyTitle}>{privacy}</PrivacyNote>
      {failure}
      {hasButtons && (
        <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-between">
          <Button onClick={backToForm}>Back to Edit</Button>
          <Button variant="primary" onClick={() => submit()} pending={isBusy} pendingLabel="Submitting...">
            {submitLabel}
          </Button>
        </div>
      )}
    </div>
  )
}
