import { product } from '@lentera/frontend-kit'

/** What the tab says until the page names itself. The home page's title is the product's. */
export const defaultTitle = (title: string): string =>
  title === product.name ? `${product.name} · ${product.tagline}` : `${title} · ${product.name}`
