import {
  ApiError,
  Badge,
  Button,
  Card,
  Container,
  callEndpoint,
  ErrorState,
  formatDate,
  LinkButton,
  Loading,
  PageTitle,
  paths,
  refreshReads,
  Skeleton,
  Slot,
  showFailure,
  signOut,
  toast,
  useNavigate,
  useRead,
  useSession,
} from '@lentera/frontend-kit'
import { listSessions, revokeSession } from '@lentera/frontend-kit/api/identity'
import type { Session, User } from '@lentera/proto/http/identity'
import { LogIn } from 'lucide-react'
import { useState } from 'react'

const roleLabels: Record<User['role'], string> = {
  talent: 'Job Seeker / Employee',
  employer: 'Startup / Employer',
  admin: 'Administrator',
}
const timeFormat = new Intl.DateTimeFormat('en-SG', { dateStyle: 'medium', timeStyle: 'short' })

export const Page = () => {
  const { isSignedIn, user } = useSession()
  return (
    <Container className="py-8 sm:py-10">
      <div className="mx-auto max-w-2xl space-y-6">
        <PageTitle>Your account</PageTitle>
        {!isSignedIn && <SignedOut />}
        {isSignedIn && (user ? <Profile user={user} /> : <ProfileSkeleton />)}
        {isSignedIn && (
          <Slot
            name="account.following"
            title="Following"
            props={{}}
            empty={null}
            placeholder={<Skeleton className="h-48 w-full" />}
          />
        )}
        {isSignedIn && (
          <Slot
            name="account.jobs"
            title="Jobs"
            props={{}}
            empty={null}
            placeholder={<Skeleton className="h-44 w-full" />}
          />
        )}
        {isSignedIn && <Sessions />}
      </div>
    </Container>
  )
}

const SignedOut = () => (
  <Card className="flex flex-col items-start gap-4">
    <p className="text-muted">Sign in to see your account and where you are signed in.</p>
    <LinkButton to={paths.login(paths.account)} variant="primary">
      <LogIn aria-hidden size={18} />
      Login
    </LinkButton>
  </Card>
)

const Profile = ({ user }: { readonly user: User }) => {
  const navigate = useNavigate()
  const leave = async () => {
    try {
      await signOut()
    } catch (error) {
      const description = error instanceof ApiError ? error.description : String(error)
      toast({
        title: 'You are signed out on this device',
        description: `The server was not told: ${description}`,
        tone: 'caution',
      })
    }
    await navigate(paths.home)
  }
  const name = [user.firstName, user.lastName].filter(Boolean).join(' ')
  return (
    <Card as="section">
      <h2 className="text-lg font-semibold">Profile</h2>
      <dl className="mt-3 divide-y divide-line">
        <Row label="E-mail" value={user.email} />
        {name && <Row label="Name" value={name} />}
        <Row label="Account" value={roleLabels[user.role]} />
        <Row label="Member since" value={formatDate(user.createdAt)} />
      </dl>
      {user.status !== 'active' && (
        <p role="alert" className="mt-4 rounded-card border border-caution-line bg-caution-wash p-4 text-sm">
          Your account is {user.status}. You can keep reading, but you cannot post or change anything.
        </p>
      )}
      <p className="mt-4 text-sm text-muted">
        What you write is not tied to this account: there is no list of your reviews here, because nobody, including us,
        can make one.
      </p>
      <Button className="mt-5" onClick={leave}>
        Log out
      </Button>
    </Card>
  )
}

const Row = ({ label, value }: { readonly label: string; readonly value: string }) => (
  <div className="flex flex-wrap items-baseline justify-between gap-x-4 py-2.5">
    <dt className="text-muted">{label}</dt>
    <dd className="min-w-0 font-medium break-all">{value}</dd>
  </div>
)

const ProfileSkeleton = () => (
  <Loading label="Loading your account">
    <Skeleton className="h-80 w-full" />
  </Loading>
)

const Sessions = () => {
  const { data, error, isLoading, retry } = useRead(listSessions, {})
  return (
    <Card as="section">
      <h2 className="text-lg font-semibold">Where you are signed in</h2>
      {isLoading && <Skeleton className="mt-3 h-24 w-full" />}
      {error && (
        <ErrorState className="mt-3" level="h3" title="Your sessions could not be loaded" onRetry={retry}>
          You are still signed in.
        </ErrorState>
      )}
      {data && (
        <ul className="mt-3 divide-y divide-line">
          {data.sessions.map((session) => (
            <SessionRow key={session.id} session={session} />
          ))}
        </ul>
      )}
    </Card>
  )
}

const SessionRow = ({ session }: { readonly session: Session }) => {
  const [isEnding, setEnding] = useState(false)
  const end = async () => {
    setEnding(true)
    try {
      await callEndpoint(revokeSession, { params: { id: session.id } })
      toast({ title: 'Session ended' })
    } catch (error) {
      showFailure('The session could not be ended', error)
    }
    setEnding(false)
    await refreshReads('auth', 'sessions')
  }
  const started = timeFormat.format(new Date(session.createdAt))
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <p>
        <span className="block">Signed in {started}</span>
        <span className="block text-sm text-muted">Last seen {timeFormat.format(new Date(session.lastSeenAt))}</span>
      </p>
      {session.current ? (
        <Badge tone="trust">This device</Badge>
      ) : (
        <Button size="sm" onClick={end} pending={isEnding} pendingLabel="Ending...">
          End session<span className="sr-only"> from {started}</span>
        </Button>
      )}
    </li>
  )
}
