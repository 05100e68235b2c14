import { EmptyState, LinkButton, paths, useLocation } from '@lentera/frontend-kit'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

type SignedOutProps = { readonly title: string; readonly icon: LucideIcon; readonly children: ReactNode }

/** Replaces a private list for visitors without a session. The login leads back here. */
export const SignedOut = ({ title, icon, children }: SignedOutProps) => {
  const { pathname, search } = useLocation()
  return (
    <EmptyState
      className="mt-6"
      icon={icon}
      title={title}
      action={
        <LinkButton to={paths.login(pathname + search)} variant="primary">
          Login
        </LinkButton>
      }
    >
      {children}
    </EmptyState>
  )
}
