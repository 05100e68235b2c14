import { describe, expect, it } from 'vitest'
import { confirmLink, type SignInMailInput, writeSignInMail } from './sign-in-mail.ts'

const input = (overrides: Partial<SignInMailInput> = {}): SignInMailInput => ({
  intent: 'login',
  email: 'sari+work@example.com',
  code: 'K7MPQ2',
  productName: 'Lentera',
  publicUrl: 'http://localhost:8080',
  ...overrides,
})

describe('the mail with a code', () => {
  it.each(['login', 'registration', 'admin'] as const)(
    'for %s holds code, link and lifetime in both texts',
    (intent) => {
      const mail = writeSignInMail(input({ intent }))
      const link = confirmLink(input({ intent }))
      expect(mail.text).toContain('K7MPQ2')
      expect(mail.text).toContain(link)
      expect(mail.text).toContain('10 minutes')
      expect(mail.html).toContain('>K7MPQ2<')
      expect(mail.html).toContain(`href="${link.replaceAll('&', '&amp;')}"`)
    },
  )

  it('keeps the code out of the subject', () => {
    expect(writeSignInMail(input()).subject).toBe('Your Lentera code')
  })

  it('links to the confirmation page, with the address URL-encoded', () => {
    expect(confirmLink(input())).toBe('http://localhost:8080/login?email=sari%2Bwork%40example.com&token=K7MPQ2')
    expect(confirmLink(input({ intent: 'admin', publicUrl: 'https://lentera.example/' }))).toMatch(
      /^https:\/\/lentera\.example\/admin\?/,
    )
  })

  it('escapes HTML in its values', () => {
    const mail = writeSignInMail(input({ productName: '<b>"Lentera" & Co</b>', email: `"><script>'x@example.com` }))
    expect(mail.html).not.toContain('<b>')
    expect(mail.html).not.toContain('<script>')
    expect(mail.html).toContain('&lt;b&gt;&quot;Lentera&quot; &amp; Co&lt;/b&gt;')
  })
})
