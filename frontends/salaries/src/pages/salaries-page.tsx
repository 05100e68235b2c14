import { Container, EmptyState, PageTitle, useDocumentTitle } from '@lentera/frontend-kit'

export const Page = () => {
  useDocumentTitle('Salaries')
  return (
    <Container className="py-8 sm:py-10">
      <PageTitle>Salaries</PageTitle>
      <EmptyState title="Nothing here yet" level="h2">
        What this page shows will appear here.
      </EmptyState>
    </Container>
  )
}
