import { Card, callEndpoint, deriveUserHash, refreshReads, toast, useDocumentTitle } from '@lentera/frontend-kit'
import { submitInterview } from '@lentera/frontend-kit/api/companies-and-reviews'
import {
  AnonymityPanel,
  CompanyPicker,
  type FoundInText,
  findPersonalData,
  type PickedCompany,
  useForm,
  useWizard,
  WizardForm,
  WizardFrame,
} from '@lentera/frontend-kit/forms'
import type { Interview } from '@lentera/proto/http/companies-and-reviews'
import { useState } from 'react'
import { emptyInterview, type InterviewDraft, interviewContentOf, interviewTextsOf } from './interview-draft.ts'
import { InterviewFields } from './interview-fields.tsx'
import { InterviewSubmitted } from './interview-submitted.tsx'
import { InterviewSummary } from './interview-summary.tsx'

const send = async (company: PickedCompany | null, draft: InterviewDraft): Promise<Interview> => {
  if (company === null) throw new Error('No company selected')
  const userHash = await deriveUserHash(draft.email)
  const body = { ...interviewContentOf(draft), userHash }
  const { interview } = await callEndpoint(submitInterview, { params: { slug: company.slug }, body })
  return interview
}

export const Page = () => {
  useDocumentTitle('Share an interview experience')
  const wizard = useWizard()
  const { step, company, goTo } = wizard
  const [findings, setFindings] = useState<readonly FoundInText[]>([])
  const [isBusy, setBusy] = useState(false)
  const [sent, setSent] = useState<Interview | null>(null)
  const form = useForm<InterviewDraft>({ defaultValues: emptyInterview })

  const goOn = form.handleSubmit(async (draft) => {
    if (company === null) return goTo(1)
    setBusy(true)
    setFindings((await findPersonalData(interviewTextsOf(draft), company.slug)) ?? [])
    setBusy(false)
    goTo(3)
  })
  const submit = async () => {
    setBusy(true)
    try {
      setSent(await send(company, form.getValues()))
      goTo(4)
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
    setFindings([])
    setSent(null)
    wizard.startAgain()
  }

  return (
    <WizardFrame
      wizard={wizard}
      title="Share an interview experience"
      subject="Interview"
      invitation="Tell the next one what to expect. No account, and nobody learns that it was you."
      preposition="At"
      panel={
        <AnonymityPanel
          isPublic="The role, the difficulty, how it went, the questions, and the month."
          staysYours="You may edit or delete your interview within 24 hours using the same e-mail."
          isChecked="Before you send it, your text is checked for names, addresses and numbers that could identify you or somebody else."
        />
      }
    >
      {step === 1 && (
        <Card as="section">
          <CompanyPicker label="Where did you interview?" onPick={wizard.pick} />
        </Card>
      )}
      {step === 2 && (
        <WizardForm onSubmit={goOn} onBack={() => goTo(1)} isChecking={isBusy}>
          <InterviewFields form={form} asksEmail />
        </WizardForm>
      )}
      {step === 3 && company && (
        <InterviewSummary
          company={company}
          draft={form.getValues()}
          findings={findings}
          isSubmitting={isBusy}
          onSubmit={submit}
          onBack={() => goTo(2)}
        />
      )}
      {step === 4 && company && sent && (
        <InterviewSubmitted company={company} interview={sent} onAnother={startAgain} />
      )}
    </WizardFrame>
  )
}
