import { Button, Card, formatMoney, paths, TextLink } from '@lentera/frontend-kit'
import { type PickedCompany, PrivacyNote, SummaryButtons, SummaryRow } from '@lentera/frontend-kit/forms'
import { CircleHelp } from 'lucide-react'
import { parseAmount } from '../money/money.ts'
import type { SalaryDraft } from './salary-draft.ts'

/** What the server said instead of accepting: a question, or a reason why not. */
export type Objection = { readonly kind: 'question' | 'implausible' | 'already_shared'; readonly sentence: string }

type SalarySummaryProps = {
  readonly company: PickedCompany
  readonly draft: SalaryDraft
  readonly objection: Objection | null
  readonly isSubmitting: boolean
  readonly onSubmit: (isConfirmed: boolean) => void
  readonly onBack: () => void
}

/** Step 3 of the wizard: what is sent, and what becomes of it. */
export const SalarySummary = ({ company, draft, objection, isSubmitting, onSubmit, onBack }: SalarySummaryProps) => {
  const money = (text: string) => formatMoney(parseAmount(text) ?? 0, draft.currency)
  return (
    <div className="space-y-5">
      <Card>
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
      </Card>
      <PrivacyNote title="What becomes public">
        statistics only. Your figure is counted together with others in medians and ranges, never shown by itself, and
        your e-mail address is not sent with it.
      </PrivacyNote>
      {objection && (
        <ServerObjection
          objection={objection}
          company={company}
          isSubmitting={isSubmitting}
          onConfirm={() => onSubmit(true)}
          onBack={onBack}
        />
      )}
      {objection?.kind !== 'question' && (
        <SummaryButtons onBack={onBack} onSubmit={() => onSubmit(false)} isSubmitting={isSubmitting}>
          Submit Anonymous Salary
        </SummaryButtons>
      )}
    </div>
  )
}

const titles = {
  question: 'Is this figure right?',
  implausible: 'This figure cannot be counted',
  already_shared: 'You have shared a salary here before',
} as const

type ServerObjectionProps = {
  readonly objection: Objection
  readonly company: PickedCompany
  readonly isSubmitting: boolean
  readonly onConfirm: () => void
  readonly onBack: () => void
}

const ServerObjection = ({ objection, company, isSubmitting, onConfirm, onBack }: ServerObjectionProps) => (
  <section role="alert" className="rounded-card border border-caution-line bg-caution-wash p-4">
    <h2 className="flex items-center gap-2 font-semibold text-caution">
      <CircleHelp aria-hidden size={18} />
      {titles[objection.kind]}
    </h2>
    <p className="mt-2">{objection.sentence}</p>
    {objection.kind === 'question' && (
      <>
        <p className="mt-2 text-sm">
          If it is right, a moderator looks at it once before it is counted. Nothing that you typed is lost.
        </p>
        <div className="mt-4 flex flex-col gap-3 sm:flex-row">
          <Button variant="primary" onClick={onConfirm} pending={isSubmitting} pendingLabel="Submitting...">
            Yes, it is right
          </Button>
          <Button onClick={onBack}>Correct it</Button>
        </div>
      </>
    )}
    {objection.kind === 'implausible' && (
      <Button className="mt-4" onClick={onBack}>
        Correct it
      </Button>
    )}
    {objection.kind === 'already_shared' && (
      <p className="mt-2 text-sm">
        Within 24 hours you can delete it and send a corrected one:{' '}
        <TextLink to={paths.login(paths.postSalary(company.slug))}>sign in</TextLink> with the same e-mail. What you
        typed is kept on this page.
      </p>
    )}
  </section>
)
