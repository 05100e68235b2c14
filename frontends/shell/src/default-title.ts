import { product } from '@lentera/frontend-kit'

/** The tab's title until the page sets its own: the route's title, or the product's for a route without one. */
export const defaultTitle = (title: string | undefined): string =>
  title === undefined ? `${product.name} · ${product.tagline}` : `${title} · ${product.name}`
