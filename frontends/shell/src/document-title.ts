import { product } from '@lentera/frontend-kit'

/** The tab's title by the route's title in the manifest; the product's own for a route without one. */
export const documentTitle = (title: string | undefined): string =>
  title === undefined ? `${product.name} · ${product.tagline}` : `${title} · ${product.name}`
