import {
  Card,
  Container,
  ErrorState,
  LanternMark,
  LinkButton,
  paths,
  product,
  TextLink,
  useCanonical,
  useRead,
} from '@lentera/frontend-kit'
import { listCompanies } from '@lentera/frontend-kit/api/companies-and-reviews'
import { ArrowRight, ChartNoAxesColumn, Rocket, ShieldCheck } from 'lucide-react'
import { CompanyGrid, CompanyGridSkeleton } from '../companies/company-card.tsx'
import { HeroSearch } from './hero-search.tsx'
import { StatsStrip } from './stats-strip.tsx'

const features = [
  {
    icon: ShieldCheck,
    title: 'Anonymous Reviews',
    text: 'Your e-mail address never leaves your browser with what you write. A review shows only whether you work there and in which function.',
  },
  {
    icon: ChartNoAxesColumn,
    title: 'Salary Transparency',
    text: 'Pay is shown for groups of people, never for one, always with how many stand behind a figure and how old it is.',
  },
  {
    icon: Rocket,
    title: 'Startup Focus',
    text: 'Startups and tech companies in Singapore, Indonesia, Malaysia, Thailand, the Philippines and Vietnam, from the first ten people on.',
  },
]

export const Page = () => {
  useCanonical(paths.home)
  const companies = useRead(listCompanies, { query: { limit: 6 } })
  return (
    <>
      <section className="border-b border-line bg-surface">
        <Container className="py-10 sm:py-16">
          <div className="mx-auto max-w-3xl">
            <h1 tabIndex={-1} className="font-serif text-2xl leading-tight font-semibold outline-none sm:text-3xl">
              Know what it is like to work there, before you do
            </h1>
            <p className="mt-3 max-w-[60ch] text-muted sm:text-lg">
              People in Asia’s startups and tech companies tell the truth about work here, without telling who they are.
            </p>
            <div className="mt-6">
              <HeroSearch />
            </div>
            <div className="mt-6">
              <StatsStrip companyTotal={companies.data?.total} />
            </div>
          </div>
        </Container>
      </section>

      <Container className="py-10 sm:py-14">
        <div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
          <h2 className="text-xl font-semibold">Trending Companies</h2>
          <TextLink to={paths.companies()} className="inline-flex items-center gap-1">
            View all companies
            <ArrowRight aria-hidden size={16} />
          </TextLink>
        </div>
        {companies.data ? (
          <CompanyGrid companies={companies.data.companies} label="Trending companies" width="three" />
        ) : companies.error ? (
          <ErrorState title="Failed to fetch companies" level="h3" onRetry={companies.retry}>
            Nothing is lost. Please try again.
          </ErrorState>
        ) : (
          <CompanyGridSkeleton width="three" />
        )}
      </Container>

      <Container className="pb-12 sm:pb-16">
        <h2 className="mb-5 text-xl font-semibold">Why Choose {product.name}?</h2>
        <ul className="grid gap-4 md:grid-cols-3">
          {features.map(({ icon: Icon, title, text }) => (
            <Card as="li" key={title}>
              <Icon aria-hidden size={24} className="text-accent" />
              <h3 className="mt-3 font-semibold">{title}</h3>
              <p className="mt-1 text-sm text-muted">{text}</p>
            </Card>
          ))}
        </ul>
        <Card className="mt-4 flex flex-col items-start gap-4 bg-accent-wash sm:flex-row sm:items-center">
          <LanternMark size={40} className="shrink-0" />
          <p className="flex-1">
            <span className="block font-semibold">You know something that others need to know.</span>
            <span className="text-sm text-muted">Five minutes, no account, and nobody learns that it was you.</span>
          </p>
          <LinkButton to={paths.postReview()} variant="primary" className="w-full sm:w-auto">
            Write a Review
          </LinkButton>
        </Card>
      </Container>
    </>
  )
}
