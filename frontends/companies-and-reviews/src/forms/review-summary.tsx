import { Button, Card, jobFunctionLabel, StarRating } from '@lentera/frontend-kit'
import { type FoundInText, type PickedCompany, TextFindings } from '@lentera/frontend-kit/forms'
import { ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ReviewDraft } from './review-draft.ts'

type ReviewSummaryProps = {
  readonly company: PickedCompany
  readonly draft: ReviewDraft
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
export const ReviewSummary = ({ company, draft, findings, isSubmitting, onSubmit, onBack }: ReviewSummaryProps) => (
  <div className="space-y-5">
    <Card>
      <dl className="divide-y divide-line">
        <Row label="Company">{company.name}</Row>
        <Row label="Overall rating">
          <StarRating value={draft.ratingOverall} showValue />
        </Row>
        <Row label="You will appear as">
          {draft.employmentStatus === 'current' ? 'Current employee' : 'Former employee'} · {jobFunctionLabel(draft.jobFunction)}
        </Row>
        <Row label="Pros">{draft.pros}</Row>
        <Row label="Cons">{draft.cons}</Row>
        {draft.advice.trim() !== '' && <Row label="Advice to management">{draft.advice}</Row>}
      </dl>
    </Card>
    {findings.length > 0 && <TextFindings findings={findings} subject="the review" />}
    <p className="flex gap-3 rounded-card border border-trust-line bg-trust-wash p-4 text-sm">
      <ShieldCheck aria-hidden size={20} className="shrink-0 text-trust" />
      <span>
        <strong>Privacy note:</strong> your e-mail address is not sent with this review. Users may edit or delete a review within 24 hours
        using the same e-mail.
      </span>
    </p>
    <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-between">
      <Button onClick={onBack}>Back to Edit</Button>
      <Button variant="primary" onClick={onSubmit} pending={isSubmitting} pendingLabel="Submitting...">
        Submit Anonymous Review
      </Button>
    </div>
  </div>
)
