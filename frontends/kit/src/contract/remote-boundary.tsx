import { Component, type ReactNode } from 'react'
import { ErrorState } from '../ui/states.tsx'
import { RemoteHostContext } from './remote-host.ts'

type Props = {
  /** What is behind it, for the reader: "This page", "Salaries". */
  readonly title: string
  /** Another value starts anew, e.g. the address. */
  readonly resetKey?: string
  readonly children: ReactNode
}
type State = { readonly error: unknown; readonly failedKey: string | undefined }

/**
 * Contains one remote's part. A remote that is down, or a page that throws, costs this part and nothing else; "Try again"
 * loads again whatever failed to load and renders anew, without a reload of the shell.
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
    return (
      <ErrorState title={`${this.props.title} could not be loaded`} onRetry={this.retry}>
        The rest of the site keeps working. What you have typed elsewhere is still there.
      </ErrorState>
    )
  }
}
