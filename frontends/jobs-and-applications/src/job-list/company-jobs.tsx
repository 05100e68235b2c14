import {
  EmptyState,
  ErrorState,
  formatCountOf,
  LinkButton,
  paths,
  type SlotProps,
  useRead,
} from '@lentera/frontend-kit'
import { listCompanyJobs } from '@lentera/frontend-kit/api/jobs-and-applications'
import { BriefcaseBusiness } from 'lucide-react'
import { JobCard, JobListSkeleton } from './job-card.tsx'

/** As many as the list of jobs shows skeletons for, so that nothing moves when they arrive. */
const shownJobs = 5

/** The Jobs tab of a company's page: the newest jobs, and the way to all of them. */
export const Slot = ({ company: { slug, name } }: SlotProps['company.jobs']) => {
  const { data, error, isLoading, retry } = useRead(listCompanyJobs, {
    params: { slug },
    query: { page: 1, limit: shownJobs },
  })
  if (data?.total === 0)
    return (
      <EmptyState
        icon={BriefcaseBusiness}
        title="No open jobs"
        action={<LinkButton to={paths.jobs()}>Browse Jobs</LinkButton>}
      >
        {name} is not hiring here right now.
      </EmptyState>
    )
  if (error)
    return (
      <ErrorState title="Jobs could not be loaded" onRetry={retry}>
        The rest of this page is complete.
      </ErrorState>
    )
  return (
    <section className="max-w-3xl">
      <div className="mb-4 flex min-h-9 flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg font-semibold">
          {data ? `${formatCountOf(data.total, 'open job')} at ${name}` : `Jobs at ${name}`}
        </h2>
        {data && (
          <LinkButton size="sm" to={paths.jobs({ company: slug })}>
            {data.total === 1 ? 'View in all jobs' : `View all ${formatCountOf(data.total, 'job')}`}
          </LinkButton>
        )}
      </div>
      {isLoading && <JobListSkeleton count={shownJobs} />}
      {data && (
        <ul aria-label={`Jobs at ${name}`} className="space-y-4">
          {data.jobs.map((job) => (
            <JobCard key={job.id} job={job} />
          ))}
        </ul>
      )}
    </section>
  )
}
