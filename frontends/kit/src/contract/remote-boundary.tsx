import { Component, type ReactNode } from 'react'
import { ErrorState } from '../ui/states.tsx'
import { Container } from '../ui/surfaces.tsx'
import { RemoteHostContext } from './remote-host.ts'

type Props = {
  /** What is behind it, for the reader: "This page", "Salaries". */
  readonly title: string
  /** Another value starts anew, e.g. the address. */
  readonly resetKey?: string
  /** The part is the whole page: the error state is shown in the page's column, with an h1. */
  readonly isPage?: boolean
  readonly children: ReactNode
}
type State = { readonly error: unknown; readonly failedKey: string | undefined }

/**
 * An error boundary around one remote's part: if the remote is down or the page throws, only this part fails. "Try again"
 * loads what failed to load once more and renders again, without a reload of the shell.
 */
export class RemoteBoundary extends Component<Props, State> {
  static override contextType = RemoteHostContext
  declare context: React.ContextType<typeof RemoteHostContext>
  override state: State = { error: undefined, failedKey: undefined }

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error: error ?? new Error('Unknown failure') }
  }

  static getDerivedStateFromProps(props: Props, state: State): Partial<State> | null {
    if (state.error === undefined) return { failedKey: props.resetKey }
    return state.failedKey === props.resetKey ? null : { error: undefined, failedKey: props.resetKey }
  }

  private readonly retry = (): void => {
    this.context.forgetFailures()
    this.setState({ error: undefined })
  }

  override render(): ReactNode {
    if (this.state.error === undefined) return this.props.children
    const { title, isPage = false } = this.props
    const message = (
      <ErrorState title={`${title} could not be loaded`} level={isPage ? 'h1' : 'h2'} onRetry={this.retry}>
        The rest of the site keeps working. What you have typed elsewhere is still there.
      </ErrorState>
    )
    return isPage ? <Container className="py-8 sm:py-10">{message}</Container> : message
  }
}
