import { formatCountOf } from '@lentera/frontend-kit'
import { type Contribution, ContributionSummary, type PickedCompany, SummaryRow } from '@lentera/frontend-kit/forms'
import type { Interview } from '@lentera/proto/http/companies-and-reviews'
import { type InterviewDraft, interviewContentOf } from './interview-draft.ts'
import { difficultyWords, experienceLabels, outcomeLabels } from './interview-labels.ts'
import { InterviewQuestions } from './interview-questions.tsx'

type InterviewSummaryProps = {
  readonly company: PickedCompany
  readonly contribution: Contribution<InterviewDraft, Interview>
}

/** Step 3 of the wizard: exactly what will be public. */
export const InterviewSummary = ({ company, contribution }: InterviewSummaryProps) => {
  const { role, difficulty, experience, outcome, rounds, questions } = interviewContentOf(contribution.form.getValues())
  return (
    <ContributionSummary
      contribution={contribution}
      subject="the interview"
      privacyTitle="Privacy note"
      privacy="your e-mail address is not sent with this interview. Users may edit or delete an interview within 24 hours using the same e-mail."
      submitLabel="Submit Anonymous Interview"
    >
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
    </ContributionSummary>
  )
}
