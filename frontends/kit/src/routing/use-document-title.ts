import { useEffect } from 'react'
import { product } from '../product.ts'

/**
 * Sets the title to "<title> · Lentera", or to the product's name alone without one, and names the canonical address
 * when the page can be reached by several.
 */
export const useDocumentTitle = (title: string | undefined, options: { readonly canonical?: string } = {}): void => {
  const { canonical } = options
  useEffect(() => {
    document.title = title ? `${title} · ${product.name}` : `${product.name} · ${product.tagline}`
  }, [title])
  useEffect(() => {
    if (canonical === undefined) return
    const existing = document.head.querySelector<HTMLLinkElement>('link[rel="canonical"]')
    const link = existing ?? document.createElement('link')
    link.rel = 'canonical'
    link.href = new URL(canonical, window.location.origin).href
    if (!existing) document.head.append(link)
    return () => link.remove()
  }, [canonical])
}
