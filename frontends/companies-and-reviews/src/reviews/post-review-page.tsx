import { callEndpoint, deriveUserHash, paths, TextLink, useNavigate, useSearchParams } from '@lentera/frontend-kit'
import { submitReview } from '@lentera/frontend-kit/api/companies-and-reviews'
import { AnonymityPanel, ContributionWizard, useContribution } from '@lentera/frontend-kit/forms'
import { useEffect } from 'react'
import { contentOf, emptyDraft, textsOf } from './review-draft.ts'
import { ReviewFields } from './review-fields.tsx'
import { ReviewSubmitted } from './review-submitted.tsx'
import { ReviewSummary } from './review-summary.tsx'

/** The path of the wizard for `?share=`: the links of the specification for salaries and interviews lead here. */
const otherWizard = (params: URLSearchParams): string | null => {
  const company = params.get('company') ?? undefined
  const share = params.get('share')
  return share === 'salary' ? paths.postSalary(company) : share === 'interview' ? paths.postInterview(company) : null
}

export const Page = () => {
  const target = otherWizard(useSearchParams()[0])
  const navigate = useNavigate()
  useEffect(() => {
    // Replaces this page in the history, so that the Back button does not redirect again.
    if (target !== null) void navigate(target, { replace: true })
  }, [target, navigate])
  return target === null ? <ReviewWizard /> : null
}

const ReviewWizard = () => {
  const contribution = useContribution({
    emptyDraft,
    textsOf,
    send: async (company, draft) => {
      const body = { ...contentOf(draft), userHash: await deriveUserHash(draft.email) }
      const { review } = await callEndpoint(submitReview, { params: { slug: company.slug }, body })
      return review
    },
    fields: ['jobFunction', 'pros', 'cons', 'advice'],
    success: {
      title: 'Review submitted successfully!',
      description: 'Thank you for sharing your experience anonymously.',
    },
    failureTitle: 'Failed to submit review',
    refreshes: ['companies', 'stats'],
  })
  return (
    <ContributionWizard
      contribution={contribution}
      title="Write a review"
      subject="Review"
      invitation="Five minutes, no account, and nobody learns that it was you."
      preposition="For"
      panel={
        <AnonymityPanel
          isPublic="Your ratings and texts, current or former, your job function, and the month."
          staysYours="You may edit or delete your review within 24 hours using the same e-mail."
          isChecked="Before you send it, your text is checked for names, addresses and numbers that could identify you or somebody else."
        />
      }
      companyLabel="Which company do you want to review?"
      belowCompany={
        <p className="mt-4 text-sm text-muted">
          Something else to tell? <TextLink to={paths.postSalary()}>Add a salary</TextLink> or{' '}
          <TextLink to={paths.postInterview()}>share an interview experience</TextLink>.
        </p>
      }
      fields={<ReviewFields form={contribution.form} asksEmail />}
      summary={(company) => <ReviewSummary company={company} contribution={contribution} />}
      thanks={(company, review) => (
        <ReviewSubmitted company={company} review={review} onAnother={contribution.startAgain} />
      )}
    />
  )
}
