import { useEffect } from 'react'
import { product } from '../product.ts'

/** Sets "<title> · Lentera" for a title made from the page's data; the shell sets the others from the manifest. */
export const useDocumentTitle = (title: string): void => {
  useEffect(() => {
    document.title = `${title} · ${product.name}`
  }, [title])
}

/** Sets the canonical URL of a page that has several URLs, like the head in the manifest. */
export const useCanonical = (path: string): void => {
  useEffect(() => {
    const existing = document.head.querySelector<HTMLLinkElement>('link[rel="canonical"]')
    const link = existing ?? document.createElement('link')
    link.rel = 'canonical'
    link.href = new URL(path, window.location.origin).href
    if (!existing) document.head.append(link)
    return () => link.remove()
  }, [path])
}
