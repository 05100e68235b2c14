import type { Manifest, ManifestRoute } from '@lentera/proto/manifest'

export type ManifestLink = Manifest['nav'][number]
export type NavPlace = ManifestLink['place']

/** What the shell knows about a route; the gateway reads the rest (`PageRoute`), which browsers do not download. */
export type RemoteRoute = Pick<ManifestRoute, 'path' | 'page' | 'title' | 'skeleton'>

/** One entry of /remotes.json. */
export type RemoteEntry = {
  readonly name: string
  /** URL of the container script. */
  readonly entry: string
  readonly manifest: Pick<Manifest, 'name' | 'title' | 'nav' | 'slots'> & { readonly routes: readonly RemoteRoute[] }
}
