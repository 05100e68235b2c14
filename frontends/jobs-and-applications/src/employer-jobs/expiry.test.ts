import { expect, it } from 'vitest'
import { expiryText } from './expiry.ts'

const now = new Date('2026-03-14T08:00:00Z')

it.each([
  ['2026-04-13T08:00:00Z', 'Expires in 30 days'],
  ['2026-03-15T09:00:00Z', 'Expires in 2 days'],
  ['2026-03-15T08:00:00Z', 'Expires in 1 day'],
  ['2026-03-14T08:00:01Z', 'Expires in 1 day'],
  ['2026-03-14T08:00:00Z', 'Expired on 14 March 2026'],
  ['2026-02-10T12:00:00Z', 'Expired on 10 February 2026'],
])('says of %s "%s"', (expiresAt, text) => {
  expect(expiryText({ expiresAt }, now)).toBe(text)
})

it('says nothing of a job that was never published', () => {
  expect(expiryText({ expiresAt: null }, now)).toBeNull()
})
