import {
  ApiError,
  Card,
  callEndpoint,
  deriveUserHash,
  refreshReads,
  toast,
  useDocumentTitle,
} from '@lentera/frontend-kit'
import { submitSalary } from '@lentera/frontend-kit/api/salaries'
import {
  AnonymityPanel,
  CompanyPicker,
  type PickedCompany,
  showServerIssues,
  useForm,
  useWizard,
  WizardForm,
  WizardFrame,
} from '@lentera/frontend-kit/forms'
import type { OwnSalary } from '@lentera/proto/http/salaries'
import { useState } from 'react'
import { MySalary } from './my-salary.tsx'
import { contentOf, emptyDraft, type SalaryDraft } from './salary-draft.ts'
import { SalaryFields } from './salary-fields.tsx'
import { SalarySubmitted } from './salary-submitted.tsx'
import { type Objection, SalarySummary } from './salary-summary.tsx'

const send = async (company: PickedCompany, draft: SalaryDraft, isConfirmed: boolean): Promise<OwnSalary> => {
  const userHash = await deriveUserHash(draft.email)
  const body = { ...contentOf(draft, company.slug), userHash, ...(isConfirmed ? { confirmed: true } : {}) }
  const { salary } = await callEndpoint(submitSalary, { body })
  return salary
}

const objections: Readonly<Record<string, Objection['kind']>> = {
  salary_needs_confirmation: 'question',
  salary_implausible: 'implausible',
  already_shared: 'already_shared',
}

const objectionOf = (error: unknown): Objection | null => {
  const kind = error instanceof ApiError ? objections[error.problem?.code ?? ''] : undefined
  return kind && error instanceof ApiError ? { kind, sentence: error.sentence } : null
}

const fields = ['role', 'level', 'location', 'years', 'base', 'bonus', 'equity', 'currency'] as const

export const Page = () => {
  useDocumentTitle('Share your salary')
  const wizard = useWizard()
  const { step, company, goTo } = wizard
  const [objection, setObjection] = useState<Objection | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [sent, setSent] = useState<OwnSalary | null>(null)
  const form = useForm<SalaryDraft>({ defaultValues: emptyDraft })

  const goOn = form.handleSubmit(() => {
    setObjection(null)
    goTo(company === null ? 1 : 3)
  })
  const backToEdit = () => {
    setObjection(null)
    goTo(2)
  }
  const submit = async (isConfirmed: boolean) => {
    if (company === null) return goTo(1)
    setBusy(true)
    try {
      setSent(await send(company, form.getValues(), isConfirmed))
      goTo(4)
      toast({ title: 'Salary submitted', description: 'Thank you for sharing it anonymously.', tone: 'trust' })
      await Promise.all([refreshReads('companies'), refreshReads('salaries'), refreshReads('stats')])
    } catch (error) {
      const found = objectionOf(error)
      setObjection(found)
      if (found !== null) return
      if (error instanceof ApiError && showServerIssues(error, fields, form.setError)) goTo(2)
      toast({
        title: 'Failed to submit salary',
        description: error instanceof Error ? error.message : String(error),
        tone: 'caution',
      })
    } finally {
      setBusy(false)
    }
  }
  const startAgain = () => {
    form.reset(emptyDraft)
    setObjection(null)
    setSent(null)
    wizard.startAgain()
  }

  return (
    <WizardFrame
      wizard={wizard}
      title="Share your salary"
      subject="Salary"
      invitation="Three minutes, no account, and nobody learns that it was you."
      preposition="At"
      panel={
        <AnonymityPanel
          isPublic="Statistics only: medians and ranges of several people. Your own figure is never shown, not even without a name."
          staysYours="You may delete your salary within 24 hours using the same e-mail, and share a corrected one."
          isChecked="A figure far from what others earn is asked about once, so that a slip of the keyboard does not count."
        />
      }
    >
      {step === 1 && (
        <Card as="section">
          <CompanyPicker label="Where do you work, or did you last?" onPick={wizard.pick} />
        </Card>
      )}
      {step === 2 && (
        <>
          {company && <MySalary slug={company.slug} companyName={company.name} />}
          <WizardForm onSubmit={goOn} onBack={() => goTo(1)}>
            <SalaryFields form={form} />
          </WizardForm>
        </>
      )}
      {step === 3 && company && (
        <SalarySummary
          company={company}
          draft={form.getValues()}
          objection={objection}
          isSubmitting={isBusy}
          onSubmit={submit}
          onBack={backToEdit}
        />
      )}
      {step === 4 && company && sent && <SalarySubmitted company={company} salary={sent} onAnother={startAgain} />}
    </WizardFrame>
  )
}
