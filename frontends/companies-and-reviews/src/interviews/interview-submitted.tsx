import { Button, LinkButton, paths, TextLink } from '@lentera/frontend-kit'
import { type PickedCompany, WizardThanks } from '@lentera/frontend-kit/forms'
import type { Interview } from '@lentera/proto/http/companies-and-reviews'

type InterviewSubmittedProps = {
  readonly company: PickedCompany
  readonly interview: Interview
  readonly onAnother: () => void
}

/** Step 4 of the wizard. */
export const InterviewSubmitted = ({ company, interview, onAnother }: InterviewSubmittedProps) => (
  <WizardThanks
    title="Interview Submitted!"
    actions={
      <>
        <LinkButton to={paths.interviews()} variant="primary">
          All Interviews
        </LinkButton>
        <Button onClick={onAnother}>Share Another Interview</Button>
      </>
    }
  >
    {interview.status === 'pending' ? (
      <p>It waits for a moderator, because the text may hold personal data. Until then nobody but you can see it.</p>
    ) : (
      <p>
        It is on <TextLink to={`${paths.company(company.slug)}?tab=interviews`}>the page of {company.name}</TextLink>{' '}
        now, without anything that says who you are.
      </p>
    )}
    <p>
      You may edit or delete it within 24 hours: <TextLink to={paths.login()}>sign in</TextLink> with the same e-mail
      and open the company’s interviews.
    </p>
  </WizardThanks>
)
