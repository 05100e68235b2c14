import { EmptyState, LinkButton, paths } from '@lentera/frontend-kit'
import { FileQuestion } from 'lucide-react'

/** For the address of a job that is not there any more. */
export const JobGone = () => (
  <EmptyState
    className="mt-6"
    icon={FileQuestion}
    title="This job does not exist"
    action={<LinkButton to={paths.employerJobs()}>Your jobs</LinkButton>}
  >
    It may have been removed.
  </EmptyState>
)
