import { Container, classes, LinkButton, NavLink, paths, useOffers, useSession } from '@lentera/frontend-kit'
import { useRemoteHost } from '@lentera/frontend-kit/host'
import { AccountActions } from './account-actions.tsx'
import { Logo } from './logo.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import { linksIn } from './navigation.ts'

const navLink = ({ isActive }: { isActive: boolean }) =>
  classes(
    'flex h-full items-center border-b-2 px-3 text-sm font-medium transition-colors',
    isActive ? 'border-accent text-ink' : 'border-transparent text-muted hover:text-ink',
  )

export const Header = () => {
  const { remotes } = useRemoteHost()
  const offers = useOffers()
  const { user } = useSession()
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-surface">
      <Container className="flex h-16 items-center gap-2 lg:gap-6">
        <Logo />
        <nav aria-label="Main" className="hidden h-full flex-1 lg:block">
          <ul className="flex h-full">
            {linksIn('header', remotes).map(({ label, path }) => (
              <li key={path}>
                <NavLink to={path} className={navLink}>
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className="ml-auto flex items-center gap-2">
          <div className="hidden items-center gap-1 lg:flex">
            {/* First, because it arrives last: to its left there is nothing that it could move. */}
            {user?.role === 'admin' && offers(paths.admin) && (
              <LinkButton to={paths.admin} variant="quiet" size="sm">
                Admin
              </LinkButton>
            )}
            {offers(paths.employers) && (
              <LinkButton to={paths.employers} variant="quiet" size="sm">
                For Employers
              </LinkButton>
            )}
            <AccountActions />
          </div>
          {offers(paths.postReview()) && (
            <LinkButton to={paths.postReview()} variant="primary" size="sm" className="ml-1">
              Post Review
            </LinkButton>
          )}
          <MobileMenu />
        </div>
      </Container>
    </header>
  )
}
