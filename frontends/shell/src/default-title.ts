import { product } from '@lentera/frontend-kit'

/** What the tab says until the page names itself. */
export const defaultTitle = (title: string): string => `${title} · ${product.name}`
