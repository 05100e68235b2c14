import { EmptyState, ErrorState, LinkButton, paths, Skeleton, Slot } from '@lentera/frontend-kit'
import type { CompanyPage } from '@lentera/proto/http/gateway'
import { ChartNoAxesColumn, Megaphone, MessagesSquare } from 'lucide-react'

type TabProps = { readonly page: CompanyPage; readonly retry: () => void }

const placeholder = <Skeleton className="h-72 w-full" />

/** A list that could not be fetched is not an empty list: the reader is told, and can ask again. */
const Unavailable = ({ title, retry }: { readonly title: string; readonly retry: () => void }) => (
  <ErrorState title={`${title} could not be loaded`} onRetry={retry}>
    The rest of this page is complete.
  </ErrorState>
)

/** These three tabs belong to other teams; what they show while nobody fills them is the empty state of the specification. */
export const SalariesTab = ({ page, retry }: TabProps) => {
  const unavailable = page.unavailable.includes('salaries')
  return (
    <Slot
      name="company.salaries"
      title="Salaries"
      props={{ company: page.company, salaries: page.salaries, unavailable, retry }}
      placeholder={placeholder}
      empty={
        unavailable ? (
          <Unavailable title="Salaries" retry={retry} />
        ) : (
          <EmptyState
            icon={ChartNoAxesColumn}
            title="No salary data yet"
            action={<LinkButton to={paths.postReview(page.company.slug)}>Add Salary Data</LinkButton>}
          />
        )
      }
    />
  )
}

export const InterviewsTab = ({ page, retry }: TabProps) => {
  const unavailable = page.unavailable.includes('interviews')
  return (
    <Slot
      name="company.interviews"
      title="Interviews"
      props={{ company: page.company, interviews: page.interviews, unavailable, retry }}
      placeholder={placeholder}
      empty={
        unavailable ? (
          <Unavailable title="Interviews" retry={retry} />
        ) : (
          <EmptyState
            icon={MessagesSquare}
            title="No interview experiences yet"
            action={<LinkButton to={paths.postReview(page.company.slug)}>Share Interview Experience</LinkButton>}
          />
        )
      }
    />
  )
}

export const UpdatesTab = ({ page, retry }: TabProps) => {
  const unavailable = page.unavailable.includes('updates')
  return (
    <Slot
      name="company.updates"
      title="Updates"
      props={{ company: page.company, updates: page.updates, unavailable, retry }}
      placeholder={placeholder}
      empty={unavailable ? <Unavailable title="Updates" retry={retry} /> : <EmptyState icon={Megaphone} title="No company updates yet" />}
    />
  )
}
