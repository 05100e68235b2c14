import {
  Container,
  EmptyState,
  ErrorState,
  formatCountOf,
  LinkButton,
  PageTitle,
  Pagination,
  pageNumberOf,
  paths,
  SelectField,
  useRead,
  useSearchParams,
} from '@lentera/frontend-kit'
import { listEmployerJobs } from '@lentera/frontend-kit/api/jobs-and-applications'
import type { CompanyMention } from '@lentera/proto/http/companies-and-reviews'
import { BriefcaseBusiness, Plus } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { jobStatusLabels } from './desk-labels.ts'
import { EmployerGate, NotYourCompany } from './employer-gate.tsx'
import { EmployerJobCard, EmployerJobsSkeleton } from './employer-job-card.tsx'

const pageSize = 20
const listedStatuses = ['active', 'draft', 'paused', 'expired'] as const
const statusOptions = [
  { value: '', label: 'All jobs' },
  ...listedStatuses.map((status) => ({ value: status, label: jobStatusLabels[status] })),
]

export const Page = () => {
  const [params] = useSearchParams()
  const wanted = params.get('company')
  return (
    <Container className="py-8 sm:py-10">
      <PageTitle lead="Post jobs, keep them up to date, and answer those who apply.">Your jobs</PageTitle>
      <div className="mt-6">
        <EmployerGate>
          {(companies) => {
            const company = wanted === null ? companies[0] : companies.find(({ slug }) => slug === wanted)
            return company ? (
              <CompanyDesk key={company.slug} company={company} companies={companies} />
            ) : (
              <NotYourCompany />
            )
          }}
        </EmployerGate>
      </div>
    </Container>
  )
}

type CompanyDeskProps = { readonly company: CompanyMention; readonly companies: readonly CompanyMention[] }

/** The address holds the company, the status and the page. */
const useDeskState = (slug: string) => {
  const [params, setParams] = useSearchParams()
  const status = listedStatuses.find((name) => name === params.get('status')) ?? ''
  const page = pageNumberOf(params)
  const change = (
    next: { readonly company?: string; readonly status?: string; readonly page?: number },
    replace = false,
  ) => {
    const query = new URLSearchParams({ company: next.company ?? slug })
    const nextStatus = next.status ?? status
    if (nextStatus !== '') query.set('status', nextStatus)
    if (next.page !== undefined && next.page > 1) query.set('page', String(next.page))
    setParams(query, { replace })
  }
  return { status, page, change }
}

const CompanyDesk = ({ company, companies }: CompanyDeskProps) => {
  const { slug, name } = company
  const { status, page, change } = useDeskState(slug)
  const heading = useRef<HTMLParagraphElement>(null)
  const { data, error, isLoading, retry } = useRead(listEmployerJobs, {
    params: { slug },
    query: { status, page, limit: pageSize },
  })
  const isPastTheEnd = data !== undefined && data.jobs.length === 0 && page > 1
  useEffect(() => {
    if (isPastTheEnd) change({ page: page - 1 }, true)
  })
  const focusList = () => heading.current?.focus()
  const turnPage = (next: number) => {
    change({ page: next })
    focusList()
  }
  return (
    <>
      <div className="flex flex-wrap items-end gap-3">
        {companies.length > 1 && (
          <SelectField
            label="Company"
            className="min-w-48 flex-1 sm:max-w-72"
            options={companies.map((one) => ({ value: one.slug, label: one.name }))}
            value={slug}
            onChange={(chosen) => change({ company: chosen, status: '' })}
          />
        )}
        <SelectField
          label="Status"
          className="min-w-36 flex-1 sm:max-w-48"
          options={statusOptions}
          value={status}
          onChange={(chosen) => change({ status: chosen })}
        />
        <LinkButton to={paths.newJob(slug)} variant="primary" className="sm:ml-auto">
          <Plus aria-hidden size={18} />
          New job
        </LinkButton>
      </div>
      <p ref={heading} role="status" tabIndex={-1} className="mt-6 mb-4 h-6 text-sm text-muted outline-none">
        {data && `${formatCountOf(data.total, 'job')} of ${name}`}
      </p>
      {isLoading && <EmployerJobsSkeleton />}
      {error && (
        <ErrorState title="Your jobs could not be loaded" onRetry={retry}>
          They are as you left them.
        </ErrorState>
      )}
      {data?.total === 0 && (
        <EmptyState
          icon={BriefcaseBusiness}
          title={status === '' ? `${name} has no jobs here yet` : 'No jobs in this state'}
        >
          {status === ''
            ? 'Write the first one: it stays a draft until you publish it.'
            : 'Choose another status to see the others.'}
        </EmptyState>
      )}
      {data && data.jobs.length > 0 && (
        <ul aria-label={`Jobs of ${name}`} className="space-y-4">
          {data.jobs.map((job) => (
            <EmployerJobCard key={job.id} job={job} onGone={focusList} />
          ))}
        </ul>
      )}
      {data && (
        <Pagination className="mt-8" page={page} pageSize={pageSize} total={data.total} onChange={turnPage} ofPages />
      )}
    </>
  )
}
