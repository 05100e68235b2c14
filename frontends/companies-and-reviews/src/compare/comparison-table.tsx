import { Button, CompanyTile, Link, paths, Skeleton } from '@lentera/frontend-kit'
import type { CompanyPage } from '@lentera/proto/http/gateway'
import { X } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import type { ComparisonGroup, ComparisonRow } from './comparison-rows.tsx'

/** A company of the comparison: loading, loaded or failed. */
export type ComparedCompany = {
  readonly slug: string
  readonly page: CompanyPage | undefined
  readonly state: 'loading' | 'loaded' | 'missing' | 'failed'
  readonly retry: () => void
}

type ComparisonProps = {
  readonly companies: readonly ComparedCompany[]
  readonly groups: readonly ComparisonGroup[]
  readonly onRemove: (slug: string) => void
}

/** A table where there is room for columns; on phones the same figures line by line, company under company. */
export const Comparison = (props: ComparisonProps) => (
  <>
    <WideComparison {...props} />
    <NarrowComparison {...props} />
  </>
)

const WideComparison = ({ companies, groups, onRemove }: ComparisonProps) => (
  <table className="hidden w-full table-fixed border-collapse lg:table">
    <caption className="sr-only">Companies side by side</caption>
    <thead>
      <tr>
        <td className="w-48" />
        {companies.map((company) => (
          <th key={company.slug} scope="col" className="p-3 text-left align-top font-normal">
            <CompanyHead company={company} onRemove={onRemove} />
          </th>
        ))}
      </tr>
    </thead>
    {groups.map(({ title, rows }) => (
      <tbody key={title} className="border-t border-line-strong">
        <tr>
          <th
            scope="rowgroup"
            colSpan={companies.length + 1}
            className="px-3 pt-5 pb-2 text-left text-lg font-semibold"
          >
            {title}
          </th>
        </tr>
        {rows.map((row) => (
          <tr key={row.label} className="border-t border-line">
            <th scope="row" className="px-3 py-2.5 text-left align-top text-sm font-normal text-muted normal-nums">
              {row.label}
            </th>
            {companies.map((company) => (
              <td key={company.slug} className="px-3 py-2.5 align-top">
                <Value company={company} row={row} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    ))}
  </table>
)

const NarrowComparison = ({ companies, groups, onRemove }: ComparisonProps) => (
  <div className="space-y-8 lg:hidden">
    <ul aria-label="Compared companies" className="divide-y divide-line">
      {companies.map((company) => (
        <li key={company.slug} className="py-3">
          <CompanyHead company={company} onRemove={onRemove} />
        </li>
      ))}
    </ul>
    {groups.map(({ title, rows }) => (
      <section key={title}>
        <h2 className="text-lg font-semibold">{title}</h2>
        {rows.map((row) => (
          <Fragment key={row.label}>
            <h3 className="mt-4 text-sm text-muted">{row.label}</h3>
            <dl className="divide-y divide-line">
              {companies.map((company) => (
                <div key={company.slug} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
                  <dt className="min-w-0 font-medium">{company.page?.company.name ?? company.slug}</dt>
                  <dd className="ml-auto">
                    <Value company={company} row={row} />
                  </dd>
                </div>
              ))}
            </dl>
          </Fragment>
        ))}
      </section>
    ))}
  </div>
)

const CompanyHead = ({
  company,
  onRemove,
}: {
  readonly company: ComparedCompany
  readonly onRemove: (slug: string) => void
}) => {
  const name = company.page?.company.name ?? company.slug
  return (
    // In a column the name has its own line, because there is no space next to tile and button.
    <div className="flex items-start gap-3 lg:flex-wrap lg:justify-between">
      <CompanyTile name={name} logoUrl={company.page?.company.logoUrl ?? null} size="sm" />
      <div className="min-w-0 flex-1 lg:order-last lg:basis-full">
        {company.page ? (
          <Link to={paths.company(company.slug)} className="link font-semibold">
            {name}
          </Link>
        ) : (
          <span className="font-semibold">{name}</span>
        )}
        {company.state === 'missing' && <p className="text-sm text-muted">Company not found</p>}
        {company.state === 'failed' && (
          <p role="alert" className="text-sm">
            <span className="block text-caution">Could not be loaded</span>
            <Button size="sm" className="mt-2" onClick={company.retry}>
              Try again
            </Button>
          </p>
        )}
      </div>
      <Button size="sm" variant="quiet" aria-label={`Remove ${name}`} onClick={() => onRemove(company.slug)}>
        <X aria-hidden size={16} />
      </Button>
    </div>
  )
}

const Value = ({ company, row }: { readonly company: ComparedCompany; readonly row: ComparisonRow }): ReactNode => {
  if (company.state === 'loading') return <Skeleton className="h-6 w-16" />
  const value = company.page ? row.value(company.page) : null
  if (value !== null) return value
  return (
    <>
      <span aria-hidden className="text-muted">
        –
      </span>
      <span className="sr-only">No figures</span>
    </>
  )
}
