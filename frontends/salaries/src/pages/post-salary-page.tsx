import {
  ApiError,
  Button,
  Card,
  Container,
  callEndpoint,
  deriveUserHash,
  PageTitle,
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
  useCompanyFromAddress,
  useForm,
  WizardSteps,
} from '@lentera/frontend-kit/forms'
import type { OwnSalary } from '@lentera/proto/http/salaries'
import { useEffect, useState } from 'react'
import { MySalary } from '../components/my-salary.tsx'
import { contentOf, emptyDraft, type SalaryDraft } from '../forms/salary-draft.ts'
import { SalaryFields } from '../forms/salary-fields.tsx'
import { SalarySubmitted } from '../forms/salary-submitted.tsx'
import { type Objection, SalarySummary } from '../forms/salary-summary.tsx'

type Step = 1 | 2 | 3 | 4

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
  const fromAddress = useCompanyFromAddress()
  // The form stands at once: it does not need to know the company's name, and nothing moves when the name arrives.
  const [step, setStep] = useState<Step>(fromAddress.isNamed ? 2 : 1)
  const [company, setCompany] = useState<PickedCompany | null>(null)
  const [objection, setObjection] = useState<Objection | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [sent, setSent] = useState<OwnSalary | null>(null)
  const form = useForm<SalaryDraft>({ defaultValues: emptyDraft })

  const { company: named, isMissing } = fromAddress
  useEffect(() => {
    if (named !== null) setCompany((current) => current ?? named)
    else if (isMissing) setStep(1)
  }, [named, isMissing])
  // Each step is a new page to the reader: its heading is read out and the view starts at its top.
  useEffect(() => {
    window.scrollTo({ top: 0 })
    if (step > 1) document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
  }, [step])

  const goOn = form.handleSubmit(() => {
    setObjection(null)
    setStep(company === null ? 1 : 3)
  })
  const backToEdit = () => {
    setObjection(null)
    setStep(2)
  }
  const submit = async (isConfirmed: boolean) => {
    if (company === null) return setStep(1)
    setBusy(true)
    try {
      setSent(await send(company, form.getValues(), isConfirmed))
      setStep(4)
      toast({ title: 'Salary submitted', description: 'Thank you for sharing it anonymously.', tone: 'trust' })
      await Promise.all([refreshReads('companies'), refreshReads('salaries'), refreshReads('stats')])
    } catch (error) {
      const found = objectionOf(error)
      setObjection(found)
      if (found !== null) return
      if (error instanceof ApiError && showServerIssues(error, fields, form.setError)) setStep(2)
      toast({ title: 'Failed to submit salary', description: error instanceof Error ? error.message : String(error), tone: 'caution' })
    } finally {
      setBusy(false)
    }
  }
  const startAgain = () => {
    form.reset(emptyDraft)
    setCompany(null)
    setObjection(null)
    setSent(null)
    setStep(1)
  }

  return (
    <Container className="py-8 sm:py-10">
      <div className="grid gap-8 lg:grid-cols-[1fr_20rem]">
        <div className="min-w-0 max-w-3xl">
          {step < 4 && (
            <>
              <PageTitle
                lead={
                  step === 1 ? 'Three minutes, no account, and nobody learns that it was you.' : company ? `At ${company.name}` : '\u00a0'
                }
              >
                Share your salary
              </PageTitle>
              <WizardSteps subject="Salary" current={step} />
            </>
          )}
          {step === 1 && (
            <Card as="section">
              <CompanyPicker
                label="Where do you work, or did you last?"
                onPick={(picked) => {
                  setCompany(picked)
                  setStep(2)
                }}
              />
            </Card>
          )}
          {step === 2 && (
            <>
              {company && <MySalary slug={company.slug} companyName={company.name} />}
              <form noValidate onSubmit={goOn}>
                <Card as="section">
                  <SalaryFields form={form} />
                </Card>
                <div className="mt-5 flex flex-col-reverse gap-3 sm:flex-row sm:justify-between">
                  <Button onClick={() => setStep(1)}>Back</Button>
                  <Button type="submit" variant="primary">
                    Continue
                  </Button>
                </div>
              </form>
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
        </div>
        {step < 4 && (
          <div className="lg:pt-2">
            <AnonymityPanel
              isPublic="Statistics only: medians and ranges of several people. Your own figure is never shown, not even without a name."
              staysYours="You may delete your salary within 24 hours using the same e-mail, and share a corrected one."
              isChecked="A figure far from what others earn is asked about once, so that a slip of the keyboard does not count."
            />
          </div>
        )}
      </div>
    </Container>
  )
}
