import { Button } from '@lentera/frontend-kit'

type SummaryButtonsProps = {
  readonly onBack: () => void
  readonly onSubmit: () => void
  readonly isSubmitting: boolean
  /** What is sent: "Submit Anonymous Review". */
  readonly children: string
}

/** The end of step 3 of a wizard. */
export const SummaryButtons = ({ onBack, onSubmit, isSubmitting, children }: SummaryButtonsProps) => (
  <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-between">
    <Button onClick={onBack}>Back to Edit</Button>
    <Button variant="primary" onClick={onSubmit} pending={isSubmitting} pendingLabel="Submitting...">
      {children}
    </Button>
  </div>
)
