import {
  Container,
  EmptyState,
  ErrorState,
  formatCountOf,
  PageTitle,
  Pagination,
  pageNumberOf,
  paths,
  refreshReads,
  TextLink,
  useParams,
  useRead,
  useSearchParams,
} from '@lentera/frontend-kit'
import { getEmployerJob } from '@lentera/frontend-kit/api/jobs-and-applications'
import type { ApplicationStatus } from '@lentera/proto/http/jobs-and-applications'
import { applicationStatuses } from '@lentera/proto/values/jobs-and-applications'
import { ArrowLeft, Inbox } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { ApplicationCard, ApplicationsSkeleton } from './application-card.tsx'
import { ApplicationFilter } from './application-filter.tsx'
import { EmployerGate, NotYourCompany } from './employer-gate.tsx'
import { JobGone } from './job-gone.tsx'
import { applicationsPageSize, useApplications } from './use-applications.ts'

export const Page = () => {
  return (
    <Container className="py-8 sm:py-10">
      <div className="mx-auto max-w-3xl">
        <PageTitle>Applications</PageTitle>
        <EmployerGate>{() => <JobApplications />}</EmployerGate>
      </div>
    </Container>
  )
}

/** The address holds the status and the page. */
const useView = () => {
  const [params, setParams] = useSearchParams()
  const status = applicationStatuses.find((name) => name === params.get('status')) ?? ('' as const)
  const page = pageNumberOf(params)
  const show = (next: { readonly status: ApplicationStatus | ''; readonly page?: number }, replace = false) => {
    const query = new URLSearchParams()
    if (next.status !== '') query.set('status', next.status)
    if (next.page !== undefined && next.page > 1) query.set('page', String(next.page))
    setParams(query, { replace })
  }
  return { status, page, show }
}

const JobApplications = () => {
  const id = useParams().id ?? ''
  const { status, page, show } = useView()
  const place = useRef<HTMLParagraphElement>(null)
  const job = useRead(getEmployerJob, { params: { id } })
  const { data, error, isLoading, retry, move, markViewed } = useApplications({ id, status, page })
  const counts = useLastCounts(data?.counts)
  const isPastTheEnd = data !== undefined && data.applications.length === 0 && page > 1
  useEffect(() => {
    if (isPastTheEnd) show({ status, page: page - 1 }, true)
  })
  const refusal = error ?? job.error
  if (refusal?.status === 403) return <NotYourCompany />
  if (refusal?.status === 404 || refusal?.status === 400) return <JobGone />

  const focusList = () => place.current?.focus()
  const choose = (wanted: ApplicationStatus | '') => {
    show({ status: wanted })
    // Applications that were opened stay in the shown list: each list is fetched again when it is opened again.
    void refreshReads('employer', 'jobs', id, 'applications')
  }
  const turnPage = (next: number) => {
    show({ status, page: next })
    focusList()
  }
  const company = job.data?.job.company
  return (
    <>
      <p className="mt-2 flex min-h-6 flex-wrap items-center gap-x-4 gap-y-1">
        <TextLink to={paths.employerJobs(company?.slug)} className="inline-flex items-center gap-1">
          <ArrowLeft aria-hidden size={16} />
          Your jobs
        </TextLink>
        {job.data && <span className="min-w-0 text-muted">{job.data.job.title}</span>}
      </p>
      <div className="mt-6">
        <ApplicationFilter chosen={status} counts={counts} onChoose={choose} />
      </div>
      <p ref={place} role="status" tabIndex={-1} className="mt-4 mb-3 h-6 text-sm text-muted outline-none">
        {data && formatCountOf(data.total, 'application')}
      </p>
      {isLoading && <ApplicationsSkeleton />}
      {error && (
        <ErrorState title="The applications could not be loaded" onRetry={retry}>
          They are safe, and nothing was changed.
        </ErrorState>
      )}
      {data?.total === 0 && (
        <EmptyState icon={Inbox} title={status === '' ? 'No applications yet' : 'No applications in this state'}>
          {status === '' ? 'They appear here as soon as somebody applies.' : 'Choose another state to see the others.'}
        </EmptyState>
      )}
      {data && data.applications.length > 0 && (
        <ul aria-label="Applications" className="space-y-4">
          {data.applications.map((application) => (
            <ApplicationCard
              key={application.id}
              application={application}
              onMove={(to) => move(application, to)}
              onOpened={() => markViewed(application)}
              onGone={focusList}
            />
          ))}
        </ul>
      )}
      {data && (
        <Pagination
          className="mt-8"
          page={page}
          pageSize={applicationsPageSize}
          total={data.total}
          onChange={turnPage}
          ofPages
        />
      )}
    </>
  )
}

/** The figures on the buttons stay while the next list loads. */
const useLastCounts = <T,>(counts: T | undefined): T | undefined => {
  const last = useRef(counts)
  if (counts) last.current = counts
  return last.current
}
