import { Container, EmptyState, PageTitle, useDocumentTitle } from '@lentera/frontend-kit'

export const Page = () => {
  useDocumentTitle('__Title__')
  return (
    <Container className="py-8 sm:py-10">
      <PageTitle>__Title__</PageTitle>
      <EmptyState title="Nothing here yet" level="h2">
        What this page shows will appear here.
      </EmptyState>
    </Container>
  )
}
