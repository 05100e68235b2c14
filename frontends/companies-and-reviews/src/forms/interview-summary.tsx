import { Button, Card, formatCountOf } from '@lentera/frontend-kit'
import { type FoundInText, type PickedCompany, TextFindings } from '@lentera/frontend-kit/forms'
import { ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { difficultyWords, experienceLabels, outcomeLabels } from '../components/interview-labels.ts'
import { InterviewQuestions } from '../components/interview-questions.tsx'
import { type InterviewDraft, interviewContentOf } from './interview-draft.ts'

type InterviewSummaryProps = {
  readonly company: PickedCompany
  readonly draft: InterviewDraft
  readonly findings: readonly FoundInText[]
  readonly isSubmitting: boolean
  readonly onSubmit: () => void
  readonly onBack: () => void
}

const Row = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div className="grid gap-x-4 py-3 sm:grid-cols-[11rem_1fr]">
    <dt className="text-sm text-muted">{label}</dt>
    <dd className="prose-text min-w-0">{children}</dd>
  </div>
)

/** Step 3 of the wizard: exactly what will be public. */
export const InterviewSummary = ({ company, draft, findings, isSubmitting, onSubmit, onBack }: InterviewSummaryProps) => {
  const { role, difficulty, experience, outcome, rounds, questions } = interviewContentOf(draft)
  return (
    <div className="space-y-5">
      <Card>
        <dl className="divide-y divide-line">
          <Row label="Company">{company.name}</Row>
          <Row label="Role">{role}</Row>
          <Row label="Difficulty">
            {difficulty}/5 · {difficultyWords[difficulty - 1]}
          </Row>
          <Row label="Experience">{experienceLabels[experience]}</Row>
          {outcome !== undefined && <Row label="Outcome">{outcomeLabels[outcome]}</Row>}
          {rounds !== undefined && <Row label="Rounds">{formatCountOf(rounds, 'round')}</Row>}
        </dl>
        <section aria-label="Interview questions" className="border-t border-line pt-4">
          <InterviewQuestions questions={questions} />
        </section>
      </Card>
      {findings.length > 0 && <TextFindings findings={findings} subject="the interview" />}
      <p className="flex gap-3 rounded-card border border-trust-line bg-trust-wash p-4 text-sm">
        <ShieldCheck aria-hidden size={20} className="shrink-0 text-trust" />
        <span>
          <strong>Privacy note:</strong> your e-mail address is not sent with this interview. Users may edit or delete an interview within
          24 hours using the same e-mail.
        </span>
      </p>
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-between">
        <Button onClick={onBack}>Back to Edit</Button>
        <Button variant="primary" onClick={onSubmit} pending={isSubmitting} pendingLabel="Submitting...">
          Submit Anonymous Interview
        </Button>
      </div>
    </div>
  )
}
