import { Button, Card, Container, PageTitle } from '@lentera/frontend-kit'
import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { CompanyPicker, type PickedCompany } from './company-picker.tsx'
import type { Contribution } from './use-contribution.ts'
import { WizardSteps } from './wizard-steps.tsx'

type ContributionWizardProps<D extends FieldValues, S> = {
  readonly contribution: Contribution<D, S>
  readonly title: string
  /** What the second step asks for: "Review". */
  readonly subject: string
  /** The lead of the first step: what it takes to take part. */
  readonly invitation: string
  /** Prefix of the company's name from the second step on: "For" or "At" in "For Grab", "At Grab". */
  readonly preposition: 'For' | 'At'
  /** Shown next to steps 1 to 3. */
  readonly panel: ReactNode
  /** Step 1: "Which company do you want to review?" */
  readonly companyLabel: string
  readonly belowCompany?: ReactNode
  /** Step 2. */
  readonly aboveForm?: (company: PickedCompany) => ReactNode
  readonly fields: ReactNode
  /** Step 3. */
  readonly summary: (company: PickedCompany) => ReactNode
  /** Step 4; has its own title. */
  readonly thanks: (company: PickedCompany, sent: S) => ReactNode
}

const Steps = <D extends FieldValues, S>(props: ContributionWizardProps<D, S>) => {
  const { companyLabel, belowCompany, aboveForm, fields, summary, thanks } = props
  const { wizard, isBusy, sent, onContinue } = props.contribution
  const { step, company, goTo, pick } = wizard
  if (step === 1)
    return (
      <>
        <Card as="section">
          <CompanyPicker label={companyLabel} onPick={pick} />
        </Card>
        {belowCompany}
      </>
    )
  if (step === 2)
    return (
      <>
        {company && aboveForm?.(company)}
        <form noValidate onSubmit={onContinue}>
          <Card as="section">{fields}</Card>
          <div className="mt-5 flex flex-col-reverse gap-3 sm:flex-row sm:justify-between">
            <Button onClick={() => goTo(1)}>Back</Button>
            <Button type="submit" variant="primary" pending={isBusy} pendingLabel="Checking...">
              Continue
            </Button>
          </div>
        </form>
      </>
    )
  if (company === null) return null
  return step === 3 ? summary(company) : sent !== null && thanks(company, sent)
}

/** The page of a contribution: title, steps, the current step and the panel beside it. */
export const ContributionWizard = <D extends FieldValues, S>(props: ContributionWizardProps<D, S>) => {
  const { title, subject, invitation, preposition, panel } = props
  const { step, company } = props.contribution.wizard
  const hasTitle = step < 4
  // The line keeps its height while the company's name loads, so that the layout does not shift.
  const companyLine = company ? `${preposition} ${company.name}` : '\u00a0'
  return (
    <Container className="py-8 sm:py-10">
      <div className="grid gap-8 lg:grid-cols-[1fr_20rem]">
        <div className="min-w-0 max-w-3xl">
          {hasTitle && (
            <>
              <PageTitle lead={step === 1 ? invitation : companyLine}>{title}</PageTitle>
              <WizardSteps subject={subject} current={step} />
            </>
          )}
          <Steps {...props} />
        </div>
        {hasTitle && <div className="lg:pt-2">{panel}</div>}
      </div>
    </Container>
  )
}
