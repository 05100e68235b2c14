import { Card, formatCountOf } from '@lentera/frontend-kit'
import {
  type FoundInText,
  type PickedCompany,
  PrivacyNote,
  SummaryButtons,
  SummaryRow,
  TextFindings,
} from '@lentera/frontend-kit/forms'
import { type InterviewDraft, interviewContentOf } from './interview-draft.ts'
import { difficultyWords, experienceLabels, outcomeLabels } from './interview-labels.ts'
import { InterviewQuestions } from './interview-questions.tsx'

type InterviewSummaryProps = {
  readonly company: PickedCompany
  readonly draft: InterviewDraft
  readonly findings: readonly FoundInText[]
  readonly isSubmitting: boolean
  readonly onSubmit: () => void
  readonly onBack: () => void
}

/** Step 3 of the wizard: exactly what will be public. */
export const InterviewSummary = ({
  company,
  draft,
  findings,
  isSubmitting,
  onSubmit,
  onBack,
}: InterviewSummaryProps) => {
  const { role, difficulty, experience, outcome, rounds, questions } = interviewContentOf(draft)
  return (
    <div className="space-y-5">
      <Card>
        <dl className="divide-y divide-line">
          <SummaryRow label="Company">{company.name}</SummaryRow>
          <SummaryRow label="Role">{role}</SummaryRow>
          <SummaryRow label="Difficulty">
            {difficulty}/5 · {difficultyWords[difficulty - 1]}
          </SummaryRow>
          <SummaryRow label="Experience">{experienceLabels[experience]}</SummaryRow>
          {outcome !== undefined && <SummaryRow label="Outcome">{outcomeLabels[outcome]}</SummaryRow>}
          {rounds !== undefined && <SummaryRow label="Rounds">{formatCountOf(rounds, 'round')}</SummaryRow>}
        </dl>
        <section aria-label="Interview questions" className="border-t border-line pt-4">
          <InterviewQuestions questions={questions} />
        </section>
      </Card>
      {findings.length > 0 && <TextFindings findings={findings} subject="the interview" />}
      <PrivacyNote title="Privacy note">
        your e-mail address is not sent with this interview. Users may edit or delete an interview within 24 hours using
        the same e-mail.
      </PrivacyNote>
      <SummaryButtons onBack={onBack} onSubmit={onSubmit} isSubmitting={isSubmitting}>
        Submit Anonymous Interview
      </SummaryButtons>
    </div>
  )
}
