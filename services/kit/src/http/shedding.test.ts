import { describe, expect, it } from 'vitest'
import { fakeTimer } from '../testing/http.ts'
import { createShedder, retryAfterSeconds, type SheddingOptions, type Ticket } from './shedding.ts'

const options: SheddingOptions = { maxConcurrent: 2, maxQueued: 3, maxWaitMs: 100, standingWaitMs: 20, intervalMs: 500 }

/** Waits for promises that can settle now, without advancing the fake timer. */
const settle = async () => {
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve()
}

const collect = (shedder: ReturnType<typeof createShedder>, count: number, withinMs?: number) => {
  const outcomes: (Ticket | null | 'waiting')[] = Array.from({ length: count }, () => 'waiting')
  for (let index = 0; index < count; index += 1) {
    void shedder.enter(withinMs).then((ticket) => {
      outcomes[index] = ticket
    })
  }
  return outcomes
}
const summary = (outcomes: readonly (Ticket | null | 'waiting')[]) =>
  outcomes.map((outcome) => (outcome === null ? 'shed' : outcome === 'waiting' ? 'waiting' : 'running'))

const releaseRunning = (outcomes: readonly (Ticket | null | 'waiting')[]) => {
  for (const outcome of outcomes) if (outcome !== null && outcome !== 'waiting') outcome.release()
}

describe('the queue before the handlers', () => {
  it('runs and queues up to its limits, and sheds the rest immediately', async () => {
    const shedder = createShedder(options, fakeTimer())
    const outcomes = collect(shedder, 7)
    await settle()
    expect(summary(outcomes)).toEqual(['running', 'running', 'waiting', 'waiting', 'waiting', 'shed', 'shed'])
    expect([shedder.running, shedder.queued]).toEqual([2, 3])
  })

  it('serves in order of arrival, and ignores a second release', async () => {
    const shedder = createShedder(options, fakeTimer())
    const outcomes = collect(shedder, 5)
    await settle()
    const [first] = outcomes
    if (first === undefined || first === null || first === 'waiting') throw new Error('the first runs')
    first.release()
    first.release()
    await settle()
    expect(summary(outcomes)).toEqual(['running', 'running', 'running', 'waiting', 'waiting'])
    expect(shedder.running).toBe(2)
  })

  it('no request waits longer than the maximum or its own deadline', async () => {
    const timer = fakeTimer()
    const shedder = createShedder(options, timer)
    collect(shedder, 2)
    const patient = collect(shedder, 1)
    const hurried = collect(shedder, 1, 30)
    const late = collect(shedder, 1, 0)
    await settle()
    expect(summary(late)).toEqual(['shed'])
    timer.advance(30)
    await settle()
    expect([summary(hurried), summary(patient)]).toEqual([['shed'], ['waiting']])
    timer.advance(69)
    await settle()
    expect(summary(patient)).toEqual(['waiting'])
    timer.advance(1)
    await settle()
    expect(summary(patient)).toEqual(['shed'])
    expect(shedder.queued).toBe(0)
  })

  it('sheds requests that expired while the event loop was blocked', async () => {
    const timer = fakeTimer()
    let isBlocked = false
    const shedder = createShedder(options, {
      now: () => timer.now(),
      after: (ms, work) => timer.after(ms, () => (isBlocked ? undefined : work())),
    })
    const running = collect(shedder, 2)
    const waiting = collect(shedder, 2)
    await settle()
    isBlocked = true
    timer.advance(150)
    releaseRunning(running)
    await settle()
    expect(summary(waiting)).toEqual(['shed', 'shed'])
    expect(shedder.running).toBe(0)
  })

  it('shortens the wait while the queue stands, and lengthens it when it has drained', async () => {
    const timer = fakeTimer()
    const shedder = createShedder({ ...options, maxWaitMs: 400 }, timer)
    collect(shedder, 2)
    collect(shedder, 1)
    timer.advance(300)
    collect(shedder, 1) // the queue never runs empty
    timer.advance(250)
    const standing = collect(shedder, 1)
    timer.advance(20)
    await settle()
    expect(summary(standing)).toEqual(['shed'])
    timer.advance(1000)
    const fresh = collect(shedder, 1)
    timer.advance(399)
    await settle()
    expect(summary(fresh)).toEqual(['waiting'])
  })

  it('keeps p99 at its own deadline under twice the capacity, and keeps working', async () => {
    const timer = fakeTimer()
    const settings = { maxConcurrent: 4, maxQueued: 60, maxWaitMs: 100, standingWaitMs: 40, intervalMs: 500 }
    const shedder = createShedder(settings, timer)
    const serviceMs = 10 // four places: 400 a second
    const served: number[] = []
    let shed = 0
    let longestQueue = 0
    const seconds = 10
    for (let tick = 0; tick < seconds * 800; tick += 1) {
      const arrivedAt = timer.now()
      void shedder.enter().then((ticket) => {
        if (ticket === null) shed += 1
        else
          timer.after(serviceMs, () => {
            served.push(timer.now() - arrivedAt)
            ticket.release()
          })
      })
      await settle()
      longestQueue = Math.max(longestQueue, shedder.queued)
      timer.advance(1.25) // 800 a second
      await settle()
    }
    const p99 = served.sort((a, b) => a - b)[Math.floor(served.length * 0.99)]
    expect(p99).toBeLessThanOrEqual(settings.maxWaitMs + serviceMs)
    expect(longestQueue).toBeLessThanOrEqual(settings.maxQueued)
    expect(served.length).toBeGreaterThan(seconds * 400 * 0.85)
    expect(shed).toBeGreaterThan(seconds * 300)
  })

  it('spreads the Retry-After of shed requests', () => {
    expect([retryAfterSeconds(() => 0), retryAfterSeconds(() => 0.5), retryAfterSeconds(() => 0.999)]).toEqual([
      1, 2, 3,
    ])
  })
})
