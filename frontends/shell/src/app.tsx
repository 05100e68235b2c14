import { product, type RemoteEntry } from '@lentera/frontend-kit'
import { BrowserRouter, createRemoteHost, RemoteHostContext, Toasts } from '@lentera/frontend-kit/host'
import { StrictMode, useMemo } from 'react'
import { Layout } from './layout/layout.tsx'
import { OutOfOrder } from './out-of-order.tsx'
import { loadRemote } from './remotes.ts'
import { ShellRoutes } from './shell-routes.tsx'

/** `remotes` is null when their list could not be read: then there is nothing to route to. */
export const App = ({ remotes }: { readonly remotes: readonly RemoteEntry[] | null }) => {
  const host = useMemo(() => createRemoteHost(remotes ?? [], loadRemote), [remotes])
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
