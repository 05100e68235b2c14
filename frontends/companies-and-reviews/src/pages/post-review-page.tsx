import {
  Button,
  Card,
  Container,
  PageTitle,
  paths,
  refreshReads,
  TextLink,
  toast,
  useDocumentTitle,
  useNavigate,
  useSearchParams,
} from '@lentera/frontend-kit'
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
import type { Review } from '@lentera/proto/http/companies-and-reviews'
import { useEffect, useState } from 'react'
import { emptyDraft, type ReviewDraft, textsOf } from '../forms/review-draft.ts'
import { ReviewFields } from '../forms/review-fields.tsx'
import { ReviewSubmitted } from '../forms/review-submitted.tsx'
import { ReviewSummary } from '../forms/review-summary.tsx'
import { sendReview } from '../forms/send-review.ts'

type Step = 1 | 2 | 3 | 4

/** Where a link that promises another wizard leads: the specification's links for salaries and interviews all come here. */
const otherWizard = (params: URLSearchParams): string | null => {
  const company = params.get('company') ?? undefined
  const share = params.get('share')
  return share === 'salary' ? paths.postSalary(company) : share === 'interview' ? paths.postInterview(company) : null
}

export const Page = () => {
  const target = otherWizard(useSearchParams()[0])
  const navigate = useNavigate()
  useEffect(() => {
    // In place of this page, so that the Back button does not lead into the forwarding again.
    if (target !== null) void navigate(target, { replace: true })
  }, [target, navigate])
  return target === null ? <ReviewWizard /> : null
}

const ReviewWizard = () => {
  useDocumentTitle('Write a review')
  const fromAddress = useCompanyFromAddress()
  // The form stands at once: it does not need to know the company's name, and nothing moves when the name arrives.
  const [step, setStep] = useState<Step>(fromAddress.isNamed ? 2 : 1)
  const [company, setCompany] = useState<PickedCompany | null>(null)
  const [findings, setFindings] = useState<readonly FoundInText[]>([])
  const [isBusy, setBusy] = useState(false)
  const [sent, setSent] = useState<Review | null>(null)
  const form = useForm<ReviewDraft>({ defaultValues: emptyDraft })

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
    setFindings((await findPersonalData(textsOf(draft), company.slug)) ?? [])
    setBusy(false)
    setStep(3)
  })
  const submit = async () => {
    setBusy(true)
    try {
      setSent(await sendReview(company, form.getValues()))
      setStep(4)
      toast({ title: 'Review submitted successfully!', description: 'Thank you for sharing your experience anonymously.', tone: 'trust' })
      await Promise.all([refreshReads('companies'), refreshReads('stats')])
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      toast({ title: 'Failed to submit review', description: reason, tone: 'caution' })
    } finally {
      setBusy(false)
    }
  }
  const startAgain = () => {
    form.reset(emptyDraft)
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
                  step === 1 ? 'Five minutes, no account, and nobody learns that it was you.' : company ? `For ${company.name}` : '\u00a0'
                }
              >
                Write a review
              </PageTitle>
              <WizardSteps subject="Review" current={step} />
            </>
          )}
          {step === 1 && (
            <>
              <Card as="section">
                <CompanyPicker label="Which company do you want to review?" onPick={pick} />
              </Card>
              <p className="mt-4 text-sm text-muted">
                Something else to tell? <TextLink to={paths.postSalary()}>Add a salary</TextLink> or{' '}
                <TextLink to={paths.postInterview()}>share an interview experience</TextLink>.
              </p>
            </>
          )}
          {step === 2 && (
            <form noValidate onSubmit={goOn}>
              <Card as="section">
                <ReviewFields form={form} asksEmail />
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
            <ReviewSummary
              company={company}
              draft={form.getValues()}
              findings={findings}
              isSubmitting={isBusy}
              onSubmit={submit}
              onBack={() => setStep(2)}
            />
          )}
          {step === 4 && company && sent && <ReviewSubmitted company={company} review={sent} onAnother={startAgain} />}
        </div>
        {step < 4 && (
          <div className="lg:pt-2">
            <AnonymityPanel
              isPublic="Your ratings and texts, current or former, your job function, and the month."
              staysYours="You may edit or delete your review within 24 hours using the same e-mail."
              isChecked="Before you send it, your text is checked for names, addresses and numbers that could identify you or somebody else."
            />
          </div>
        )}
      </div>
    </Container>
  )
}
