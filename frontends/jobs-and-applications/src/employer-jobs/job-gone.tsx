import { EmptyState, LinkButton, paths } from '@lentera/frontend-kit'
import { FileQuestion } from 'lucide-react'

/** Shown for a job that does not exist any more. */
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
