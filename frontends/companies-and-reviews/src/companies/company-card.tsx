import { Card, CompanyTile, formatCountOf, Link, Loading, MarkedText, RatingBar, Skeleton } from '@lentera/frontend-kit'
import type { CompanyHit } from '@lentera/proto/http/companies-and-reviews'
import { MapPin } from 'lucide-react'

/**
 * One company in a grid. The whole card is clickable; the accessible name of the link is the company's name. Matches of
 * a search are marked.
 */
export const CompanyCard = ({ company }: { readonly company: CompanyHit }) => (
  <Card as="li" className="relative flex h-56 flex-col transition-colors duration-150 hover:border-line-strong">
    <div className="flex items-start gap-3">
      <CompanyTile name={company.name} logoUrl={company.logoUrl} />
      <div className="min-w-0 flex-1">
        <h3 className="truncate text-base font-semibold">
          <Link to={`/company/${company.slug}`} className="after:absolute after:inset-0 after:rounded-card">
            <MarkedText text={company.name} matches={company.matches.name} />
          </Link>
        </h3>
        <p className="flex items-center gap-1 text-sm text-muted">
          <MapPin aria-hidden size={14} className="shrink-0" />
          <span className="truncate">{company.hqCountry}</span>
        </p>
      </div>
    </div>
    <p className="mt-3 line-clamp-2 h-[2.625rem] text-sm text-muted">
      {company.description && <MarkedText text={company.description} matches={company.matches.description} />}
    </p>
    <div className="mt-auto space-y-1.5 border-t border-line pt-3 text-sm">
      <RatingBar value={company.avgRating} label={`Rating of ${company.name}`} className="justify-between" />
      <p className="flex justify-between gap-3 text-muted">
        <span>{company.reviewCount === 0 ? 'No Reviews yet' : formatCountOf(company.reviewCount, 'Review')}</span>
        <span>Salaries</span>
      </p>
    </div>
  </Card>
)

/** Two columns beside filters, three where the page's whole width is free. */
const columns = { two: 'grid gap-4 sm:grid-cols-2', three: 'grid gap-4 sm:grid-cols-2 lg:grid-cols-3' }
type Columns = keyof typeof columns

type CompanyGridProps = { readonly companies: readonly CompanyHit[]; readonly label: string; readonly width: Columns }

export const CompanyGrid = ({ companies, label, width }: CompanyGridProps) => (
  <ul aria-label={label} className={columns[width]}>
    {companies.map((company) => (
      <CompanyCard key={company.id} company={company} />
    ))}
  </ul>
)

/** Six placeholders of the same size as cards, so that the layout does not shift when the data arrives. */
export const CompanyGridSkeleton = ({ width }: { readonly width: Columns }) => (
  <Loading label="Loading companies" className={columns[width]}>
    {Array.from({ length: 6 }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: six placeholders that are never reordered
      <div key={index} className="flex h-56 flex-col rounded-card border border-line bg-surface p-5">
        <div className="flex items-start gap-3">
          <Skeleton className="size-12 shrink-0" />
          <div className="flex-1 space-y-2">
            <Skeleton className="h-4 w-3/4" />
            <Skeleton className="h-3 w-1/3" />
          </div>
        </div>
        <Skeleton className="mt-4 h-3 w-full" />
        <Skeleton className="mt-2 h-3 w-2/3" />
        <Skeleton className="mt-auto h-4 w-1/2" />
      </div>
    ))}
  </Loading>
)
