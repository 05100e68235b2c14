import {
  Button,
  Container,
  EmptyState,
  ErrorState,
  formatCount,
  PageTitle,
  Pagination,
  pageNumberOf,
  paths,
  useCanonical,
  useListState,
  useRead,
} from '@lentera/frontend-kit'
import { listCompanies } from '@lentera/frontend-kit/api/companies-and-reviews'
import { SearchFrame } from '@lentera/frontend-kit/search/search-frame'
import { BrowseFilters } from './browse-filters.tsx'
import { CompanyGrid, CompanyGridSkeleton } from './company-card.tsx'
import { CompanySearchBox } from './company-search-box.tsx'

const pageSize = 20

const readState = (params: URLSearchParams) => ({
  search: params.get('search')?.trim() ?? '',
  country: params.get('country') ?? '',
  size: params.get('size') ?? '',
  page: pageNumberOf(params),
})

export const Page = () => {
  const { state, change, turnPage, reset } = useListState(readState)
  const isSearch = state.search !== '' || state.country !== '' || state.size !== ''
  // Each page of the list has its own canonical URL; a search has the canonical URL of the list.
  useCanonical(paths.companies(state.page > 1 && !isSearch ? { page: state.page } : {}))

  const { data, error, isLoading, retry } = useRead(listCompanies, { query: state })

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
