import { EmptyState, ErrorState, LinkButton, paths, Skeleton, Slot } from '@lentera/frontend-kit'
import type { CompanyPage } from '@lentera/proto/http/gateway'
import { ChartNoAxesColumn } from 'lucide-react'

type SalariesTabProps = { readonly page: CompanyPage; readonly retry: () => void }

/**
 * The slot for the remote of salaries; without the remote it shows the empty state of the specification. Salaries that
 * could not be fetched show an error with a retry, not the empty state.
 */
export const SalariesTab = ({ page: { company, salaries, unavailable }, retry }: SalariesTabProps) => {
  const isUnavailable = unavailable.includes('salaries')
  return (
    <Slot
      name="company.salaries"
      title="Salaries"
      props={{ company, salaries, unavailable: isUnavailable, retry }}
      placeholder={<Skeleton className="h-72 w-full" />}
      empty={
        isUnavailable ? (
          <ErrorState title="Salaries could not be loaded" onRetry={retry}>
            The rest of this page is complete.
          </ErrorState>
        ) : (
          <EmptyState
            icon={ChartNoAxesColumn}
            title="No salary data yet"
            action={<LinkButton to={paths.postReview(company.slug, 'salary')}>Add Salary Data</LinkButton>}
          />
        )
      }
    />
  )
}
