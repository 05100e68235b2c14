import { describe, expect, it } from 'vitest'
import { fakeTimer } from '../testing/http.ts'
import { createDeadline, deadlineExceeded, readDeadlineMs } from './propagation.ts'

describe('the deadline header', () => {
  it.each([
    ['250', 'GET', 250],
    ['0', 'GET', 0],
    ['999999', 'POST', 30_000],
    [undefined, 'GET', 3000],
    [undefined, 'HEAD', 3000],
    [undefined, 'POST', 8000],
    ['-5', 'GET', 3000],
    ['soon', 'DELETE', 8000],
    [['1', '2'], 'GET', 3000],
  ])('%s on %s means %d ms', (header, method, expected) => {
    expect(readDeadlineMs(header, method)).toBe(expected)
  })
})

describe('a deadline', () => {
  const never = new Promise<never>(() => undefined)

  it('counts down and never below zero', () => {
    const timer = fakeTimer()
    const deadline = createDeadline(100, timer)
    timer.advance(40)
    expect(deadline.remainingMs()).toBe(60)
    timer.advance(100)
    expect(deadline.remainingMs()).toBe(0)
  })

  it('ends a race that takes too long and aborts its signal', async () => {
    const timer = fakeTimer()
    const deadline = createDeadline(100, timer)
    const outcome = deadline.race(never)
    const { signal } = deadline
    timer.advance(99)
    expect(signal.aborted).toBe(false)
    timer.advance(1)
    expect(await outcome).toBe(deadlineExceeded)
    expect(signal.aborted).toBe(true)
  })

  it('returns the outcome of work that is in time, failures too, and does not abort', async () => {
    const deadline = createDeadline(100, fakeTimer())
    expect(await deadline.race(Promise.resolve(7))).toBe(7)
    await expect(deadline.race(Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    expect(deadline.signal.aborted).toBe(false)
  })

  it('returns an aborted signal after the deadline', () => {
    const deadline = createDeadline(100, fakeTimer())
    deadline.abort()
    expect(deadline.signal.aborted).toBe(true)
  })
})
