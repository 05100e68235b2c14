import {
  Button,
  Container,
  EmptyState,
  ErrorState,
  formatCount,
  formatCountOf,
  PageTitle,
  Pagination,
  paths,
  SelectField,
  useCanonical,
  useRead,
} from '@lentera/frontend-kit'
import { listJobs } from '@lentera/frontend-kit/api/jobs-and-applications'
import { SearchFrame } from '@lentera/frontend-kit/search/search-frame'
import type { JobFacets } from '@lentera/proto/http/jobs-and-applications'
import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { JobCard, JobListSkeleton } from './job-card.tsx'
import { JobFilters } from './job-filters.tsx'
import { useJobSearch } from './job-search.ts'

const pageSize = 20

const sortOptions = (search: string) => [
  // Empty: the best matches of a search first, and without a search the newest.
  { value: '', label: search === '' ? 'Newest' : 'Best match' },
  ...(search === '' ? [] : [{ value: 'newest', label: 'Newest' }]),
  { value: 'salary', label: 'Highest pay' },
]

/** Keeps the counts of the filters while the next ones load. */
const useLastFacets = (facets: JobFacets | undefined): JobFacets | undefined => {
  const last = useRef(facets)
  if (facets) last.current = facets
  return last.current
}

export const Page = () => {
  const { state, change, turnPage, reset } = useJobSearch()
  // Each page of the unfiltered list has its own canonical URL; a search has the one of the list. The gateway's HTML
  // has the same.
  const { page, ...filters } = state
  const isWhole = Object.values(filters).every((value) => value === '')
  useCanonical(paths.jobs(page > 1 && isWhole ? { page } : {}))
  // The same parameters in the same order as the template in manifest.json: the first response may be inlined in the
  // HTML.
  const { data, error, isLoading, retry } = useRead(listJobs, { query: state })
  const facets = useLastFacets(data?.facets)

  const lastPage = data ? Math.max(1, Math.ceil(data.total / pageSize)) : undefined
  const isPastTheEnd = lastPage !== undefined && data?.jobs.length === 0 && state.page > lastPage
  // A page number beyond the end shows the last page.
  useEffect(() => {
    if (isPastTheEnd) change({ page: lastPage }, { replace: true })
  })

  const companyName = data?.jobs[0]?.company.name ?? state.company
  const activeFilters = [state.dept, state.type, state.remote, state.level, state.salaryMin].filter(Boolean).length

  return (
    <Container className="py-8 sm:py-10">
      <PageTitle lead="Jobs at startups and tech companies across Asia, with what people who work there say about them">
        Jobs
      </PageTitle>
      <SearchFrame
        label="Search jobs"
        placeholder="Job title, keywords"
        search={state.search}
        second={{
          label: 'Location',
          placeholder: 'Location',
          value: state.location,
          suggestions: (facets?.location ?? []).map(({ value, count }) => ({
            value,
            label: `${value} (${formatCount(count)})`,
          })),
        }}
        onSearch={(search, location) => change({ search, location })}
        onClear={reset}
        filters={(clear) => <JobFilters state={state} facets={facets} onChange={change} onClear={clear} />}
        activeFilters={activeFilters}
      >
        <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <p role="status" className="min-h-6 text-sm text-muted">
            {data && `${formatCountOf(data.total, 'job')} found`}
          </p>
          <SelectField
            label="Sort by"
            hideLabel
            className="w-40"
            options={sortOptions(state.search)}
            value={state.search === '' && state.sort === 'newest' ? '' : state.sort}
            onChange={(sort) => change({ sort })}
          />
        </div>
        {state.company !== '' && (
          <p className="mb-4">
            <Button
              size="sm"
              aria-label={`Only ${companyName}, show all companies`}
              onClick={() => change({ company: '' })}
            >
              Only {companyName}
              <X aria-hidden size={15} />
            </Button>
          </p>
        )}
        {isLoading && <JobListSkeleton />}
        {error && (
          <ErrorState title="Failed to load jobs" onRetry={retry}>
            Please try again later
          </ErrorState>
        )}
        {data?.total === 0 && (
          <EmptyState title="No jobs found" action={<Button onClick={reset}>Clear Filters</Button>}>
            Try other words or fewer filters.
          </EmptyState>
        )}
        {data && data.jobs.length > 0 && (
          <ul aria-label="Jobs" className="space-y-4">
            {data.jobs.map(({ matches, ...job }) => (
              <JobCard key={job.id} job={job} matches={matches} />
            ))}
          </ul>
        )}
        {data && (
          <Pagination
            className="mt-8"
            page={state.page}
            pageSize={pageSize}
            total={data.total}
            onChange={turnPage}
            ofPages
          />
        )}
      </SearchFrame>
    </Container>
  )
}
