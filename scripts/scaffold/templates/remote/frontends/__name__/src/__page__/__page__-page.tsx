import { Container, EmptyState, PageTitle } from '@lentera/frontend-kit'

export const Page = () => (
  <Container className="py-8 sm:py-10">
    <PageTitle>__PageTitle__</PageTitle>
    <EmptyState title="Nothing here yet" level="h2">
      What this page shows will appear here.
    </EmptyState>
  </Container>
)
