import {
  CompanyTile,
  formatCountOf,
  formatRating,
  LinkButton,
  PageTitle,
  paths,
  StarRating,
} from '@lentera/frontend-kit'
import type { CompanyPage } from '@lentera/proto/http/gateway'
import { Columns3, ExternalLink, MapPin, PenLine, Users } from 'lucide-react'
import { FollowButton } from '../following/follow-button.tsx'
import { ReportButton } from '../reports/report-button.tsx'

/** Only http and https URLs become links, because the URL is user input. */
const webAddress = (website: string | null): string | undefined =>
  website && /^https?:\/\//.test(website) ? website : undefined

export const CompanyHeader = ({ page }: { readonly page: CompanyPage }) => {
  const { company, reviews, avgRating } = page
  const website = webAddress(company.website)
  return (
    <div className="flex flex-col gap-5 sm:flex-row sm:items-start">
      <CompanyTile name={company.name} logoUrl={company.logoUrl} size="lg" />
      <div className="min-w-0 flex-1">
        <PageTitle>{company.name}</PageTitle>
        <ul className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-muted">
          <li className="inline-flex items-center gap-1.5">
            <MapPin aria-hidden size={16} />
            {company.hqCountry}
          </li>
          <li className="inline-flex items-center gap-1.5">
            <Users aria-hidden size={16} />
            {company.size} employees
          </li>
          {website && (
            <li>
              <a
                href={website}
                target="_blank"
                rel="noopener noreferrer nofollow"
                className="link inline-flex items-center gap-1.5"
              >
                Website
                <ExternalLink aria-hidden size={15} />
                <span className="sr-only"> of {company.name}, opens in a new tab</span>
              </a>
            </li>
          )}
        </ul>
        <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1">
          {reviews.total > 0 ? (
            <>
              <span className="text-2xl font-semibold">{formatRating(avgRating)}</span>
              <StarRating value={avgRating} />
            </>
          ) : (
            <span className="text-muted">Not rated yet</span>
          )}
          <span className="text-muted">({formatCountOf(reviews.total, 'review')})</span>
        </p>
      </div>
      <div className="grid gap-3 min-[23rem]:grid-cols-2 sm:w-80">
        <LinkButton to={paths.postReview(company.slug)} variant="primary" className="col-span-full">
          <PenLine aria-hidden size={18} />
          Write Review
        </LinkButton>
        <FollowButton slug={company.slug} companyName={company.name} />
        <LinkButton to={paths.compareCompanies([company.slug])}>
          <Columns3 aria-hidden size={18} />
          Compare
        </LinkButton>
        <ReportButton
          targetType="company"
          targetId={company.id}
          label="Report company"
          className="col-span-full justify-self-end text-muted"
        />
      </div>
    </div>
  )
}
