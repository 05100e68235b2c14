import { Loading, Skeleton } from '@lentera/frontend-kit'

export const InterviewListSkeleton = () => (
  <Loading label="Loading interviews" className="space-y-4">
    <Skeleton className="h-52 w-full" />
    <Skeleton className="h-52 w-full" />
    <Skeleton className="h-52 w-full" />
  </Loading>
)
