import { Container, PageTitle } from '@lentera/frontend-kit'

export const Page = () => (
  <Container className="py-8">
    <PageTitle>Jobs</PageTitle>
  </Container>
)
