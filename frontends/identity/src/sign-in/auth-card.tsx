import { Card, Container, LanternMark, PageTitle } from '@lentera/frontend-kit'
import type { ReactNode } from 'react'

type AuthCardProps = {
  readonly title: string
  readonly lead: ReactNode
  readonly children: ReactNode
  readonly footer: ReactNode
}

/** The narrow card of login and registration. */
export const AuthCard = ({ title, lead, children, footer }: AuthCardProps) => (
  <Container className="py-8 sm:py-14">
    <div className="mx-auto max-w-md">
      <Card className="sm:p-8">
        <LanternMark size={40} />
        <PageTitle className="mt-4" lead={lead}>
          {title}
        </PageTitle>
        <div className="mt-6">{children}</div>
      </Card>
      <p className="mt-5 text-center text-muted">{footer}</p>
    </div>
  </Container>
)
