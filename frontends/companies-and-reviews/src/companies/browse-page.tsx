import {
  Button,
  Container,
  EmptyState,
  ErrorState,
  formatCount,
  PageTitle,
  Pagination,
  paths,
  useCanonical,
  useRead,
  useSearchParams,
} from '@lentera/frontend-kit'
import { listCompanies } from '@lentera/frontend-kit/api/companies-and-reviews'
import { SearchFrame } from '@lentera/frontend-kit/search/search-frame'
import { BrowseFilters } from './browse-filters.tsx'
import { CompanyGrid, CompanyGridSkeleton } from './company-card.tsx'
import { CompanySearchBox } from './company-search-box.tsx'

const pageSize = 20

/** The address holds the whole state, so that a search can be shared and the Back button works. */
const useBrowseState = () => {
  const [params, setParams] = useSearchParams()
  const state = {
    search: params.get('search')?.trim() ?? '',
    country: params.get('country') ?? '',
    size: params.get('size') ?? '',
    page: Math.max(1, Number.parseInt(params.get('page') ?? '1', 10) || 1),
  }
  const change = (next: Partial<typeof state>) => {
    const merged = { ...state, page: 1, ...next }
    const query = new URLSearchParams()
    for (const name of ['search', 'country', 'size'] as const) if (merged[name] !== '') query.set(name, merged[name])
    if (merged.page > 1) query.set('page', String(merged.page))
    setParams(query)
  }
  return { state, change, reset: () => setParams(new URLSearchParams()) }
}

export const Page = () => {
  const { state, change, reset } = useBrowseState()
  const isSearch = state.search !== '' || state.country !== '' || state.size !== ''
  // Each page of the list has an address of its own; what a search leaves of it has the list's.
  useCanonical(paths.companies(state.page > 1 && !isSearch ? { page: state.page } : {}))

  const { data, error, isLoading, retry } = useRead(listCompanies, { query: state })

  const turnPage = (page: number) => {
    change({ page })
    window.scrollTo({ top: 0 })
  }
  const activeFilters = [state.country, state.size].filter(Boolean).length

  return (
    <Container className="py-8 sm:py-10">
      <PageTitle lead="Explore startups and tech companies across Asia">Browse Companies</PageTitle>
      <SearchFrame
        label="Search companies"
        placeholder="Search companies by name or description..."
        search={state.search}
        onSearch={(search) => change({ search })}
        onClear={reset}
        filters={(clear) => <BrowseFilters filters={state} onChange={change} onClear={clear} />}
        activeFilters={activeFilters}
        box={CompanySearchBox}
      >
        <p role="status" className="mb-4 h-6 text-sm text-muted">
          {data && `Showing ${formatCount(data.companies.length)} of ${formatCount(data.total)} companies`}
        </p>
        {isLoading && <CompanyGridSkeleton width="two" />}
        {error && (
          <ErrorState title="Failed to fetch companies" onRetry={retry}>
            Your search and filters are kept.
          </ErrorState>
        )}
        {data && data.companies.length === 0 && (
          <EmptyState title="No companies found" action={<Button onClick={reset}>Reset Search</Button>}>
            Try adjusting your search criteria or filters
          </EmptyState>
        )}
        {data && data.companies.length > 0 && <CompanyGrid companies={data.companies} label="Companies" width="two" />}
        {data && (
          <Pagination className="mt-8" page={state.page} pageSize={pageSize} total={data.total} onChange={turnPage} />
        )}
      </SearchFrame>
    </Container>
  )
}
