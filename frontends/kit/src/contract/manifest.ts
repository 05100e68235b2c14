import type { SlotName } from './slots.ts'

export type PageSkeletonKind = 'home' | 'grid' | 'profile' | 'form' | 'article'
export type NavPlace = 'header' | 'talent' | 'employers' | 'company'

export type ManifestRoute = {
  /** "/companies/:slug"; matched without regard to case, trailing slash optional. */
  readonly path: string
  /** File src/pages/<page>.tsx, which exports `Page`. */
  readonly page: string
  /** The document's title until the page sets its own. */
  readonly title: string
  /** Which placeholder the shell shows while the page's code loads. */
  readonly skeleton: PageSkeletonKind
  /** What the page reads first, as templates; webpack/manifest-schema.mjs says how they are written. */
  readonly reads?: readonly string[] | undefined
}

export type ManifestLink = {
  readonly label: string
  readonly path: string
  readonly place: NavPlace
  readonly order: number
}

/** manifest.json of a remote: what it offers, as data, so that navigation renders before any remote's code is there. */
export type Manifest = {
  readonly $schema?: string | undefined
  readonly name: string
  readonly title: string
  readonly routes: readonly ManifestRoute[]
  readonly nav: readonly ManifestLink[]
  readonly slots: readonly SlotName[]
}

/** One entry of /remotes.json. */
export type RemoteEntry = {
  readonly name: string
  /** URL of the container script. */
  readonly entry: string
  readonly manifest: Manifest
  /** Files that a route needs, by the route's path. */
  readonly preload: Readonly<Record<string, readonly string[]>>
}
