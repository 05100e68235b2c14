import { describe, expect, it } from 'vitest'
import { mayRequestCode } from './code-limits.ts'

const now = new Date('2026-03-14T10:00:00Z')
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000)

describe('an address', () => {
  it('may ask for a fifth code in 15 minutes and not for a sixth', () => {
    const four = [1, 2, 3, 4].map(minutesAgo)
    expect(mayRequestCode(four, now)).toBe(true)
    expect(mayRequestCode([...four, minutesAgo(5)], now)).toBe(false)
  })

  it('may ask again when 15 minutes have passed', () => {
    expect(mayRequestCode([15, 15, 15, 15, 15].map(minutesAgo), now)).toBe(true)
  })

  it('may not ask for a 21st code in a day', () => {
    const twenty = Array.from({ length: 20 }, (_, index) => minutesAgo(20 + index * 60))
    expect(mayRequestCode(twenty.slice(1), now)).toBe(true)
    expect(mayRequestCode(twenty, now)).toBe(false)
  })
})
