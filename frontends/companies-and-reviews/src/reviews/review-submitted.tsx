import { Button, LinkButton, paths, TextLink } from '@lentera/frontend-kit'
import { type PickedCompany, WizardThanks } from '@lentera/frontend-kit/forms'
import type { Review } from '@lentera/proto/http/companies-and-reviews'

type ReviewSubmittedProps = { readonly company: PickedCompany; readonly review: Review; readonly onAnother: () => void }

/** Step 4 of the wizard. */
export const ReviewSubmitted = ({ company, review, onAnother }: ReviewSubmittedProps) => (
  <WizardThanks
    title="Review Submitted!"
    actions={
      <>
        <LinkButton to={paths.home} variant="primary">
          Go Home
        </LinkButton>
        <Button onClick={onAnother}>Write Another Review</Button>
      </>
    }
  >
    {review.status === 'pending' ? (
      <p>It waits for a moderator, because the text may hold personal data. Until then nobody but you can see it.</p>
    ) : (
      <p>
        It is on <TextLink to={`${paths.company(company.slug)}?tab=reviews`}>the page of {company.name}</TextLink> now,
        without anything that says who you are.
      </p>
    )}
    <p>
      You may edit or delete it within 24 hours: <TextLink to={paths.login()}>sign in</TextLink> with the same e-mail
      and open the company’s reviews.
    </p>
  </WizardThanks>
)
