import { Container, PageTitle } from '@lentera/frontend-kit'
import type { ReactNode } from 'react'
import type { Wizard } from './use-wizard.ts'
import { WizardSteps } from './wizard-steps.tsx'

type WizardFrameProps = {
  readonly wizard: Wizard
  readonly title: string
  /** What the second step asks for: "Review". */
  readonly subject: string
  /** The lead of the first step: what it takes to take part. */
  readonly invitation: string
  /** Leads to the company's name from the second step on: "For Grab", "At Grab". */
  readonly preposition: 'For' | 'At'
  /** Beside the form; gone with the title in the fourth step, whose thanks bring their own. */
  readonly panel: ReactNode
  /** The step itself. */
  readonly children: ReactNode
}

const leadOf = ({ wizard: { step, company }, invitation, preposition }: WizardFrameProps): string => {
  if (step === 1) return invitation
  // The line keeps its height while the name loads.
  return company ? `${preposition} ${company.name}` : '\u00a0'
}

/** A wizard's page around its steps. */
export const WizardFrame = (props: WizardFrameProps) => {
  const { wizard, title, subject, panel, children } = props
  const isAsking = wizard.step < 4
  return (
    <Container className="py-8 sm:py-10">
      <div className="grid gap-8 lg:grid-cols-[1fr_20rem]">
        <div className="min-w-0 max-w-3xl">
          {isAsking && (
            <>
              <PageTitle lead={leadOf(props)}>{title}</PageTitle>
              <WizardSteps subject={subject} current={wizard.step} />
            </>
          )}
          {children}
        </div>
        {isAsking && <div className="lg:pt-2">{panel}</div>}
      </div>
    </Container>
  )
}
