import { describe, expect, it } from 'vitest'
import { createSecurityHeaders } from './security-headers.ts'

const asRecord = (flat: readonly string[]) =>
  Object.fromEntries(flat.flatMap((value, index) => (index % 2 === 0 ? [[value, flat[index + 1] ?? '']] : [])))

describe('createSecurityHeaders', () => {
  const { api, page, document } = createSecurityHeaders({ isDevelopment: false })

  it('is frozen and complete on every kind of answer', () => {
    for (const flat of [api, page, document]) {
      expect(Object.isFrozen(flat)).toBe(true)
      expect(asRecord(flat)).toMatchObject({
        'content-security-policy': expect.stringMatching(/default-src 'none'.*frame-ancestors 'none'/),
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'same-origin',
        'strict-transport-security': 'max-age=31536000; includeSubDomains',
        'permissions-policy': expect.stringContaining('geolocation=()'),
      })
    }
  })

  it('lets pages run our own scripts and no others', () => {
    const policy = asRecord(page)['content-security-policy'] ?? ''
    expect(policy).toContain("script-src 'self';")
    expect(policy).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline|https?:|\*/)
  })

  it('sends no HSTS in development', () => {
    expect(createSecurityHeaders({ isDevelopment: true }).page).not.toContain('strict-transport-security')
  })
})
