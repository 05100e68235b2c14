import type { ReactNode } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { ErrorState } from '../ui/states.tsx'
import { Container } from '../ui/surfaces.tsx'
import { useRemoteHost } from './remote-host.ts'

type RemoteBoundaryProps = {
  /** Name of the content, for the error message: "This page", "Salaries". */
  readonly title: string
  /** Another value renders the children again after an error, e.g. the address. */
  readonly resetKey?: string
  /** The part is the whole page: the error state is shown in the page's column, with an h1. */
  readonly isPage?: boolean
  readonly children: ReactNode
}

/**
 * An error boundary around one remote's part: if the remote is down or the page throws, only this part fails. "Try
 * again" loads what failed to load once more and renders again, without a reload of the shell.
 */
export const RemoteBoundary = ({ title, resetKey, isPage = false, children }: RemoteBoundaryProps) => {
  const { forgetFailures } = useRemoteHost()
  return (
    <ErrorBoundary
      resetKeys={[resetKey]}
      onReset={({ reason }) => {
        if (reason === 'imperative-api') forgetFailures()
      }}
      fallbackRender={({ resetErrorBoundary }) => {
        const message = (
          <ErrorState
            title={`${title} could not be loaded`}
            level={isPage ? 'h1' : 'h2'}
            onRetry={() => resetErrorBoundary()}
          >
            The rest of the site keeps working. What you have typed elsewhere is still there.
          </ErrorState>
        )
        return isPage ? <Container className="py-8 sm:py-10">{message}</Container> : message
      }}
    >
      {children}
    </ErrorBoundary>
  )
}
