import { callEndpoint, deriveUserHash } from '@lentera/frontend-kit'
import { submitSalary } from '@lentera/frontend-kit/api/salaries'
import { AnonymityPanel, ContributionWizard, useContribution } from '@lentera/frontend-kit/forms'
import { MySalary } from './my-salary.tsx'
import { contentOf, emptyDraft } from './salary-draft.ts'
import { SalaryFields } from './salary-fields.tsx'
import { objectionOf } from './salary-objection.tsx'
import { SalarySubmitted } from './salary-submitted.tsx'
import { SalarySummary } from './salary-summary.tsx'

export const Page = () => {
  const contribution = useContribution({
    emptyDraft,
    send: async (company, draft, isConfirmed) => {
      const userHash = await deriveUserHash(draft.email)
      const body = { ...contentOf(draft, company.slug), userHash, ...(isConfirmed ? { confirmed: true } : {}) }
      const { salary } = await callEndpoint(submitSalary, { body })
      return salary
    },
    fields: ['role', 'level', 'location', 'years', 'base', 'bonus', 'equity', 'currency'],
    success: { title: 'Salary submitted', description: 'Thank you for sharing it anonymously.' },
    failureTitle: 'Failed to submit salary',
    refreshes: ['companies', 'salaries', 'stats'],
    isExplained: (error) => objectionOf(error) !== null,
  })
  return (
    <ContributionWizard
      contribution={contribution}
      title="Share your salary"
      subject="Salary"
      invitation="Three minutes, no account, and nobody learns that it was you."
      preposition="At"
      panel={
        <AnonymityPanel
          isPublic="Statistics only: medians and ranges of several people. Your own figure is never shown, not even without a name."
          staysYours="You may delete your salary within 24 hours using the same e-mail, and share a corrected one."
          isChecked="A figure far from what others earn is asked about once, so that a slip of the keyboard does not count."
        />
      }
      companyLabel="Where do you work, or did you last?"
      aboveForm={(company) => <MySalary slug={company.slug} companyName={company.name} />}
      fields={<SalaryFields form={contribution.form} />}
      summary={(company) => <SalarySummary company={company} contribution={contribution} />}
      thanks={(company, salary) => (
        <SalarySubmitted company={company} salary={salary} onAnother={contribution.startAgain} />
      )}
    />
  )
}
