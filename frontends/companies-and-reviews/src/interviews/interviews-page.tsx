import {
  Button,
  Container,
  EmptyState,
  ErrorState,
  formatCount,
  formatCountOf,
  LinkButton,
  PageTitle,
  Pagination,
  paths,
  SelectField,
  useCanonical,
  useRead,
} from '@lentera/frontend-kit'
import { listInterviews } from '@lentera/frontend-kit/api/companies-and-reviews'
import { SearchFrame } from '@lentera/frontend-kit/search/search-frame'
import { MessagesSquare, PenLine, X } from 'lucide-react'
import { ReportButton } from '../reports/report-button.tsx'
import { InterviewCard } from './interview-card.tsx'
import { InterviewFilters } from './interview-filters.tsx'
import { InterviewListSkeleton } from './interview-list-skeleton.tsx'
import { type InterviewSort, useInterviewSearch } from './interview-search.ts'

const pageSize = 20

const bestMatch = { value: '', label: 'Best match' } as const
const sortOptions = [
  { value: 'newest', label: 'Newest' },
  { value: 'hardest', label: 'Hardest' },
  { value: 'easiest', label: 'Easiest' },
] as const satisfies readonly { value: InterviewSort; label: string }[]

export const Page = () => {
  useCanonical(paths.interviews())
  const { state, change, turnPage, reset } = useInterviewSearch()

  const { data, error, isLoading, retry } = useRead(listInterviews, { query: state })

  const companyName = data?.interviews[0]?.company.name ?? state.company
  const activeFilters = [state.country, state.difficulty, state.experience].filter(Boolean).length

  return (
    <Container className="py-8 sm:py-10">
      <div className="flex flex-col gap-4 sm:flex-row sm:items-start sm:justify-between">
        <PageTitle lead="What was asked, how hard it was, and how it ended, at startups and tech companies across Asia">
          Interviews
        </PageTitle>
        <LinkButton to={paths.postInterview()} variant="primary" className="shrink-0">
          <PenLine aria-hidden size={18} />
          Share Interview Experience
        </LinkButton>
      </div>
      <SearchFrame
        label="Search interviews"
        placeholder="Search roles, companies or questions..."
        search={state.search}
        onSearch={(search) => change({ search })}
        onClear={reset}
        filters={(clear) => <InterviewFilters state={state} onChange={change} onClear={clear} />}
        activeFilters={activeFilters}
      >
        <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <p role="status" className="min-h-6 w-full text-sm text-muted sm:w-auto">
            {data && `Showing ${formatCount(data.interviews.length)} of ${formatCountOf(data.total, 'interview')}`}
          </p>
          <SelectField
            label="Sort by"
            hideLabel
            className="w-36"
            options={state.search === '' ? sortOptions : [bestMatch, ...sortOptions]}
            value={state.sort}
            onChange={(chosen) => change({ sort: sortOptions.find(({ value }) => value === chosen)?.value ?? '' })}
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
        {isLoading && <InterviewListSkeleton />}
        {error && (
          <ErrorState title="Failed to fetch interviews" onRetry={retry}>
            Your search and filters are kept.
          </ErrorState>
        )}
        {data && data.interviews.length === 0 && (
          <EmptyState
            icon={MessagesSquare}
            title="No interviews found"
            action={
              <>
                <Button onClick={reset}>Reset Search</Button>
                <LinkButton to={paths.postInterview()}>Share Yours</LinkButton>
              </>
            }
          >
            Try adjusting your search criteria or filters
          </EmptyState>
        )}
        {data && data.interviews.length > 0 && (
          <div className="space-y-4">
            {data.interviews.map(({ company, ...interview }) => (
              <InterviewCard
                key={interview.id}
                interview={interview}
                company={company}
                actions={<ReportButton targetType="interview" targetId={interview.id} className="-ml-3" />}
              />
            ))}
          </div>
        )}
        {data && (
          <Pagination className="mt-8" page={state.page} pageSize={pageSize} total={data.total} onChange={turnPage} />
        )}
      </SearchFrame>
    </Container>
  )
}
