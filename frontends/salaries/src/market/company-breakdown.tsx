import {
  Button,
  CompanyTile,
  EmptyState,
  ErrorState,
  formatCount,
  formatCountOf,
  formatMoney,
  Loading,
  Pagination,
  paths,
  SelectField,
  Skeleton,
  TextLink,
  useRead,
} from '@lentera/frontend-kit'
import { listCompanySalaries } from '@lentera/frontend-kit/api/salaries'
import type { CompanySalaryCohort, SalaryRole } from '@lentera/proto/http/salaries'
import { Building2 } from 'lucide-react'
import { useState } from 'react'

const listed = 10
const shownAtFirst = 6

const sortOptions = [
  { value: 'reports', label: 'Most reports' },
  { value: 'median', label: 'Highest median' },
] as const
type Sort = (typeof sortOptions)[number]['value']

/** A list of 10 companies, of which 6 are shown until the reader expands it. */
export const CompanyBreakdown = ({ role }: { readonly role: SalaryRole }) => {
  const [sort, setSort] = useState<Sort>('reports')
  const [isWhole, setWhole] = useState(false)
  const [page, setPage] = useState(1)
  const { data, error, isLoading, retry } = useRead(listCompanySalaries, { query: { role, sort, page, limit: listed } })
  const rows = data?.companies.slice(0, isWhole ? listed : shownAtFirst) ?? []
  return (
    <section aria-labelledby="by-company">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h2 id="by-company" className="text-lg font-semibold">
            {role} salaries by company
          </h2>
          <p role="status" className="min-h-10.5 text-sm text-muted sm:min-h-5.25">
            {data &&
              data.total > 0 &&
              `Showing ${formatCount(rows.length)} of ${formatCountOf(data.total, 'company', 'companies')}, all levels, per month`}
          </p>
        </div>
        <SelectField
          label="Sort by"
          options={sortOptions}
          value={sort}
          onChange={(chosen) => {
            setSort(chosen === 'median' ? 'median' : 'reports')
            setPage(1)
          }}
        />
      </div>
      <div className="mt-4 min-h-[31.5rem] sm:min-h-[27rem]">
        {isLoading && <BreakdownSkeleton />}
        {error && (
          <ErrorState title="Failed to fetch salaries by company" onRetry={retry} level="h3">
            The figures above are complete.
          </ErrorState>
        )}
        {data && data.companies.length === 0 && (
          <EmptyState title="No company figures yet" icon={Building2} level="h3">
            A company appears here when enough people there have shared their pay in this role.
          </EmptyState>
        )}
        {rows.length > 0 && (
          <ul aria-label="Companies" className="divide-y divide-line rounded-card border border-line bg-surface">
            {rows.map(({ company, cohort }) => (
              <li key={company.slug} className="flex min-h-21 items-center gap-3 px-4 py-3 sm:min-h-18">
                <CompanyTile name={company.name} logoUrl={company.logoUrl} size="sm" className="max-[22rem]:hidden" />
                <div className="min-w-0 flex-1">
                  <TextLink to={`${paths.company(company.slug)}?tab=salaries`} className="font-semibold">
                    {company.name}
                  </TextLink>
                  <p className="text-sm text-muted">
                    {company.hqCountry} · {formatCountOf(cohort.count, 'report')}
                  </p>
                </div>
                <CohortFigure cohort={cohort} />
              </li>
            ))}
          </ul>
        )}
      </div>
      {data && !isWhole && data.companies.length > shownAtFirst && (
        <Button className="mt-3 w-full" onClick={() => setWhole(true)}>
          Show all {data.companies.length}
        </Button>
      )}
      {data && isWhole && (
        <Pagination className="mt-6" page={page} pageSize={listed} total={data.total} onChange={setPage} />
      )}
    </section>
  )
}

/** The median, or the range where the median is suppressed. */
const CohortFigure = ({ cohort }: { readonly cohort: CompanySalaryCohort }) => (
  <p className="shrink-0 text-right tabular-nums">
    <span className="block font-semibold">
      {cohort.shows === 'range' ? (
        <>
          {formatMoney(cohort.min, cohort.currency)} – {formatMoney(cohort.max, cohort.currency)}
        </>
      ) : (
        formatMoney(cohort.median, cohort.currency)
      )}
    </span>
    <span className="block text-sm text-muted">{cohort.shows === 'range' ? 'range' : 'median'}</span>
  </p>
)

const BreakdownSkeleton = () => (
  <Loading label="Loading companies" className="divide-y divide-line rounded-card border border-line bg-surface">
    {Array.from({ length: shownAtFirst }, (_, row) => row).map((row) => (
      <div key={row} className="flex min-h-21 items-center gap-3 px-4 sm:min-h-18">
        <Skeleton className="size-10" />
        <Skeleton className="h-5 flex-1" />
        <Skeleton className="h-8 w-24" />
      </div>
    ))}
  </Loading>
)
