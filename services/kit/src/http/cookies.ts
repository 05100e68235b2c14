export type CookieOptions = { readonly maxAgeSeconds: number; readonly httpOnly?: boolean }

/** The cookies of one request, and those its answer will set. */
export type Cookies = {
  get(name: string): string | undefined
  set(name: string, value: string, options: CookieOptions): void
  clear(name: string): void
}

const cookieName = /^[A-Za-z0-9_-]{1,64}$/
// RFC 6265 cookie-octet; a value that needs encoding is a mistake of the caller.
const cookieValue = /^[\x21\x23-\x2b\x2d-\x3a\x3c-\x5b\x5d-\x7e]*$/

const valueIn = (header: string, name: string): string | undefined => {
  for (const pair of header.split(';')) {
    const separator = pair.indexOf('=')
    if (separator !== -1 && pair.slice(0, separator).trim() === name) return pair.slice(separator + 1).trim()
  }
  return undefined
}

/** `lines()` are the Set-Cookie headers. SameSite=Lax, the whole site, and never readable by scripts unless asked for. */
export const createCookies = (
  header: string | undefined,
  options: { isSecure: boolean },
): Cookies & { lines(): string[] } => {
  const lines = new Map<string, string>()
  const write = (name: string, value: string, maxAgeSeconds: number, httpOnly: boolean): void => {
    if (!cookieName.test(name) || !cookieValue.test(value))
      throw new Error('A cookie needs a plain name and an unencoded value')
    const flags = `${httpOnly ? '; HttpOnly' : ''}${options.isSecure ? '; Secure' : ''}`
    lines.set(name, `${name}=${value}; Max-Age=${Math.floor(maxAgeSeconds)}; Path=/; SameSite=Lax${flags}`)
  }
  return {
    get: (name) => valueIn(header ?? '', name),
    set: (name, value, { maxAgeSeconds, httpOnly = true }) => write(name, value, maxAgeSeconds, httpOnly),
    clear: (name) => write(name, '', 0, true),
    lines: () => [...lines.values()],
  }
}
