import type { NavPlace, RemoteEntry } from '@lentera/frontend-kit'

export type NavLinkData = { readonly label: string; readonly path: string }

/** The links that the manifests put in one place, in the order that they ask for; a path appears once. */
export const linksIn = (place: NavPlace, remotes: readonly RemoteEntry[]): readonly NavLinkData[] => {
  const links = remotes
    .flatMap((remote) => remote.manifest.nav)
    .filter((link) => link.place === place)
    .toSorted((one, other) => one.order - other.order || one.label.localeCompare(other.label))
  return links.filter((link, index) => links.findIndex((other) => other.path === link.path) === index)
}
