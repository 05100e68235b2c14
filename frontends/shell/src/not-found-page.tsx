import { Container, LinkButton, PageTitle, paths, useDocumentTitle, useOffers } from '@lentera/frontend-kit'

export const NotFoundPage = () => {
  const offers = useOffers()
  useDocumentTitle('404 Page Not Found')
  return (
    <Container className="grid justify-items-center py-24 text-center">
      <PageTitle lead="Did you forget to add the page to the router?">404 Page Not Found</PageTitle>
      <p className="mt-2 text-muted">The address may have a typo, or the page may have moved.</p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <LinkButton to={paths.home} variant="primary">
          Go home
        </LinkButton>
        {offers(paths.companies()) && <LinkButton to={paths.companies()}>Browse companies</LinkButton>}
      </div>
    </Container>
  )
}
