import {
  Badge,
  Card,
  Container,
  EmptyState,
  LinkButton,
  PageTitle,
  paths,
  TextLink,
  useCanonical,
  useRead,
  useSession,
} from '@lentera/frontend-kit'
import { listMyApplications } from '@lentera/frontend-kit/api/jobs-and-applications'
import type { MyApplication } from '@lentera/proto/http/jobs-and-applications'
import { Send } from 'lucide-react'
import { OwnList, pageSize, usePageNumber } from '../account/own-list.tsx'
import { SignedOut } from '../account/signed-out.tsx'
import { longDay } from '../job/posting-date.ts'
import { adWords, applicationWords } from './application-status.ts'
import { WithdrawButton } from './withdraw-button.tsx'

export const Page = () => {
  useCanonical(paths.myApplications)
  const { isSignedIn } = useSession()
  return (
    <Container className="py-8 sm:py-10">
      <PageTitle lead="Applications that you sent while signed in or with the address of your account.">
        My applications
      </PageTitle>
      {isSignedIn ? (
        <MyApplications />
      ) : (
        <SignedOut title="Log in to see your applications" icon={Send}>
          Use the e-mail address that you applied with: you see how far each application is, and can withdraw it.
        </SignedOut>
      )}
    </Container>
  )
}

const MyApplications = () => {
  const page = usePageNumber()
  const { data, error, isLoading, retry } = useRead(listMyApplications, { query: { page, limit: pageSize } })
  return (
    <OwnList
      label="Your applications"
      read={{
        items: data?.applications,
        total: data?.total,
        failure: error && 'Nothing about them has changed.',
        isLoading,
        retry,
      }}
      failed="Your applications could not be loaded"
      empty={
        <EmptyState
          icon={Send}
          title="No applications yet"
          level="h3"
          action={
            <LinkButton to={paths.jobs()} variant="primary">
              Browse Jobs
            </LinkButton>
          }
        >
          Apply for a job, and follow here how far it is.
        </EmptyState>
      }
      line={(application, onGone) => <ApplicationCard key={application.id} application={application} onGone={onGone} />}
    />
  )
}

type ApplicationCardProps = { readonly application: MyApplication; readonly onGone: () => void }

const ApplicationCard = ({ application, onGone }: ApplicationCardProps) => {
  const { status, job, jobStatus, jobTitle, companyName, createdAt, updatedAt } = application
  const words = applicationWords[status]
  return (
    <Card as="li" className="flex flex-wrap items-start gap-x-6 gap-y-3">
      <div className="min-w-0 flex-1 basis-72">
        <h3 className="text-lg leading-snug font-semibold">
          {job && jobStatus === 'active' ? <TextLink to={paths.job(job.id)}>{jobTitle}</TextLink> : jobTitle}
        </h3>
        <p className="text-sm text-muted">
          {job ? <TextLink to={paths.company(job.company.slug)}>{companyName}</TextLink> : companyName}
        </p>
        <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          <Badge tone={words.tone}>{words.label}</Badge>
          <span>{words.meaning}</span>
        </p>
        <p className="mt-2 text-sm text-muted">
          Applied on <time dateTime={createdAt}>{longDay(createdAt)}</time> as {application.email}
          {status !== 'applied' && (
            <>
              {' '}
              · {words.label} on <time dateTime={updatedAt}>{longDay(updatedAt)}</time>
            </>
          )}
        </p>
        {adWords[jobStatus] && <p className="mt-1 text-sm text-muted">{adWords[jobStatus]}</p>}
      </div>
      <WithdrawButton application={application} onGone={onGone} />
    </Card>
  )
}
