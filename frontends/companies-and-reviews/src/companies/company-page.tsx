import {
  Card,
  Container,
  ErrorState,
  LinkButton,
  Loading,
  PageTitle,
  paths,
  Skeleton,
  type Tab,
  Tabs,
  useCanonical,
  useDocumentTitle,
  useFillsSlot,
  useParams,
  useRead,
  useSearchParams,
} from '@lentera/frontend-kit'
import { getCompanyPage } from '@lentera/frontend-kit/api/gateway'
import type { CompanyPage } from '@lentera/proto/http/gateway'
import { Building2 } from 'lucide-react'
import { InterviewsTab } from '../interviews/interviews-tab.tsx'
import { ReviewsTab } from '../reviews/reviews-tab.tsx'
import { UpdatesTab } from '../updates/updates-tab.tsx'
import { CompanyHeader } from './company-header.tsx'
import { JobsTab } from './jobs-tab.tsx'
import { OverviewTab } from './overview-tab.tsx'
import { SalariesTab } from './salaries-tab.tsx'

const tabNames = ['overview', 'reviews', 'salaries', 'interviews', 'jobs', 'updates'] as const
type TabName = (typeof tabNames)[number]

export const Page = () => {
  // Slugs are lower case; the address may be typed otherwise.
  const slug = (useParams().slug ?? '').toLowerCase()
  const { data, error, retry } = useRead(getCompanyPage, { params: { slug } })
  const isMissing = error !== undefined && (error.status === 404 || error.status === 400)
  useDocumentTitle(data?.company.name ?? (isMissing ? 'Company not found' : 'Company'))
  useCanonical(paths.company(slug))
  return (
    <Container className="py-8 sm:py-10">
      {data ? (
        <CompanyView page={data} retry={retry} />
      ) : isMissing ? (
        <CompanyNotFound />
      ) : error ? (
        <CompanyFailed retry={retry} />
      ) : (
        <CompanySkeleton />
      )}
    </Container>
  )
}

const CompanyView = ({ page, retry }: { readonly page: CompanyPage; readonly retry: () => void }) => {
  const [params, setParams] = useSearchParams()
  const fillsSlot = useFillsSlot()
  const wanted = params.get('tab')
  const shown = tabNames.find((name) => name === wanted) ?? 'overview'
  const show = (tab: TabName) => setParams(tab === 'overview' ? {} : { tab }, { replace: true })
  const tabs: readonly Tab<TabName>[] = [
    {
      value: 'overview',
      label: 'Overview',
      panel: () => <OverviewTab page={page} onShowReviews={() => show('reviews')} retry={retry} />,
    },
    { value: 'reviews', label: 'Reviews', count: page.reviews.total, panel: () => <ReviewsTab page={page} /> },
    {
      value: 'salaries',
      label: 'Salaries',
      // Roles that could not be fetched are not "0 roles".
      ...(page.unavailable.includes('salaries') ? {} : { count: page.salaries.length }),
      panel: () => <SalariesTab page={page} retry={retry} />,
    },
    {
      value: 'interviews',
      label: 'Interviews',
      count: page.interviewCount,
      panel: () => <InterviewsTab page={page} />,
    },
    ...(fillsSlot('company.jobs')
      ? [{ value: 'jobs' as const, label: 'Jobs', panel: () => <JobsTab company={page.company} /> }]
      : []),
    { value: 'updates', label: 'Updates', count: page.updateCount, panel: () => <UpdatesTab page={page} /> },
  ]
  return (
    <>
      <Card>
        <CompanyHeader page={page} />
      </Card>
      <Tabs className="mt-6" label={`About ${page.company.name}`} tabs={tabs} value={shown} onChange={show} />
    </>
  )
}

const CompanyNotFound = () => (
  <Card className="flex flex-col items-center px-6 py-14 text-center">
    <span className="grid size-12 place-items-center rounded-full bg-accent-wash text-accent">
      <Building2 aria-hidden size={22} />
    </span>
    <PageTitle className="mt-4" lead="The company you're looking for doesn't exist.">
      Company not found
    </PageTitle>
    <LinkButton to={paths.companies()} variant="primary" className="mt-6">
      Browse Companies
    </LinkButton>
  </Card>
)

const CompanyFailed = ({ retry }: { readonly retry: () => void }) => (
  <>
    <h1 className="sr-only">Company</h1>
    <ErrorState title="This company could not be loaded" onRetry={retry}>
      It is our side that does not answer right now. The rest of the site keeps working.
    </ErrorState>
  </>
)

const CompanySkeleton = () => (
  <Loading label="Loading company">
    <Card className="flex flex-col gap-5 sm:flex-row">
      <Skeleton className="size-16 shrink-0 sm:size-20" />
      <div className="flex-1 space-y-3">
        <Skeleton className="h-8 w-64 max-w-full" />
        <Skeleton className="h-5 w-80 max-w-full" />
        <Skeleton className="h-6 w-40" />
      </div>
      <Skeleton className="h-[10.25rem] w-full sm:w-80" />
    </Card>
    <Skeleton className="mt-6 h-12 w-full" />
    <div className="mt-6 grid gap-6 lg:grid-cols-[1fr_20rem]">
      <Skeleton className="h-96" />
      <Skeleton className="h-64" />
    </div>
  </Loading>
)
