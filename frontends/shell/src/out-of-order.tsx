import { Container, ErrorState } from '@lentera/frontend-kit'

export const OutOfOrder = ({ productName }: { readonly productName: string }) => (
  <Container className="py-16">
    <ErrorState title={`${productName} cannot be reached right now`} onRetry={() => window.location.reload()}>
      Nothing you wrote is lost. Please check your connection and try again.
    </ErrorState>
  </Container>
)
