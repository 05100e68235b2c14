import { jobFunctionLabel, StarRating } from '@lentera/frontend-kit'
import { type Contribution, ContributionSummary, type PickedCompany, SummaryRow } from '@lentera/frontend-kit/forms'
import type { Review } from '@lentera/proto/http/companies-and-reviews'
import type { ReviewDraft } from './review-draft.ts'

type ReviewSummaryProps = {
  readonly company: PickedCompany
  readonly contribution: Contribution<ReviewDraft, Review>
}

/** Step 3 of the wizard: exactly what will be public. */
export const ReviewSummary = ({ company, contribution }: ReviewSummaryProps) => {
  const draft = contribution.form.getValues()
  return (
    <ContributionSummary
      contribution={contribution}
      subject="the review"
      privacyTitle="Privacy note"
      privacy="your e-mail address is not sent with this review. Users may edit or delete a review within 24 hours using the same e-mail."
      submitLabel="Submit Anonymous Review"
    >
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
    </ContributionSummary>
  )
}
