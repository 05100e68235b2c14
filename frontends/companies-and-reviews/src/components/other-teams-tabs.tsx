import { EmptyState, ErrorState, LinkButton, paths, Skeleton, Slot, type SlotProps } from '@lentera/frontend-kit'
import type { CompanyPage } from '@lentera/proto/http/gateway'
import { ChartNoAxesColumn, Megaphone, MessagesSquare } from 'lucide-react'
import type { ReactNode } from 'react'

type TabProps = { readonly page: CompanyPage; readonly retry: () => void }
type TeamSlot = 'company.salaries' | 'company.interviews' | 'company.updates'

type TeamTabProps<N extends TeamSlot> = {
  readonly name: N
  readonly title: string
  readonly props: SlotProps[N]
  readonly empty: ReactNode
}

/**
 * A tab of another team; while nobody fills it, it shows the empty state of the specification. A list that could not be
 * fetched is not an empty list: the reader is told, and can ask again.
 */
const TeamTab = <N extends TeamSlot>({ name, title, props, empty }: TeamTabProps<N>) => (
  <Slot
    name={name}
    title={title}
    props={props}
    placeholder={<Skeleton className="h-72 w-full" />}
    empty={
      props.unavailable ? (
        <ErrorState title={`${title} could not be loaded`} onRetry={props.retry}>
          The rest of this page is complete.
        </ErrorState>
      ) : (
        empty
      )
    }
  />
)

export const SalariesTab = ({ page: { company, salaries, unavailable }, retry }: TabProps) => (
  <TeamTab
    name="company.salaries"
    title="Salaries"
    props={{ company, salaries, unavailable: unavailable.includes('salaries'), retry }}
    empty={
      <EmptyState
        icon={ChartNoAxesColumn}
        title="No salary data yet"
        action={<LinkButton to={paths.postReview(company.slug)}>Add Salary Data</LinkButton>}
      />
    }
  />
)

export const InterviewsTab = ({ page: { company, interviews, unavailable }, retry }: TabProps) => (
  <TeamTab
    name="company.interviews"
    title="Interviews"
    props={{ company, interviews, unavailable: unavailable.includes('interviews'), retry }}
    empty={
      <EmptyState
        icon={MessagesSquare}
        title="No interview experiences yet"
        action={<LinkButton to={paths.postReview(company.slug)}>Share Interview Experience</LinkButton>}
      />
    }
  />
)

export const UpdatesTab = ({ page: { company, updates, unavailable }, retry }: TabProps) => (
  <TeamTab
    name="company.updates"
    title="Updates"
    props={{ company, updates, unavailable: unavailable.includes('updates'), retry }}
    empty={<EmptyState icon={Megaphone} title="No company updates yet" />}
  />
)
