import {
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
import { submitInterview } from '@lentera/frontend-kit/api/companies-and-reviews'
import {
  AnonymityPanel,
  CompanyPicker,
  type FoundInText,
  findPersonalData,
  type PickedCompany,
  useCompanyFromAddress,
  useForm,
  WizardSteps,
} from '@lentera/frontend-kit/forms'
import type { Interview } from '@lentera/proto/http/companies-and-reviews'
import { useEffect, useState } from 'react'
import { emptyInterview, type InterviewDraft, interviewContentOf, interviewTextsOf } from '../forms/interview-draft.ts'
import { InterviewFields } from '../forms/interview-fields.tsx'
import { InterviewSubmitted } from '../forms/interview-submitted.tsx'
import { InterviewSummary } from '../forms/interview-summary.tsx'

type Step = 1 | 2 | 3 | 4

const send = async (company: PickedCompany | null, draft: InterviewDraft): Promise<Interview> => {
  if (company === null) throw new Error('No company selected')
  const userHash = await deriveUserHash(draft.email)
  const body = { ...interviewContentOf(draft), userHash }
  const { interview } = await callEndpoint(submitInterview, { params: { slug: company.slug }, body })
  return interview
}

export const Page = () => {
  useDocumentTitle('Share an interview experience')
  const fromAddress = useCompanyFromAddress()
  // The form stands at once: it does not need to know the company's name, and nothing moves when the name arrives.
  const [step, setStep] = useState<Step>(fromAddress.isNamed ? 2 : 1)
  const [company, setCompany] = useState<PickedCompany | null>(null)
  const [findings, setFindings] = useState<readonly FoundInText[]>([])
  const [isBusy, setBusy] = useState(false)
  const [sent, setSent] = useState<Interview | null>(null)
  const form = useForm<InterviewDraft>({ defaultValues: emptyInterview })

  const pick = (picked: PickedCompany) => {
    setCompany(picked)
    setStep(2)
  }
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

  const goOn = form.handleSubmit(async (draft) => {
    if (company === null) return setStep(1)
    setBusy(true)
    setFindings((await findPersonalData(interviewTextsOf(draft), company.slug)) ?? [])
    setBusy(false)
    setStep(3)
  })
  const submit = async () => {
    setBusy(true)
    try {
      setSent(await send(company, form.getValues()))
      setStep(4)
      toast({
        title: 'Interview submitted successfully!',
        description: 'Thank you for sharing your experience anonymously.',
        tone: 'trust',
      })
      await Promise.all([refreshReads('companies'), refreshReads('interviews')])
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      toast({ title: 'Failed to submit interview', description: reason, tone: 'caution' })
    } finally {
      setBusy(false)
    }
  }
  const startAgain = () => {
    form.reset(emptyInterview)
    setCompany(null)
    setFindings([])
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
                  step === 1
                    ? 'Tell the next one what to expect. No account, and nobody learns that it was you.'
                    : company
                      ? `At ${company.name}`
                      : '\u00a0'
                }
              >
                Share an interview experience
              </PageTitle>
              <WizardSteps subject="Interview" current={step} />
            </>
          )}
          {step === 1 && (
            <Card as="section">
              <CompanyPicker label="Where did you interview?" onPick={pick} />
            </Card>
          )}
          {step === 2 && (
            <form noValidate onSubmit={goOn}>
              <Card as="section">
                <InterviewFields form={form} asksEmail />
              </Card>
              <div className="mt-5 flex flex-col-reverse gap-3 sm:flex-row sm:justify-between">
                <Button onClick={() => setStep(1)}>Back</Button>
                <Button type="submit" variant="primary" pending={isBusy} pendingLabel="Checking...">
                  Continue
                </Button>
              </div>
            </form>
          )}
          {step === 3 && company && (
            <InterviewSummary
              company={company}
              draft={form.getValues()}
              findings={findings}
              isSubmitting={isBusy}
              onSubmit={submit}
              onBack={() => setStep(2)}
            />
          )}
          {step === 4 && company && sent && <InterviewSubmitted company={company} interview={sent} onAnother={startAgain} />}
        </div>
        {step < 4 && (
          <div className="lg:pt-2">
            <AnonymityPanel
              isPublic="The role, the difficulty, how it went, the questions, and the month."
              staysYours="You may edit or delete your interview within 24 hours using the same e-mail."
              isChecked="Before you send it, your text is checked for names, addresses and numbers that could identify you or somebody else."
            />
          </div>
        )}
      </div>
    </Container>
  )
}
