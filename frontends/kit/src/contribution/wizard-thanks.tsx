import { Card, LanternMark, PageTitle } from '@lentera/frontend-kit'
import type { ReactNode } from 'react'

type WizardThanksProps = {
  /** "Review Submitted!" */
  readonly title: string
  /** Buttons: where to go from here. */
  readonly actions: ReactNode
  /** Paragraphs: what happens next, and what the author can still do. */
  readonly children: ReactNode
}

/** Step 4 of every wizard. */
export const WizardThanks = ({ title, actions, children }: WizardThanksProps) => (
  <Card as="section" className="flex flex-col items-start gap-5 sm:p-8">
    <LanternMark size={48} />
    <PageTitle>{title}</PageTitle>
    <div className="max-w-[60ch] space-y-3 text-muted">{children}</div>
    <div className="flex w-full flex-col gap-3 sm:w-auto sm:flex-row">{actions}</div>
  </Card>
)
