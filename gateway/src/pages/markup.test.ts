import { describe, expect, it } from 'vitest'
import { escapeMarkup, excerpt, jsonForScript, paragraphs, points } from './markup.ts'

const hostile = `</script><script>alert(1)</script><!--\u2028 "'&amp; 😀 \u202Eabc`

describe('jsonForScript', () => {
  it('is the same value and contains nothing that ends the script element', () => {
    const text = jsonForScript({ [hostile]: hostile })
    expect(JSON.parse(text)).toEqual({ [hostile]: hostile })
    expect(text).not.toMatch(/[<\u2028\u2029]/)
  })
})

describe('escapeMarkup', () => {
  it('leaves no character that ends a text or a quoted value', () => {
    expect(escapeMarkup(hostile)).not.toMatch(/[<>"']/)
    expect(escapeMarkup('AT&T "x"')).toBe('AT&amp;T &quot;x&quot;')
  })
})

describe('excerpt', () => {
  it('keeps a short text, on one line, without characters that change the text direction', () => {
    expect(excerpt(' Payroll\n for\t\u202Ecoffee\u0000 shops. ')).toBe('Payroll for coffee shops.')
    expect(excerpt('شركة عربية')).toBe('شركة عربية')
  })

  it('ends a long one between words, in at most 160 characters', () => {
    const text = excerpt('word '.repeat(100))
    expect(text.length).toBeLessThanOrEqual(160)
    expect(text).toMatch(/word…$/)
  })

  it.each(['👩‍👩‍👧‍👦'.repeat(100), 'x'.repeat(1000), 'é'.repeat(500), '星'.repeat(500), '🇸🇬'.repeat(200)])(
    'never cuts a character in two: %#',
    (text) => {
      const cut = excerpt(text)
      expect(cut.length).toBeLessThanOrEqual(160)
      expect(text.startsWith(cut.slice(0, -1))).toBe(true)
      expect(Buffer.from(cut).toString()).toBe(cut)
    },
  )
})

describe('HTML of an ad', () => {
  it('is paragraphs and lists of escaped text', () => {
    expect(paragraphs('One <b>\n\nTwo')).toBe('<p>One &lt;b&gt;</p><p>Two</p>')
    expect(points('- Own it\n• <script>\n\n')).toBe('<ul><li>Own it</li><li>&lt;script&gt;</li></ul>')
    expect(points(' \n')).toBe('')
  })
})
