import type { RemoteEntry } from '@lentera/frontend-kit'
import { Container, Loading, Skeleton } from '@lentera/frontend-kit'

type Kind = RemoteEntry['manifest']['routes'][number]['skeleton']

export const PageSkeleton = ({ kind }: { readonly kind: Kind }) => (
  <Loading label="Loading the page" className={kind}>
    <Container className="py-10">
      <Skeleton className="h-10 w-72 max-w-full" />
    </Container>
  </Loading>
)
