export const SESSION_COOKIE = 'lentera_session'
/** Cookies that belong to the product: all that is ever passed on, in either direction. */
export const ownCookies: readonly string[] = [SESSION_COOKIE, 'lentera_challenge']

/** Value of the first cookie of that name; values are tokens, so there is nothing to decode. */
export const readCookie = (header: string | undefined, name: string): string | undefined => {
  if (header === undefined) return undefined
  for (const pair of header.split(';')) {
    const separator = pair.indexOf('=')
    if (separator > 0 && pair.slice(0, separator).trim() === name) return pair.slice(separator + 1).trim()
  }
  return undefined
}

/** The cookie header for a service that reads cookies: our own ones, nothing of anybody else's. */
export const ownCookieHeader = (header: string | undefined): string | undefined => {
  const pairs = ownCookies.flatMap((name) => {
    const value = readCookie(header, name)
    return value === undefined || !/^[\w.~+/=-]{1,512}$/.test(value) ? [] : [`${name}=${value}`]
  })
  return pairs.length === 0 ? undefined : pairs.join('; ')
}

export const isOwnSetCookie = (header: string): boolean => ownCookies.some((name) => header.startsWith(`${name}=`))
