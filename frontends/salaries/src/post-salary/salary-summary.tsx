import { formatMoney } from '@lentera/frontend-kit'
import { type Contribution, ContributionSummary, type PickedCompany, SummaryRow } from '@lentera/frontend-kit/forms'
import type { OwnSalary } from '@lentera/proto/http/salaries'
import { parseAmount } from '../money/money.ts'
import type { SalaryDraft } from './salary-draft.ts'
import { objectionOf, SalaryObjection } from './salary-objection.tsx'

type SalarySummaryProps = {
  readonly company: PickedCompany
  readonly contribution: Contribution<SalaryDraft, OwnSalary>
}

/** Step 3 of the wizard: what is sent, and what becomes public. */
export const SalarySummary = ({ company, contribution }: SalarySummaryProps) => {
  const draft = contribution.form.getValues()
  const objection = objectionOf(contribution.failure)
  const money = (text: string) => formatMoney(parseAmount(text) ?? 0, draft.currency)
  return (
    <ContributionSummary
      contribution={contribution}
      subject="the salary"
      privacyTitle="What becomes public"
      privacy="statistics only. Your figure is counted together with others in medians and ranges, never shown by itself, and your e-mail address is not sent with it."
      submitLabel="Submit Anonymous Salary"
      failure={
        objection && (
          <SalaryObjection
            objection={objection}
            company={company}
            isSubmitting={contribution.isBusy}
            onConfirm={() => contribution.submit(true)}
            onBack={contribution.backToForm}
          />
        )
      }
      hasButtons={objection?.kind !== 'question'}
    >
      <dl className="divide-y divide-line">
        <SummaryRow label="Company">{company.name}</SummaryRow>
        <SummaryRow label="Role">{draft.role}</SummaryRow>
        <SummaryRow label="Level">{draft.level}</SummaryRow>
        <SummaryRow label="Location">{draft.location}</SummaryRow>
        <SummaryRow label="Years of experience">{draft.years}</SummaryRow>
        <SummaryRow label="Base pay a month">{money(draft.base)}</SummaryRow>
        {draft.bonus.trim() !== '' && <SummaryRow label="Bonus a year">{money(draft.bonus)}</SummaryRow>}
        {draft.equity.trim() !== '' && <SummaryRow label="Equity a year">{money(draft.equity)}</SummaryRow>}
      </dl>
    </ContributionSummary>
  )
}
