import { product, type RemoteEntry, type RemoteModule } from '@lentera/frontend-kit'
import { BrowserRouter, createRemoteHost, RemoteHostContext, Toasts } from '@lentera/frontend-kit/host'
import { StrictMode, useMemo } from 'react'
import { Layout } from './layout/layout.tsx'
import { OutOfOrder } from './out-of-order.tsx'
import { ShellRoutes } from './shell-routes.tsx'

type AppProps = {
  /** Null when the list of remotes could not be read: then there are no routes. */
  readonly remotes: readonly RemoteEntry[] | null
  readonly loadRemote: (entry: RemoteEntry) => Promise<RemoteModule>
}

export const App = ({ remotes, loadRemote }: AppProps) => {
  const host = useMemo(() => createRemoteHost(remotes ?? [], loadRemote), [remotes, loadRemote])
  return (
    <StrictMode>
      <RemoteHostContext value={host}>
        <BrowserRouter>
          <Layout>{remotes ? <ShellRoutes /> : <OutOfOrder productName={product.name} />}</Layout>
        </BrowserRouter>
        <Toasts />
      </RemoteHostContext>
    </StrictMode>
  )
}
