import { Card, jobFunctionLabel, StarRating } from '@lentera/frontend-kit'
import {
  type FoundInText,
  type PickedCompany,
  PrivacyNote,
  SummaryButtons,
  SummaryRow,
  TextFindings,
} from '@lentera/frontend-kit/forms'
import type { ReviewDraft } from './review-draft.ts'

type ReviewSummaryProps = {
  readonly company: PickedCompany
  readonly draft: ReviewDraft
  readonly findings: readonly FoundInText[]
  readonly isSubmitting: boolean
  readonly onSubmit: () => void
  readonly onBack: () => void
}

/** Step 3 of the wizard: exactly what will be public. */
export const ReviewSummary = ({ company, draft, findings, isSubmitting, onSubmit, onBack }: ReviewSummaryProps) => (
  <div className="space-y-5">
    <Card>
      <dl className="divide-y divide-line">
        <SummaryRow label="Company">{company.name}</SummaryRow>
        <SummaryRow label="Overall rating">
          <StarRating value={draft.ratingOverall} showValue />
        </SummaryRow>
        <SummaryRow label="You will appear as">
          {draft.employmentStatus === 'current' ? 'Current employee' : 'Former employee'} ·{' '}
          {jobFunctionLabel(draft.jobFunction)}
        </SummaryRow>
        <SummaryRow label="Pros">{draft.pros}</SummaryRow>
        <SummaryRow label="Cons">{draft.cons}</SummaryRow>
        {draft.advice.trim() !== '' && <SummaryRow label="Advice to management">{draft.advice}</SummaryRow>}
      </dl>
    </Card>
    {findings.length > 0 && <TextFindings findings={findings} subject="the review" />}
    <PrivacyNote title="Privacy note">
      your e-mail address is not sent with this review. Users may edit or delete a review within 24 hours using the same
      e-mail.
    </PrivacyNote>
    <SummaryButtons onBack={onBack} onSubmit={onSubmit} isSubmitting={isSubmitting}>
      Submit Anonymous Review
    </SummaryButtons>
  </div>
)
