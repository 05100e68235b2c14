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
  /** The first step's answer; leads to the second. */
  readonly pick: (company: PickedCompany) => void
  /** Back to the first step without a company, even if the address names one. What was typed is the page's to clear. */
  readonly startAgain: () => void
}

/** A company named in a wizard's address saves its first step. */
const useCompanyFromAddress = () => {
  const slug = useSearchParams()[0].get('company')?.toLowerCase() ?? ''
  const { data, error } = useRead(getCompanyPage, { params: { slug }, when: slug !== '' })
  return { isNamed: slug !== '', named: data?.company ?? null, isMissing: error !== undefined }
}

/** Where the author is in a wizard, and about which company; one in the address that does not exist leads back to the search. */
export const useWizard = (): Wizard => {
  const { isNamed, named, isMissing } = useCompanyFromAddress()
  // The form stands at once: it does not need to know the company's name, and nothing moves when the name arrives.
  const [step, setStep] = useState<WizardStep>(isNamed ? 2 : 1)
  const [company, setCompany] = useState<PickedCompany | null>(null)

  useEffect(() => {
    if (named !== null) setCompany((current) => current ?? named)
    else if (isMissing) setStep(1)
  }, [named, isMissing])
  // Each step is a new page to the reader: its heading is read out and the view starts at its top.
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
