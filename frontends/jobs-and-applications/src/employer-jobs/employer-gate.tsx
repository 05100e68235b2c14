import {
  Button,
  EmptyState,
  ErrorState,
  LinkButton,
  Loading,
  paths,
  Skeleton,
  signOut,
  useLocation,
  useNavigate,
  useOffers,
  useRead,
  useSession,
} from '@lentera/frontend-kit'
import { getCurrentUser } from '@lentera/frontend-kit/api/identity'
import { listMyCompanies } from '@lentera/frontend-kit/api/jobs-and-applications'
import type { CompanyMention } from '@lentera/proto/http/companies-and-reviews'
import { BriefcaseBusiness, Building2, LogIn } from 'lucide-react'
import type { ReactNode } from 'react'

type EmployerGateProps = {
  /** The page, with the employer's companies: at least one. */
  readonly children: (companies: readonly [CompanyMention, ...CompanyMention[]]) => ReactNode
}

/** Shows its page only to employers with a company, and the next step to all others. The server checks again. */
export const EmployerGate = ({ children }: EmployerGateProps) => {
  const { isSignedIn, user, permissions } = useSession()
  const mayPost = permissions.includes('jobs.post')
  // The same read as the session's: one request for both.
  const session = useRead(getCurrentUser, { when: isSignedIn })
  const companies = useRead(listMyCompanies, { when: mayPost })
  const failed = session.error ? session : companies.error ? companies : null
  if (!isSignedIn) return <SignedOut />
  if (failed)
    return (
      <ErrorState title="Your companies could not be loaded" onRetry={failed.retry} isRetrying={failed.isLoading}>
        You are still signed in, and your jobs are safe.
      </ErrorState>
    )
  if (user && !mayPost) return <NotEmployer />
  if (!companies.data) return <DeskSkeleton />
  const [first, ...others] = companies.data.companies
  return first ? children([first, ...others]) : <NoCompany />
}

const SignedOut = () => {
  const { pathname, search } = useLocation()
  return (
    <EmptyState
      icon={LogIn}
      title="Sign in to post jobs"
      action={
        <>
          <LinkButton to={paths.login(pathname + search)} variant="primary">
            Login
          </LinkButton>
          <LinkButton to={paths.register}>Sign Up</LinkButton>
        </>
      }
    >
      Jobs are posted and applications read with an employer account.
    </EmptyState>
  )
}

const NotEmployer = () => {
  const navigate = useNavigate()
  const offers = useOffers()
  const leave = async () => {
    try {
      await signOut()
    } catch {
      // Signed out in this browser; the server ends the session by itself.
    }
    await navigate(paths.register)
  }
  return (
    <EmptyState
      icon={BriefcaseBusiness}
      title="Posting a job needs an employer account"
      action={
        <>
          <Button variant="primary" onClick={leave}>
            Log out and sign up as an employer
          </Button>
          {offers(paths.employers) && <LinkButton to={paths.employers}>For Employers</LinkButton>}
        </>
      }
    >
      You are signed in with an account for job seekers. Sign up with your work address and choose “Startup / Employer”;
      this account stays as it is.
    </EmptyState>
  )
}

const NoCompany = () => {
  const offers = useOffers()
  return (
    <EmptyState
      icon={Building2}
      title="Your account belongs to no company yet"
      action={
        <>
          {offers(paths.dashboard) && (
            <LinkButton to={paths.dashboard} variant="primary">
              Claim Your Company
            </LinkButton>
          )}
          <LinkButton to={paths.companies()}>Find your company</LinkButton>
        </>
      }
    >
      Jobs are posted in the name of a company. As soon as your account speaks for one, its jobs are here.
    </EmptyState>
  )
}

/** For an address that names a company of somebody else. */
export const NotYourCompany = () => (
  <EmptyState
    icon={Building2}
    title="Only employers of this company can see this"
    action={<LinkButton to={paths.employerJobs()}>Your jobs</LinkButton>}
  >
    Your account does not speak for it.
  </EmptyState>
)

const DeskSkeleton = () => (
  <Loading label="Loading your companies" className="space-y-4">
    <Skeleton className="h-11 w-full sm:w-80" />
    <Skeleton className="h-44 w-full" />
    <Skeleton className="h-44 w-full" />
  </Loading>
)
