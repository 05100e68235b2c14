import { describe, expect, it } from 'vitest'
import { payText } from './pay.ts'

describe('what a job pays', () => {
  it.each([
    [6000, 9000, 'SGD', '$6,000 – $9,000 per month'],
    [6000, null, 'SGD', 'From $6,000 per month'],
    [null, 9000, 'SGD', 'Up to $9,000 per month'],
    [7000, 7000, 'SGD', '$7,000 per month'],
    [0, 9000, 'SGD', '$0 – $9,000 per month'],
    [25_000_000, 40_000_000, 'IDR', 'IDR 25,000,000 – IDR 40,000,000 per month'],
    [null, null, 'SGD', null],
  ] as const)('from %s to %s %s reads "%s"', (salaryMin, salaryMax, salaryCurrency, text) => {
    expect(payText({ salaryMin, salaryMax, salaryCurrency })?.replace(/\u00a0/g, ' ') ?? null).toBe(text)
  })
})
