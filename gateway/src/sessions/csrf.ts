import type { IncomingHttpHeaders } from 'node:http'

/**
 * A write must come from our own pages. Browsers send Sec-Fetch-Site, which no page can set; for older browsers and programs
 * Origin is checked. SameSite cookies alone would trust every subdomain.
 */
export const isFromOwnPages = (headers: IncomingHttpHeaders, ownOrigins: readonly string[]): boolean => {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  const { origin } = headers
  return origin !== undefined && ownOrigins.includes(origin)
}

export const isRead = (method: string | undefined): boolean => method === 'GET' || method === 'HEAD'
