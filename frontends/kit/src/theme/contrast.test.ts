import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const css = readFileSync(`${import.meta.dirname}/../../tailwind/tokens.css`, 'utf8')

const blockOf = (selector: string): string => {
  const start = css.indexOf(`${selector} {`)
  if (start < 0) throw new Error(`tokens.css has no block ${selector}`)
  return css.slice(start, css.indexOf('}', start))
}

const coloursIn = (selector: string): ReadonlyMap<string, string> =>
  new Map(
    [...blockOf(selector).matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name = '', value = '']) => [name, value]),
  )

/** WCAG 2.2, relative luminance. */
const luminance = (hex: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(hex.slice(start, start + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const contrast = (one: string, other: string): number => {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05)
}

const surfaces = ['paper', 'surface', 'wash']
const text: readonly (readonly [string, readonly string[]])[] = [
  ['ink', [...surfaces, 'accent-wash', 'trust-wash', 'caution-wash']],
  ['muted', surfaces],
  ['accent', [...surfaces, 'accent-wash']],
  ['trust', ['paper', 'surface', 'trust-wash']],
  ['caution', ['paper', 'surface', 'caution-wash']],
  ['on-fill', ['fill', 'fill-strong']],
  ['on-caution', ['caution', 'caution-strong']],
  ['paper', ['ink']],
]
/** Edges of controls, stars, the focus ring: 3 to 1 (WCAG 1.4.11). */
const graphics: typeof text = [
  ['control', ['paper', 'surface']],
  ['star', ['paper', 'surface']],
  ['star-empty', ['paper', 'surface']],
  ['accent', surfaces],
]

const pairsBelow = (colours: ReadonlyMap<string, string>, pairs: typeof text, atLeast: number): string[] =>
  pairs.flatMap(([front, backs]) =>
    backs.flatMap((back) => {
      const [one, other] = [colours.get(front), colours.get(back)]
      if (!one || !other) return [`${front} on ${back}: no such token`]
      const ratio = contrast(one, other)
      return ratio >= atLeast ? [] : [`${front} on ${back}: ${ratio.toFixed(2)}`]
    }),
  )

describe.each([
  ['light', ':root'],
  ['dark', ':root[data-theme="dark"]'],
])('%s colours', (_, selector) => {
  it('have enough contrast for text', () => expect(pairsBelow(coloursIn(selector), text, 4.5)).toEqual([]))
  it('have enough contrast for controls and stars', () =>
    expect(pairsBelow(coloursIn(selector), graphics, 3)).toEqual([]))
})

describe('the tokens', () => {
  it('name the same colours in light and dark', () => {
    const [light, dark] = [coloursIn(':root'), coloursIn(':root[data-theme="dark"]')]
    expect(light.size).toBeGreaterThan(20)
    expect([...dark.keys()]).toEqual([...light.keys()])
  })

  it('have eight gradients with enough contrast for their letters', () => {
    const tiles = [
      ...css.matchAll(/\.tile-(\d) \{\s*color: (#\w{6});\s*background: linear-gradient\(135deg, (#\w{6}), (#\w{6})\)/g),
    ]
    expect(tiles.map(([, number]) => number)).toEqual(['1', '2', '3', '4', '5', '6', '7', '8'])
    for (const [, , letters = '', from = '', to = ''] of tiles) {
      expect(Math.min(contrast(letters, from), contrast(letters, to))).toBeGreaterThanOrEqual(4.5)
    }
  })

  it('would not pass with a pale grey for muted text', () => {
    expect(pairsBelow(new Map([...coloursIn(':root'), ['muted', '#9aa0ab']]), text, 4.5)).toContainEqual(
      expect.stringContaining('muted on paper'),
    )
  })
})
