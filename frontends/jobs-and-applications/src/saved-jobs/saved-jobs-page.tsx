import {
  Container,
  EmptyState,
  LinkButton,
  PageTitle,
  paths,
  useCanonical,
  useRead,
  useSession,
} from '@lentera/frontend-kit'
import { listSavedJobs } from '@lentera/frontend-kit/api/jobs-and-applications'
import type { JobStatus } from '@lentera/proto/http/jobs-and-applications'
import { Bookmark } from 'lucide-react'
import { OwnList, pageSize, usePageNumber } from '../account/own-list.tsx'
import { SignedOut } from '../account/signed-out.tsx'
import { longDay } from '../job/posting-date.ts'
import { JobCard } from '../job-list/job-card.tsx'
import { SaveButton } from './save-button.tsx'

/** A label for a saved job that is not active; none for an active one. */
const noLongerOpen: Partial<Record<JobStatus, string>> = {
  paused: 'The company has paused this job.',
  expired: 'This job no longer takes applications.',
}

export const Page = () => {
  useCanonical(paths.savedJobs)
  const { isSignedIn } = useSession()
  return (
    <Container className="py-8 sm:py-10">
      <PageTitle lead="Only you see this list.">Saved jobs</PageTitle>
      {isSignedIn ? (
        <SavedJobs />
      ) : (
        <SignedOut title="Log in to see your saved jobs" icon={Bookmark}>
          Save jobs while you look around, and find them again here on any device.
        </SignedOut>
      )}
    </Container>
  )
}

const SavedJobs = () => {
  const page = usePageNumber()
  const { data, error, isLoading, retry } = useRead(listSavedJobs, { query: { page, limit: pageSize } })
  return (
    <OwnList
      label="Your saved jobs"
      read={{ items: data?.jobs, total: data?.total, failure: error && 'They are still saved.', isLoading, retry }}
      failed="Your saved jobs could not be loaded"
      empty={
        <EmptyState
          icon={Bookmark}
          title="No saved jobs yet"
          level="h3"
          action={
            <LinkButton to={paths.jobs()} variant="primary">
              Browse Jobs
            </LinkButton>
          }
        >
          Press the bookmark on a job to keep it here.
        </EmptyState>
      }
      line={({ job, status, savedAt }, onGone) => (
        <JobCard
          key={job.id}
          job={job}
          isOpen={noLongerOpen[status] === undefined}
          action={<SaveButton job={job} onRemoved={onGone} />}
          note={
            <>
              {noLongerOpen[status] && <strong className="font-semibold text-ink">{noLongerOpen[status]} </strong>}
              Saved on <time dateTime={savedAt}>{longDay(savedAt)}</time>
            </>
          }
        />
      )}
    />
  )
}
