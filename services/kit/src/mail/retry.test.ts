import { describe, expect, it } from 'vitest'
import { isRefusedForGood, nextAttemptAt } from './retry.ts'

const now = new Date('2026-03-14T10:00:00Z')
const delayMs = (attempts: number, random = 1) => nextAttemptAt(attempts, now, random).getTime() - now.getTime()

describe('the next attempt to send a mail', () => {
  it('has a delay that doubles each time', () => {
    expect([1, 2, 3, 4].map((attempts) => delayMs(attempts))).toEqual([500, 1000, 2000, 4000])
  })

  it('is delayed by a minute at most, after any number of failures', () => {
    expect(delayMs(50)).toBe(60_000)
    expect(delayMs(30_000)).toBe(60_000)
  })

  it('has a random jitter of half the delay', () => {
    expect(delayMs(3, 0)).toBe(1000)
    expect(delayMs(3, 0.5)).toBe(1500)
  })
})

describe('a refusal of the mail server', () => {
  it('is permanent when the mailbox does not exist', () => {
    expect(isRefusedForGood({ responseCode: 550 })).toBe(true)
  })

  it.each([{ responseCode: 451 }, { responseCode: 552 }, { responseCode: 554 }, { code: 'ECONNREFUSED' }, null])(
    'is temporary otherwise: %j',
    (error) => {
      expect(isRefusedForGood(error)).toBe(false)
    },
  )
})
