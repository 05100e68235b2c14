import {
  type ApiError,
  Button,
  Card,
  Container,
  Link,
  LinkButton,
  Loading,
  PageTitle,
  paths,
  Skeleton,
  useCanonical,
  useDocumentTitle,
  useLocation,
  useParams,
  useRead,
  useSession,
} from '@lentera/frontend-kit'
import { getJobPage } from '@lentera/frontend-kit/api/gateway'
import type { JobPage } from '@lentera/proto/http/gateway'
import { ArrowLeft, BriefcaseBusiness, RotateCw, Send } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { JobCompany } from './job-company.tsx'
import { JobHeader, JobTiles } from './job-header.tsx'
import { JobSalaries } from './job-salaries.tsx'
import { JobText } from './job-text.tsx'
import { SimilarJobs } from './similar-jobs.tsx'

/** Loaded when somebody applies: the form's library is not part of the page. */
const ApplicationDialog = lazy(() =>
  import('../applications/application-dialog.tsx').then((module) => ({ default: module.ApplicationDialog })),
)

export const Page = () => {
  const { id = '' } = useParams()
  const { data, error, retry } = useRead(getJobPage, { params: { id } })
  useDocumentTitle(data ? `${data.job.title} at ${data.job.company.name}` : error ? 'Job Not Found' : 'Job')
  useCanonical(paths.job(id))
  if (data) return <JobView key={data.job.id} page={data} retry={retry} />
  return (
    <Container className="py-8 sm:py-10">
      <BackLink />
      {error ? <JobNotFound error={error} retry={retry} /> : <JobSkeleton />}
    </Container>
  )
}

/** Link back to the list, with the search that led here if there was one. */
const BackLink = () => {
  const { state }: { state: unknown } = useLocation()
  const search = typeof state === 'object' && state !== null && 'jobsSearch' in state ? String(state.jobsSearch) : ''
  return (
    <p className="mb-4">
      <Link
        to={`${paths.jobs()}${search}`}
        className="inline-flex items-center gap-1.5 text-sm font-medium text-muted hover:text-ink"
      >
        <ArrowLeft aria-hidden size={16} />
        Back to Jobs
      </Link>
    </p>
  )
}

const JobView = ({ page, retry }: { readonly page: JobPage; readonly retry: () => void }) => {
  const { job } = page
  const { isSignedIn } = useSession()
  const [isApplying, setApplying] = useState(false)
  // Stays mounted after the first opening, so that it keeps its draft while it is closed.
  const [wasOpened, setOpened] = useState(false)
  const [hasApplied, setApplied] = useState(false)
  const apply = (
    <Button
      variant="primary"
      aria-haspopup="dialog"
      onClick={() => {
        setOpened(true)
        setApplying(true)
      }}
    >
      <Send aria-hidden size={18} />
      Apply for this position
    </Button>
  )
  return (
    <>
      <Container className="py-8 sm:py-10">
        <BackLink />
        <JobHeader job={job} apply={apply} />
        {hasApplied && (
          <p role="status" className="mt-4 rounded-card border border-trust-line bg-trust-wash px-4 py-3 text-sm">
            You have applied for this job.{' '}
            {isSignedIn && (
              <Link to={paths.myApplications} className="link">
                My applications
              </Link>
            )}
          </p>
        )}
        <div className="mt-6 grid items-start gap-6 lg:grid-cols-[1fr_20rem]">
          <div className="min-w-0 space-y-6">
            <JobTiles job={job} />
            <JobText job={job} />
          </div>
          <aside aria-label="About pay and company" className="space-y-6">
            <JobCompany page={page} retry={retry} />
            <JobSalaries page={page} retry={retry} />
          </aside>
        </div>
        <div className="mt-8">
          <SimilarJobs jobs={page.similar} />
        </div>
      </Container>
      {/* The kit's stylesheet keeps the focus from going under an element that is marked so. */}
      <div
        data-bottom-bar
        className="sticky bottom-0 z-20 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)]"
      >
        <Container className="flex items-center justify-between gap-4 py-3">
          <p className="hidden min-w-0 sm:block">
            <span className="block truncate font-semibold">{job.title}</span>
            <span className="block truncate text-sm text-muted">{job.company.name}</span>
          </p>
          <div className="grid flex-1 sm:flex-none">{apply}</div>
        </Container>
      </div>
      {wasOpened && (
        <Suspense fallback={null}>
          <ApplicationDialog
            job={job}
            open={isApplying}
            onClose={() => setApplying(false)}
            onApplied={() => setApplied(true)}
          />
        </Suspense>
      )}
    </>
  )
}

/** The specification has one page for all failures; the server's message is shown in addition. */
const JobNotFound = ({ error, retry }: { readonly error: ApiError; readonly retry: () => void }) => {
  const isOver = error.status === 410
  const mayHelp = error.status === 0 || error.status >= 429
  return (
    <Card className="flex flex-col items-center px-6 py-14 text-center">
      <span className="grid size-12 place-items-center rounded-full bg-accent-wash text-accent">
        <BriefcaseBusiness aria-hidden size={22} />
      </span>
      <PageTitle
        className="mt-4"
        lead={
          isOver
            ? 'This job no longer takes applications.'
            : "The job you're looking for might have been removed or doesn't exist."
        }
      >
        Job Not Found
      </PageTitle>
      {mayHelp && (
        <p className="mt-2 max-w-[52ch] text-muted">It may also be our side that does not answer right now.</p>
      )}
      <div className="mt-6 flex flex-wrap justify-center gap-3">
        {mayHelp && (
          <Button onClick={retry}>
            <RotateCw aria-hidden size={16} />
            Try again
          </Button>
        )}
        <LinkButton to={paths.jobs()} variant="primary">
          Back to Jobs
        </LinkButton>
      </div>
    </Card>
  )
}

const JobSkeleton = () => (
  <Loading label="Loading job">
    <Card>
      <div className="flex items-start gap-4">
        <Skeleton className="size-12 shrink-0" />
        <div className="flex-1 space-y-3">
          <Skeleton className="h-10 w-3/4" />
          <Skeleton className="h-5 w-1/2" />
          <Skeleton className="h-6 w-64 max-w-full" />
        </div>
      </div>
      <Skeleton className="mt-5 h-16 w-full" />
    </Card>
    <div className="mt-6 grid gap-6 lg:grid-cols-[1fr_20rem]">
      <div className="space-y-6">
        <Skeleton className="h-60 sm:h-20" />
        <Skeleton className="h-[36rem]" />
      </div>
      <Skeleton className="h-80" />
    </div>
  </Loading>
)
