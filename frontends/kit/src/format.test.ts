import { describe, expect, it } from 'vitest'
import { formatAge, formatCountOf, formatDate, formatMoney, formatRating, jobFunctionLabel } from './format.ts'

describe('formats', () => {
  it.each([
    [6500, 'SGD', '$6,500'],
    [6499.6, 'SGD', '$6,500'],
    [25_000_000, 'IDR', 'IDR 25,000,000'],
  ])('writes %s %s without decimals', (amount, currency, text) =>
    expect(formatMoney(amount, currency).replace(/\s/g, ' ')).toBe(text),
  )

  it.each([
    ['2026-03-14T23:59:00Z', 'Today'],
    ['2026-03-13', 'Yesterday'],
    ['2026-03-08', '6 days ago'],
    ['2026-03-07', '1 week ago'],
    ['2026-02-13', '4 weeks ago'],
    ['2026-02-12', '1 month ago'],
    ['2025-11-14', '4 months ago'],
    ['2024-03-01', '2 years ago'],
    ['2026-03-15', 'Today'],
  ])('calls %s "%s" on 14 March', (date, text) => expect(formatAge(date, new Date('2026-03-14T12:00:00Z'))).toBe(text))

  it('formats counts with singular and plural', () => {
    expect(formatCountOf(1, 'review')).toBe('1 review')
    expect(formatCountOf(1204, 'company', 'companies')).toBe('1,204 companies')
  })

  it('formats dates in UTC, ratings with one decimal, and labels of job functions', () => {
    expect(formatDate('2026-03-14')).toBe('14 March 2026')
    expect(formatRating(4)).toBe('4.0')
    expect(jobFunctionLabel('HR')).toBe('Human Resources')
  })
})
