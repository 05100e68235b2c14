/**
 * Headers of every response, as flat frozen arrays that `writeHead` takes without copying: setting headers one at a
 * time costs more than half of the throughput of a cached read.
 */
export type FlatHeaders = readonly string[]

/** A response of the API is data: it loads nothing and cannot be framed. */
const apiPolicy = "default-src 'none'; frame-ancestors 'none'"

/** An uploaded file: to be saved; a browser that displays it anyway does so in a sandbox without scripts. */
const downloadPolicy = "sandbox; default-src 'none'; frame-ancestors 'none'"

/**
 * Scripts come from our own origin only. Styles may be inline because the dialog primitives add a style element while
 * they lock scrolling; a style can neither run code nor, with these sources, send anything anywhere.
 */
const pagePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** The reference page has a stylesheet and nothing else. */
const documentPolicy =
  "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

export type SecurityHeaders = {
  readonly api: FlatHeaders
  readonly download: FlatHeaders
  readonly page: FlatHeaders
  readonly document: FlatHeaders
}

/** `isDevelopment` leaves out Strict-Transport-Security, which would lock http://localhost out for a year. */
export const createSecurityHeaders = ({ isDevelopment }: { isDevelopment: boolean }): SecurityHeaders => {
  const common = [
    'x-content-type-options',
    'nosniff',
    'referrer-policy',
    'same-origin',
    'x-frame-options',
    'DENY',
    'cross-origin-opener-policy',
    'same-origin',
    'cross-origin-resource-policy',
    'same-origin',
    'permissions-policy',
    'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()',
    ...(isDevelopment ? [] : ['strict-transport-security', 'max-age=31536000; includeSubDomains']),
  ]
  const withPolicy = (policy: string): FlatHeaders => Object.freeze(['content-security-policy', policy, ...common])
  return Object.freeze({
    api: withPolicy(apiPolicy),
    download: withPolicy(downloadPolicy),
    page: withPolicy(pagePolicy),
    document: withPolicy(documentPolicy),
  })
}
