import {
  Card,
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
  useForm,
  useWizard,
  WizardForm,
  WizardFrame,
} from '@lentera/frontend-kit/forms'
import type { Review } from '@lentera/proto/http/companies-and-reviews'
import { useEffect, useState } from 'react'
import { emptyDraft, type ReviewDraft, textsOf } from './review-draft.ts'
import { ReviewFields } from './review-fields.tsx'
import { ReviewSubmitted } from './review-submitted.tsx'
import { ReviewSummary } from './review-summary.tsx'
import { sendReview } from './send-review.ts'

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
  const wizard = useWizard()
  const { step, company, goTo } = wizard
  const [findings, setFindings] = useState<readonly FoundInText[]>([])
  const [isBusy, setBusy] = useState(false)
  const [sent, setSent] = useState<Review | null>(null)
  const form = useForm<ReviewDraft>({ defaultValues: emptyDraft })

  const goOn = form.handleSubmit(async (draft) => {
    if (company === null) return goTo(1)
    setBusy(true)
    setFindings((await findPersonalData(textsOf(draft), company.slug)) ?? [])
    setBusy(false)
    goTo(3)
  })
  const submit = async () => {
    setBusy(true)
    try {
      setSent(await sendReview(company, form.getValues()))
      goTo(4)
      toast({
        title: 'Review submitted successfully!',
        description: 'Thank you for sharing your experience anonymously.',
        tone: 'trust',
      })
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
    setFindings([])
    setSent(null)
    wizard.startAgain()
  }

  return (
    <WizardFrame
      wizard={wizard}
      title="Write a review"
      subject="Review"
      invitation="Five minutes, no account, and nobody learns that it was you."
      preposition="For"
      panel={
        <AnonymityPanel
          isPublic="Your ratings and texts, current or former, your job function, and the month."
          staysYours="You may edit or delete your review within 24 hours using the same e-mail."
          isChecked="Before you send it, your text is checked for names, addresses and numbers that could identify you or somebody else."
        />
      }
    >
      {step === 1 && (
        <>
          <Card as="section">
            <CompanyPicker label="Which company do you want to review?" onPick={wizard.pick} />
          </Card>
          <p className="mt-4 text-sm text-muted">
            Something else to tell? <TextLink to={paths.postSalary()}>Add a salary</TextLink> or{' '}
            <TextLink to={paths.postInterview()}>share an interview experience</TextLink>.
          </p>
        </>
      )}
      {step === 2 && (
        <WizardForm onSubmit={goOn} onBack={() => goTo(1)} isChecking={isBusy}>
          <ReviewFields form={form} asksEmail />
        </WizardForm>
      )}
      {step === 3 && company && (
        <ReviewSummary
          company={company}
          draft={form.getValues()}
          findings={findings}
          isSubmitting={isBusy}
          onSubmit={submit}
          onBack={() => goTo(2)}
        />
      )}
      {step === 4 && company && sent && <ReviewSubmitted company={company} review={sent} onAnother={startAgain} />}
    </WizardFrame>
  )
}
