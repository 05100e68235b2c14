/**
 * Where to go after signing in. Only a path inside the product: an address like "//elsewhere" or "/\\elsewhere" would
 * lead a person who has just signed in to somebody else's page.
 */
export const nextPath = (wanted: string | null, fallback: string): string => {
  if (wanted === null || !/^\/(?![/\\])/.test(wanted)) return fallback
  const url = new URL(wanted, 'https://product.invalid')
  return url.host === 'product.invalid' ? url.pathname + url.search : fallback
}
