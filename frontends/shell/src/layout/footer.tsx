import { Container, LanternMark, Link, product } from '@lentera/frontend-kit'
import { useRemoteHost } from '@lentera/frontend-kit/host'
import { copyrightYears } from './copyright-years.ts'
import { linksIn } from './navigation.ts'
import { ThemeToggle } from './theme-toggle.tsx'

const columns = [
  { place: 'talent', title: 'For Talent' },
  { place: 'employers', title: 'For Employers' },
  { place: 'company', title: 'Company' },
] as const

const link = 'inline-flex min-h-8 items-center text-sm text-muted hover:text-ink hover:underline underline-offset-4'

export const Footer = () => {
  const { remotes } = useRemoteHost()
  return (
    <footer className="border-t border-line bg-surface">
      <Container className="grid gap-10 py-12 sm:grid-cols-2 lg:grid-cols-[2fr_1fr_1fr_1fr]">
        <div className="max-w-sm">
          <p className="flex items-center gap-2 font-serif text-lg font-semibold text-ink">
            <LanternMark size={26} className="text-accent" />
            {product.name}
          </p>
          <p className="mt-3 text-sm text-muted">
            Reviews, salaries and interviews from people who work at startups and tech companies in Asia. A review shows
            a job function and whether the author still works there, never who wrote it.
          </p>
        </div>
        {columns.map(({ place, title }) => {
          const links = linksIn(place, remotes)
          // A column without a live link would be a heading over nothing.
          if (links.length === 0 && place !== 'company') return null
          return (
            <nav key={place} aria-label={title}>
              <h2 className="text-sm font-semibold text-ink">{title}</h2>
              <ul className="mt-2">
                {links.map(({ label, path }) => (
                  <li key={path}>
                    <Link to={path} className={link}>
                      {label}
                    </Link>
                  </li>
                ))}
                {place === 'company' && (
                  <li>
                    <a href="/api/v1/docs" className={link}>
                      API documentation
                    </a>
                  </li>
                )}
              </ul>
            </nav>
          )
        })}
      </Container>
      <Container>
        <div className="flex flex-wrap items-center justify-between gap-4 border-t border-line py-5">
          <p className="text-sm text-muted">
            © {copyrightYears(new Date())} {product.name}
          </p>
          <ThemeToggle />
        </div>
      </Container>
    </footer>
  )
}
