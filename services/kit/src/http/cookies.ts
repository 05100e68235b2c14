import { parseCookie, stringifySetCookie } from 'cookie'

export type CookieOptions = { readonly maxAgeSeconds: number; readonly httpOnly?: boolean }

/** The cookies of one request, and those that its response will set. */
export type Cookies = {
  get(name: string): string | undefined
  set(name: string, value: string, options: CookieOptions): void
  clear(name: string): void
}

/**
 * `lines()` are the Set-Cookie headers: SameSite=Lax, the whole site, and HttpOnly unless the caller says otherwise.
 */
export const createCookies = (
  header: string | undefined,
  { isSecure }: { isSecure: boolean },
): Cookies & { lines(): string[] } => {
  const sent = parseCookie(header ?? '')
  const lines = new Map<string, string>()
  const write = (name: string, value: string, maxAgeSeconds: number, httpOnly: boolean): void => {
    const maxAge = Math.floor(maxAgeSeconds)
    lines.set(name, stringifySetCookie({ name, value, maxAge, path: '/', sameSite: 'lax', httpOnly, secure: isSecure }))
  }
  return {
    get: (name) => sent[name],
    set: (name, value, { maxAgeSeconds, httpOnly = true }) => write(name, value, maxAgeSeconds, httpOnly),
    clear: (name) => write(name, '', 0, true),
    lines: () => [...lines.values()],
  }
}
