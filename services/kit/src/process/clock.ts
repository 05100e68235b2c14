import type { CalendarDate } from '@lentera/proto'

/**
 * Wall-clock time as a dependency. `today` is the calendar date in UTC: anonymous content stores no more precise time.
 */
export type Clock = { now(): Date; today(): CalendarDate }

const dateOf = (at: Date): CalendarDate => at.toISOString().slice(0, 10)

export const systemClock: Clock = {
  now: () => new Date(),
  today: () => dateOf(new Date()),
}

/** A clock that changes only when a test advances it. */
export const fixedClock = (at: string | Date): Clock & { advance(milliseconds: number): void } => {
  let current = new Date(at).getTime()
  if (Number.isNaN(current)) throw new Error('fixedClock needs a valid date')
  return {
    now: () => new Date(current),
    today: () => dateOf(new Date(current)),
    advance: (milliseconds) => {
      current += milliseconds
    },
  }
}

/** Monotonic time in milliseconds, and timeouts. */
export type Timer = {
  now(): number
  /** Runs `work` once after `milliseconds`; the returned function cancels it. */
  after(milliseconds: number, work: () => void): () => void
}

export const systemTimer: Timer = {
  now: () => performance.now(),
  after: (milliseconds, work) => {
    const timeout = setTimeout(work, milliseconds)
    return () => clearTimeout(timeout)
  },
}
