import { randomBytes } from 'node:crypto'

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
