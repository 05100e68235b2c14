import { systemTimer, type Timer } from '../process/clock.ts'

/**
 * A bounded queue with a deadline before the handlers. At twice the capacity it keeps p99 near its own deadline; limits
 * on event-loop delay let requests wait for seconds, and a limit on concurrency alone sheds below capacity.
 *
 * - At most `maxConcurrent` handlers run, at most `maxQueued` requests wait, none waits longer than `maxWaitMs`.
 * - When the queue has not been empty for `intervalMs`, it is a standing queue and not a burst: new requests then wait
 *   at most `standingWaitMs` (the controlled delay of CoDel), so that the requests that are served are served promptly.
 */
export type SheddingOptions = {
  readonly maxConcurrent: number
  readonly maxQueued: number
  readonly maxWaitMs: number
  readonly standingWaitMs: number
  readonly intervalMs: number
}

export const defaultShedding: SheddingOptions = {
  maxConcurrent: 32,
  maxQueued: 256,
  maxWaitMs: 100,
  standingWaitMs: 40,
  intervalMs: 500,
}

/** Permission to run. `release` admits the next in the queue; a second call does nothing. */
export type Ticket = { readonly waitedMs: number; release(): void }

export type Shedder = {
  /** Resolves to null when the request is shed. `withinMs` is the request's remaining deadline. */
  enter(withinMs?: number): Promise<Ticket | null>
  readonly running: number
  readonly queued: number
}

type Waiter = { readonly arrivedAt: number; readonly expiresAt: number; start(): void; shed(): void }

export const createShedder = (options: SheddingOptions, timer: Timer = systemTimer): Shedder => {
  const { maxConcurrent, maxQueued, maxWaitMs, standingWaitMs, intervalMs } = options
  // A Set keeps the order of arrival and deletes an expired waiter in constant time.
  const queue = new Set<Waiter>()
  let running = 0
  let lastEmptyAt = timer.now()

  const noteEmpty = (): void => {
    if (queue.size === 0) lastEmptyAt = timer.now()
  }

  const startNext = (): void => {
    const now = timer.now()
    for (const waiter of queue) {
      if (running >= maxConcurrent) break
      queue.delete(waiter)
      // A blocked event loop fires timers late: waiters that expired meanwhile are shed here.
      if (now >= waiter.expiresAt) waiter.shed()
      else waiter.start()
    }
    noteEmpty()
  }

  const ticket = (waitedMs: number): Ticket => {
    running += 1
    let isReleased = false
    return {
      waitedMs,
      release: () => {
        if (isReleased) return
        isReleased = true
        running -= 1
        startNext()
      },
    }
  }

  const wait = (allowedMs: number): Promise<Ticket | null> =>
    new Promise((resolve) => {
      const arrivedAt = timer.now()
      const waiter: Waiter = {
        arrivedAt,
        expiresAt: arrivedAt + allowedMs,
        start: () => {
          cancel()
          resolve(ticket(timer.now() - arrivedAt))
        },
        shed: () => {
          cancel()
          resolve(null)
        },
      }
      const cancel = timer.after(allowedMs, () => {
        queue.delete(waiter)
        noteEmpty()
        resolve(null)
      })
      queue.add(waiter)
    })

  return {
    enter: async (withinMs = Number.POSITIVE_INFINITY) => {
      noteEmpty()
      if (running < maxConcurrent && queue.size === 0) return ticket(0)
      if (queue.size >= maxQueued) return null
      const isStanding = timer.now() - lastEmptyAt >= intervalMs
      const allowedMs = Math.min(isStanding ? standingWaitMs : maxWaitMs, withinMs)
      return allowedMs <= 0 ? null : wait(allowedMs)
    },
    get running() {
      return running
    },
    get queued() {
      return queue.size
    },
  }
}

/** Seconds after which a shed client may retry; random, so that they do not all retry at the same time. */
export const retryAfterSeconds = (random: () => number = Math.random): number => 1 + Math.floor(random() * 3)
