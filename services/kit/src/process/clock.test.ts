import { expect, it } from 'vitest'
import { fixedClock, systemClock } from './clock.ts'

it('does not advance by itself, and its date is in UTC', () => {
  const clock = fixedClock('2026-03-14T23:59:59.500Z')
  expect([clock.now().toISOString(), clock.today()]).toEqual(['2026-03-14T23:59:59.500Z', '2026-03-14'])
  clock.advance(500)
  expect([clock.now().toISOString(), clock.today()]).toEqual(['2026-03-15T00:00:00.000Z', '2026-03-15'])
  clock.now().setFullYear(1999)
  expect(clock.today()).toBe('2026-03-15')
  expect(() => fixedClock('soon')).toThrow('valid date')
})

it('returns the real date', () => {
  expect(systemClock.today()).toBe(new Date().toISOString().slice(0, 10))
})
