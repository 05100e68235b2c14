import { describe, expect, it } from 'vitest'
import { continueTrace, formatTraceparent, newTrace, parseTraceparent } from './propagation.ts'

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
const header = `00-${traceId}-00f067aa0ba902b7-01`

describe('traceparent', () => {
  it('continues the trace of the caller with a new span', () => {
    const trace = continueTrace(header)
    expect(trace).toMatchObject({ traceId, isSampled: true })
    expect(trace.spanId).not.toBe('00f067aa0ba902b7')
    expect(parseTraceparent(formatTraceparent(trace))).toEqual(trace)
  })

  it.each([
    ['absent', undefined],
    ['words', 'mia@example.com'],
    ['upper case', header.toUpperCase()],
    ['all zero', `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`],
    ['a zero span', `00-${traceId}-${'0'.repeat(16)}-01`],
    ['the forbidden version', header.replace(/^00/, 'ff')],
    ['more than version 00 has', `${header}-extra`],
    ['two headers', [header, header]],
  ])('that is %s begins a new trace', (_, given) => {
    expect(parseTraceparent(given)).toBeNull()
    expect(continueTrace(given).traceId).not.toBe(traceId)
  })

  it('of a later version is accepted, and its additional fields are ignored', () => {
    expect(parseTraceparent(`01-${traceId}-00f067aa0ba902b7-00-more`)).toMatchObject({ traceId, isSampled: false })
  })

  it('has a new trace id each time', () => {
    expect(newTrace().traceId).not.toBe(newTrace().traceId)
  })
})
