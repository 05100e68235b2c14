import { RemoteBoundary, type RemoteEntry, useLocation } from '@lentera/frontend-kit'
import { Route, Routes, usePart, useRemoteHost } from '@lentera/frontend-kit/host'
import { useEffect } from 'react'
import { defaultTitle } from './default-title.ts'
import { NotFoundPage } from './not-found-page.tsx'
import { PageSkeleton } from './page-skeleton.tsx'

type ManifestRoute = RemoteEntry['manifest']['routes'][number]

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

const RemotePage = ({ remote, route }: { readonly remote: string; readonly route: ManifestRoute }) => {
  const { pathname } = useLocation()
  useEffect(() => {
    document.title = defaultTitle(route.title)
  }, [route.title])
  return (
    <div data-remote={remote}>
      <RemoteBoundary title="This page" resetKey={pathname}>
        <LoadedPage remote={remote} route={route} />
      </RemoteBoundary>
    </div>
  )
}

const LoadedPage = ({ remote, route }: { readonly remote: string; readonly route: ManifestRoute }) => {
  const Page = usePart(useRemoteHost().page(remote, route.path))
  return Page ? <Page /> : <PageSkeleton kind={route.skeleton} />
}
