import { describe, expect, it } from 'vitest'
import { createMailSeal, type Mail } from './mail-seal.ts'

const mail: Mail = { to: 'sari@example.com', subject: 'Your code', text: 'K7MPQ2', html: '<p>K7MPQ2</p>' }
const { seal, open } = createMailSeal('a secret of the tests')

describe('a sealed mail', () => {
  it('opens to what was sealed', () => {
    expect(open('a', seal('a', mail))).toEqual(mail)
  })

  it('shows neither the address nor the code', () => {
    const bytes = Buffer.from(seal('a', mail)).toString('latin1')
    expect(bytes).not.toContain('K7MPQ2')
    expect(bytes).not.toContain('sari@example.com')
  })

  it('does not open for another row, with another key, or when a bit was changed', () => {
    const sealed = seal('a', mail)
    expect(() => open('b', sealed)).toThrow()
    expect(() => createMailSeal('another secret').open('a', sealed)).toThrow()
    const last = sealed.length - 1
    const changed = sealed.with(last, (sealed[last] ?? 0) ^ 1)
    expect(() => open('a', changed)).toThrow()
  })
})
