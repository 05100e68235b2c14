import type { Site } from './site.ts'

/** A schema.org object, as search engines read it. */
export type StructuredData = { readonly '@type'?: unknown; readonly [property: string]: unknown }

export type Crumb = { readonly name: string; readonly path: string }

export const breadcrumbs = (site: Site, crumbs: readonly Crumb[]): StructuredData => ({
  '@type': 'BreadcrumbList',
  itemListElement: [{ name: 'Home', path: '/' }, ...crumbs].map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: site.urlOf(path),
  })),
})
