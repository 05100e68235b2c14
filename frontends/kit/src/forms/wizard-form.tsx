import { Button, Card } from '@lentera/frontend-kit'
import type { FormEventHandler, ReactNode } from 'react'

type WizardFormProps = {
  readonly onSubmit: FormEventHandler<HTMLFormElement>
  readonly onBack: () => void
  /** While the server looks at what was typed. */
  readonly isChecking?: boolean
  /** The fields. */
  readonly children: ReactNode
}

/** Step 2 of every wizard. */
export const WizardForm = ({ onSubmit, onBack, isChecking = false, children }: WizardFormProps) => (
  <form noValidate onSubmit={onSubmit}>
    <Card as="section">{children}</Card>
    <div className="mt-5 flex flex-col-reverse gap-3 sm:flex-row sm:justify-between">
      <Button onClick={onBack}>Back</Button>
      <Button type="submit" variant="primary" pending={isChecking} pendingLabel="Checking...">
        Continue
      </Button>
    </div>
  </form>
)
