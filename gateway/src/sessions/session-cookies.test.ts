import { describe, expect, it } from 'vitest'
import { isOwnSetCookie, ownCookieHeader, readCookie } from './session.ts'

describe('cookies', () => {
  it('reads a cookie by its exact name', () => {
    expect(readCookie('a=1; lentera_session=token; b=2', 'lentera_session')).toBe('token')
    expect(readCookie('not_lentera_session=x; lentera_session_=y', 'lentera_session')).toBeUndefined()
    expect(readCookie(undefined, 'lentera_session')).toBeUndefined()
  })

  it('forwards only our own cookies', () => {
    expect(ownCookieHeader('tracker=abc; lentera_challenge=c1; lentera_session=s1; theme=dark')).toBe(
      'lentera_session=s1; lentera_challenge=c1',
    )
    expect(ownCookieHeader('tracker=abc')).toBeUndefined()
    expect(ownCookieHeader('lentera_session="><script>')).toBeUndefined()
  })

  it('lets a service set our own cookies only', () => {
    expect(isOwnSetCookie('lentera_session=x; Path=/; HttpOnly')).toBe(true)
    expect(isOwnSetCookie('other=x')).toBe(false)
  })
})
