import { RemoteBoundary, type RemoteRoute, useLocation } from '@lentera/frontend-kit'
import { Route, Routes, usePart, useRemoteHost } from '@lentera/frontend-kit/host'
import { useLayoutEffect } from 'react'
import { documentTitle } from './document-title.ts'
import { NotFoundPage } from './not-found-page.tsx'
import { PageSkeleton } from './page-skeleton.tsx'

/** Every manifest's routes, and the not-found page for the rest. */
export const ShellRoutes = () => {
  const { remotes } = useRemoteHost()
  return (
    <Routes>
      {remotes.flatMap((remote) =>
        remote.manifest.routes.map((route) => (
          <Route key={route.path} path={route.path} element={<RemotePage remote={remote.name} route={route} />} />
        )),
      )}
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  )
}

type RemotePageProps = { readonly remote: string; readonly route: RemoteRoute }

const RemotePage = ({ remote, route }: RemotePageProps) => {
  const { pathname } = useLocation()
  return (
    <RemoteBoundary title="This page" isPage resetKey={pathname}>
      {/* The key: a page of another company must not start with the state of the last one. */}
      <LoadedPage key={pathname} remote={remote} route={route} />
    </RemoteBoundary>
  )
}

const LoadedPage = ({ remote, route }: RemotePageProps) => {
  const Page = usePart(useRemoteHost().page(remote, route.path))
  useLayoutEffect(() => {
    // Before the page's own effects: a page whose title is made from its data replaces it (useDocumentTitle).
    document.title = documentTitle(route.title)
  }, [route.title])
  if (!Page) return <PageSkeleton kind={route.skeleton} />
  // Around the page only: the placeholder uses the shell's styles, and would shift when the remote's stylesheet loads.
  return (
    <div data-remote={remote}>
      <Page />
    </div>
  )
}
