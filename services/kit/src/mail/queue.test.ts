import { describe, expect, it } from 'vitest'
import type { Mail } from './mailer.ts'
import { createMailSeal } from './queue.ts'

const mail: Mail = { to: 'sari@example.com', subject: 'Your code', text: 'K7MPQ2', html: '<p>K7MPQ2</p>' }
const { seal, open } = createMailSeal('a secret of the tests', 'lentera mail queue')

describe('a sealed mail', () => {
  it('is decrypted to the original mail', () => {
    expect(open('a', seal('a', mail))).toEqual(mail)
  })

  it('contains neither the address nor the code in plain text', () => {
    const bytes = Buffer.from(seal('a', mail)).toString('latin1')
    expect(bytes).not.toContain('K7MPQ2')
    expect(bytes).not.toContain('sari@example.com')
  })

  it('cannot be decrypted for another row, with another key, or after a bit was changed', () => {
    const sealed = seal('a', mail)
    expect(() => open('b', sealed)).toThrow()
    expect(() => createMailSeal('another secret', 'lentera mail queue').open('a', sealed)).toThrow()
    expect(() => createMailSeal('a secret of the tests', 'another purpose').open('a', sealed)).toThrow()
    const last = sealed.length - 1
    const changed = sealed.with(last, (sealed[last] ?? 0) ^ 1)
    expect(() => open('a', changed)).toThrow()
  })

  it('may have no HTML', () => {
    const { html: _, ...plain } = mail
    expect(open('a', seal('a', plain))).toEqual(plain)
  })

  it('of an earlier release can still be decrypted', () => {
    const waiting =
      'AAECAwQFBgcICQoLMjlDya2CYgvnwJw6LJQ3/lk0E4/50zrXQtyP65TFvptLQfDhw+rHXiiDUmip8mQs2brYqK53C5lP430df5KEBWhLZjjta6FFVa7tDOQ3wN1l5ilFJvOlKQxQSEtZvUUWnv2JTY2b'
    expect(open('7b8b965a-d4c8-4e2c-9d54-5f2e7f5b0c11', Buffer.from(waiting, 'base64'))).toEqual(mail)
  })
})
