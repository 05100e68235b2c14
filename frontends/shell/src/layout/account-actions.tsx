import { Button, LinkButton, paths, useLocation, useOffers, useSession } from '@lentera/frontend-kit'
import { CircleUserRound } from 'lucide-react'
import { useLogOut } from './use-log-out.ts'

const accountName = (user: { readonly email: string; readonly firstName: string | null } | undefined): string =>
  user?.firstName ?? user?.email ?? 'Account'

/** Login and Sign Up, or the account and Log out. `wide`: one under the other, as the drawer shows them. */
export const AccountActions = ({ wide = false }: { readonly wide?: boolean }) => {
  const { isSignedIn, user } = useSession()
  const { pathname, search } = useLocation()
  const { logOut, isPending } = useLogOut()
  const offers = useOffers()
  const size = wide ? 'md' : 'sm'
  const width = wide ? 'w-full' : ''
  if (isSignedIn) {
    const account = (
      <>
        <CircleUserRound aria-hidden size={18} className="shrink-0" />
        {/* Of one width, so that nothing moves when the name arrives. */}
        <span className="w-20 truncate text-left">{accountName(user)}</span>
      </>
    )
    return (
      <>
        {offers(paths.account) ? (
          <LinkButton to={paths.account} variant="quiet" size={size} className={width}>
            {account}
          </LinkButton>
        ) : (
          <span className="inline-flex h-9 items-center gap-2 px-3 text-sm font-medium text-muted">{account}</span>
        )}
        <Button
          variant="secondary"
          size={size}
          className={width}
          onClick={logOut}
          pending={isPending}
          pendingLabel="Logging out..."
        >
          Log out
        </Button>
      </>
    )
  }
  const isSigningIn = pathname === paths.login() || pathname === paths.register
  const next = isSigningIn || pathname === paths.home ? undefined : `${pathname}${search}`
  return (
    <>
      {offers(paths.login()) && (
        <LinkButton to={paths.login(next)} variant={wide ? 'secondary' : 'quiet'} size={size} className={width}>
          Login
        </LinkButton>
      )}
      {offers(paths.register) && (
        <LinkButton to={paths.register} variant="secondary" size={size} className={width}>
          Sign Up
        </LinkButton>
      )}
    </>
  )
}
