import { randomBytes } from 'node:crypto'
import type { HttpMethod } from '@lentera/proto'
import { systemTimer, type Timer } from '../process/clock.ts'

/** Remaining milliseconds of the caller's deadline. Relative, because clocks of machines differ. */
export const DEADLINE_HEADER = 'x-lentera-deadline-ms'

/** Deadlines of requests whose caller sends none. */
export const defaultDeadlineMs = { read: 3000, write: 8000 } as const
const MAX_DEADLINE_MS = 30_000

export const isRead = (method: string | undefined): boolean =>
  method === ('GET' satisfies HttpMethod) || method === 'HEAD'

export const readDeadlineMs = (header: unknown, method: string): number => {
  const fallback = isRead(method) ? defaultDeadlineMs.read : defaultDeadlineMs.write
  if (typeof header !== 'string' || !/^\d{1,9}$/.test(header)) return fallback
  return Math.min(Number(header), MAX_DEADLINE_MS)
}

export const deadlineExceeded = Symbol('deadline exceeded')
export const isExpired = (outcome: unknown): outcome is typeof deadlineExceeded => outcome === deadlineExceeded

/** The work's outcome, or `deadlineExceeded` when it takes longer; late outcomes, failures included, are dropped. */
export const settleWithin = <T>(
  milliseconds: number,
  work: Promise<T>,
  timer: Timer = systemTimer,
): Promise<T | typeof deadlineExceeded> =>
  new Promise((resolve, reject) => {
    const cancel = timer.after(milliseconds, () => resolve(deadlineExceeded))
    work.then(resolve, reject).finally(cancel)
  })

export type Deadline = {
  remainingMs(): number
  /** Aborted when the deadline has passed or the client has disconnected. */
  readonly signal: AbortSignal
  abort(): void
  /** Settles within the remaining time; aborts the signal when the work takes longer. */
  race<T>(work: Promise<T>): Promise<T | typeof deadlineExceeded>
}

export const createDeadline = (budgetMs: number, timer: Timer = systemTimer): Deadline => {
  const startedAt = timer.now()
  // Created on first use: most handlers do not use the signal.
  let controller: AbortController | undefined
  let isAborted = false
  const abort = (): void => {
    isAborted = true
    controller?.abort()
  }
  const remainingMs = (): number => Math.max(0, budgetMs - (timer.now() - startedAt))

  return {
    remainingMs,
    abort,
    get signal() {
      controller ??= new AbortController()
      if (isAborted) controller.abort()
      return controller.signal
    },
    race: async (work) => {
      const outcome = await settleWithin(remainingMs(), work, timer)
      if (isExpired(outcome)) abort()
      return outcome
    },
  }
}

/** W3C Trace Context (https://www.w3.org/TR/trace-context/): 32 and 16 lower-case hexadecimal characters. */
export type TraceContext = { readonly traceId: string; readonly spanId: string; readonly isSampled: boolean }

export const TRACE_HEADER = 'traceparent'

const pattern = /^([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(-.*)?$/
const allZero = /^0+$/

const newSpanId = (): string => randomBytes(8).toString('hex')

export const newTrace = (): TraceContext => ({
  traceId: randomBytes(16).toString('hex'),
  spanId: newSpanId(),
  isSampled: false,
})

/** The caller's context, or null when the header is absent or invalid. */
export const parseTraceparent = (header: unknown): TraceContext | null => {
  if (typeof header !== 'string' || header.length > 512) return null
  const [, version, traceId, spanId, flags, rest] = pattern.exec(header) ?? []
  if (version === undefined || traceId === undefined || spanId === undefined || flags === undefined) return null
  if (version === 'ff' || (version === '00' && rest !== undefined) || allZero.test(traceId) || allZero.test(spanId))
    return null
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & 1) === 1 }
}

/** A new span in the caller's trace, or in a new trace. */
export const continueTrace = (header: unknown): TraceContext => {
  const caller = parseTraceparent(header)
  return caller === null ? newTrace() : { ...caller, spanId: newSpanId() }
}

export const formatTraceparent = ({ traceId, spanId, isSampled }: TraceContext): string =>
  `00-${traceId}-${spanId}-${isSampled ? '01' : '00'}`
