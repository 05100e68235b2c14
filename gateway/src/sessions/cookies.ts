import { parseCookie, stringifyCookie } from 'cookie'

export const SESSION_COOKIE = 'lentera_session'
/** The product's own cookies: the only ones that the gateway forwards, in either direction. */
export const ownCookies: readonly string[] = [SESSION_COOKIE, 'lentera_challenge']

/** Values are tokens: compared and forwarded as they are, without URL decoding. */
const asIs = (value: string): string => value

/** Value of the first cookie with that name. */
export const readCookie = (header: string | undefined, name: string): string | undefined =>
  header === undefined ? undefined : parseCookie(header, { decode: asIs })[name]

/** The cookie header for a service that reads cookies: only our own, and only with values that look like tokens. */
export const ownCookieHeader = (header: string | undefined): string | undefined => {
  if (header === undefined) return undefined
  const sent = parseCookie(header, { decode: asIs })
  const own = ownCookies.flatMap((name) => {
    const value = sent[name]
    return value !== undefined && /^[\w.~+/=-]{1,512}$/.test(value) ? [[name, value]] : []
  })
  return own.length === 0 ? undefined : stringifyCookie(Object.fromEntries(own), { encode: asIs })
}

export const isOwnSetCookie = (header: string): boolean => ownCookies.some((name) => header.startsWith(`${name}=`))
