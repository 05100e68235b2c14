import {
  Button,
  Card,
  Container,
  EmptyState,
  ErrorState,
  Field,
  formatCount,
  Input,
  PageTitle,
  Pagination,
  paths,
  Sheet,
  useDocumentTitle,
  useRead,
  useSearchParams,
} from '@lentera/frontend-kit'
import { listCompanies } from '@lentera/frontend-kit/api/companies-and-reviews'
import { SlidersHorizontal } from 'lucide-react'
import { type FormEvent, useEffect, useState } from 'react'
import { BrowseFilters } from '../components/browse-filters.tsx'
import { CompanyGrid, CompanyGridSkeleton } from '../components/company-card.tsx'

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
  useDocumentTitle('Browse Companies', { canonical: paths.companies() })
  const { state, change, reset } = useBrowseState()
  const [term, setTerm] = useState(state.search)
  const [isSheetOpen, setSheetOpen] = useState(false)
  useEffect(() => setTerm(state.search), [state.search])

  const { data, error, isLoading, retry } = useRead(listCompanies, { query: state })

  const submit = (event: FormEvent) => {
    event.preventDefault()
    change({ search: term.trim() })
  }
  const clear = () => {
    setTerm('')
    setSheetOpen(false)
    reset()
  }
  const turnPage = (page: number) => {
    change({ page })
    window.scrollTo({ top: 0 })
  }
  const filters = <BrowseFilters filters={state} onChange={change} onClear={clear} />
  const activeFilters = [state.country, state.size].filter(Boolean).length

  return (
    <Container className="py-8 sm:py-10">
      <PageTitle lead="Explore startups and tech companies across Asia">Browse Companies</PageTitle>
      <search>
        <form onSubmit={submit} className="mt-6 flex flex-wrap gap-3">
          <Field label="Search companies" hideLabel required className="min-w-48 flex-1">
            {({ 'aria-required': _, ...control }) => (
              <Input
                {...control}
                type="search"
                maxLength={200}
                enterKeyHint="search"
                placeholder="Search companies by name or description..."
                value={term}
                onChange={(event) => setTerm(event.target.value)}
              />
            )}
          </Field>
          <Button type="submit" variant="primary">
            Search
          </Button>
          <Button className="lg:hidden" onClick={() => setSheetOpen(true)}>
            <SlidersHorizontal aria-hidden size={18} />
            {activeFilters === 0 ? 'Filters' : `Filters (${activeFilters})`}
          </Button>
        </form>
      </search>
      <Sheet open={isSheetOpen} onClose={() => setSheetOpen(false)} title="Filters" side="bottom">
        {filters}
        <Button variant="primary" className="mt-4 w-full" onClick={() => setSheetOpen(false)}>
          Show results
        </Button>
      </Sheet>

      <div className="mt-6 grid gap-8 lg:grid-cols-[15rem_1fr]">
        <aside aria-label="Filters" className="hidden lg:block">
          <Card className="sticky top-20">{filters}</Card>
        </aside>
        <section aria-labelledby="results" className="min-w-0">
          <h2 id="results" className="sr-only">
            Results
          </h2>
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
            <EmptyState title="No companies found" action={<Button onClick={clear}>Reset Search</Button>}>
              Try adjusting your search criteria or filters
            </EmptyState>
          )}
          {data && data.companies.length > 0 && <CompanyGrid companies={data.companies} label="Companies" width="two" />}
          {data && <Pagination className="mt-8" page={state.page} pageSize={pageSize} total={data.total} onChange={turnPage} />}
        </section>
      </div>
    </Container>
  )
}
