import { useRead, useSearchParams } from '@lentera/frontend-kit'
import { useEffect, useState } from 'react'
import { getCompanyPage } from '../api/routes/gateway.ts'
import type { PickedCompany } from './company-picker.tsx'

/** The company, the form, the check of what is sent, the thanks. */
export type WizardStep = 1 | 2 | 3 | 4

export type Wizard = {
  readonly step: WizardStep
  /** Null until one is picked, and in the second step while the name of the company in the address loads. */
  readonly company: PickedCompany | null
  readonly goTo: (step: WizardStep) => void
  /** Picks the company of the first step and goes to the second. */
  readonly pick: (company: PickedCompany) => void
  /** Back to the first step without a company, even if the address names one. The page itself clears the form. */
  readonly startAgain: () => void
}

/** With a company in the URL the wizard starts at the second step. */
const useCompanyFromAddress = () => {
  const slug = useSearchParams()[0].get('company')?.toLowerCase() ?? ''
  const { data, error } = useRead(getCompanyPage, { params: { slug }, when: slug !== '' })
  return { isNamed: slug !== '', named: data?.company ?? null, isMissing: error !== undefined }
}

/**
 * The current step and company of a wizard. An unknown company in the URL leads back to the search.
 */
export const useWizard = (): Wizard => {
  const { isNamed, named, isMissing } = useCompanyFromAddress()
  // Show the form before the company's name is loaded: it does not depend on the name, so nothing moves afterwards.
  const [step, setStep] = useState<WizardStep>(isNamed ? 2 : 1)
  const [company, setCompany] = useState<PickedCompany | null>(null)

  useEffect(() => {
    if (named !== null) setCompany((current) => current ?? named)
    else if (isMissing) setStep(1)
  }, [named, isMissing])
  // Treat each step as a new page: scroll to the top and focus the heading, so that screen readers announce it.
  useEffect(() => {
    window.scrollTo({ top: 0 })
    if (step > 1) document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
  }, [step])

  const pick = (picked: PickedCompany) => {
    setCompany(picked)
    setStep(2)
  }
  const startAgain = () => {
    setCompany(null)
    setStep(1)
  }
  return { step, company, goTo: setStep, pick, startAgain }
}
