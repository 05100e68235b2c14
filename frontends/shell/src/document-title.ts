import { product } from '@lentera/frontend-kit'

/** The document title, from the route's title in the manifest; the product's for a route without one. */
export const documentTitle = (title: string | undefined): string =>
  title === undefined ? `${product.name} · ${product.tagline}` : `${title} · ${product.name}`
