import { type RenderResult, render } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import type { ComponentType } from 'react'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom'
import type { RemoteEntry } from '../contract/manifest.ts'
import { createRemoteHost, RemoteHostContext } from '../contract/remote-host.ts'
import type { RemoteModule } from '../contract/remote-module.ts'
import { Toasts } from '../toast/toasts.tsx'

type Options = {
  /** The route's pattern, "/companies/:slug". */
  readonly path?: string
  /** The address, "/companies/sample?tab=reviews". */
  readonly at?: string
  /** Remotes that fill slots or offer paths. */
  readonly remotes?: readonly { readonly entry: RemoteEntry; readonly module: RemoteModule }[]
}

const Address = () => {
  const { pathname, search } = useLocation()
  return <output hidden data-testid="address">{`${pathname}${search}`}</output>
}

/**
 * Renders a page in the providers of the shell. `address()` is where the router is; a link to a path without
 * a page ends on an empty page with that address.
 */
export const renderPage = (
  Page: ComponentType,
  options: Options = {},
): RenderResult & { user: UserEvent; address: () => string } => {
  const { path = '/', at = path, remotes = [] } = options
  const host = createRemoteHost(
    remotes.map(({ entry }) => entry),
    async (entry) => {
      const found = remotes.find((remote) => remote.entry.name === entry.name)
      if (!found) throw new Error(`No remote "${entry.name}" in this test`)
      return found.module
    },
  )
  const view = render(
    <RemoteHostContext value={host}>
      <MemoryRouter initialEntries={[at]}>
        <main>
          <Routes>
            <Route path={path} element={<Page />} />
            <Route path="*" element={null} />
          </Routes>
        </main>
        <Address />
      </MemoryRouter>
      <Toasts />
    </RemoteHostContext>,
  )
  return { ...view, user: userEvent.setup(), address: () => view.getByTestId('address').textContent ?? '' }
}
