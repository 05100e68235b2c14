import { expect, it } from 'vitest'
import { copyrightYears } from './copyright-years.ts'

it.each([
  ['2023-12-31', '2024'],
  ['2024-06-01', '2024'],
  ['2026-06-01', '2024-2026'],
])('in %s the footer says %s', (date, years) => expect(copyrightYears(new Date(date))).toBe(years))
