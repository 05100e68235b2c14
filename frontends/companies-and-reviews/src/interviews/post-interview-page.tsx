import { callEndpoint, deriveUserHash } from '@lentera/frontend-kit'
import { submitInterview } from '@lentera/frontend-kit/api/companies-and-reviews'
import { AnonymityPanel, ContributionWizard, useContribution } from '@lentera/frontend-kit/forms'
import { emptyInterview, interviewContentOf, interviewTextsOf } from './interview-draft.ts'
import { InterviewFields } from './interview-fields.tsx'
import { InterviewSubmitted } from './interview-submitted.tsx'
import { InterviewSummary } from './interview-summary.tsx'

export const Page = () => {
  const contribution = useContribution({
    emptyDraft: emptyInterview,
    textsOf: interviewTextsOf,
    send: async (company, draft) => {
      const body = { ...interviewContentOf(draft), userHash: await deriveUserHash(draft.email) }
      const { interview } = await callEndpoint(submitInterview, { params: { slug: company.slug }, body })
      return interview
    },
    fields: ['role', 'rounds', 'outcome'],
    success: {
      title: 'Interview submitted successfully!',
      description: 'Thank you for sharing your experience anonymously.',
    },
    failureTitle: 'Failed to submit interview',
    refreshes: ['companies', 'interviews'],
  })
  return (
    <ContributionWizard
      contribution={contribution}
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
      companyLabel="Where did you interview?"
      fields={<InterviewFields form={contribution.form} asksEmail />}
      summary={(company) => <InterviewSummary company={company} contribution={contribution} />}
      thanks={(company, interview) => (
        <InterviewSubmitted company={company} interview={interview} onAnother={contribution.startAgain} />
      )}
    />
  )
}
