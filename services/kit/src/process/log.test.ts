import { describe, expect, it } from 'vitest'
import { testLog } from '../testing/fakes.ts'
import { describeError } from './log.ts'

const written = (write: (log: ReturnType<typeof testLog>) => void): Record<string, unknown> => {
  const log = testLog('identity')
  write(log)
  return JSON.parse(log.lines[0] ?? '{}')
}

describe('the content of a log line', () => {
  it('writes level, time, service, the allowed fields and the message', () => {
    const line = written((log) =>
      log.info({ route: '/companies/:slug', status: 200, durationMs: 1.5, method: 'GET' }, 'request'),
    )
    expect(line).toEqual({
      level: 'info',
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      service: 'identity',
      route: '/companies/:slug',
      status: 200,
      durationMs: 1.5,
      method: 'GET',
      message: 'request',
    })
  })

  it('drops fields that are not on the allow list, also those of a child logger', () => {
    const surplus: object = {
      email: 'mia@example.com',
      userId: 'u',
      body: { pros: 'canary' },
      ip: '203.0.113.7',
      status: 200,
    }
    const line = written((log) => log.child(surplus).warn(surplus, 'request'))
    expect(Object.keys(line).sort()).toEqual(['level', 'message', 'service', 'status', 'time'])
  })

  it.each([
    ['an address with its values', { route: '/companies/acme?search=mia@example.com' }],
    ['an e-mail', { code: 'mia@example.com' }],
    ['a network address', { upstream: '203.0.113.7' }],
    ['an IPv6 address', { upstream: 'fe80::1' }],
    ['words', { reason: 'my manager shouts' }],
    ['a made-up request id', { requestId: 'mia@example.com' }],
    ['an object', { handler: { text: 'canary' } as unknown }],
    ['a text as number', { count: '203.0.113.7' as unknown }],
    ['a mismatch with a value', { mismatch: 'body.mia@example.com invalid' }],
  ])('drops %s from an allowed field', (_, fields) => {
    const line = written((log) => log.info(fields as object, 'request'))
    expect(Object.keys(line).sort()).toEqual(['level', 'message', 'service', 'time'])
  })

  it.each([
    'sent to mia@example.com',
    'from 203.0.113.7',
    'GET /companies/acme',
    'https://example.com',
    'from 2001:db8::7',
    'a\nb',
    'x'.repeat(200),
  ])('withholds the message "%s"', (message) => {
    expect(written((log) => log.info(message as 'literal'))).toMatchObject({
      message: 'message withheld: it is not a plain sentence',
    })
  })

  it('accepts plain sentences, and only literals compile', () => {
    expect(written((log) => log.info('NATS is back; the relay (of 2) goes on: it’s fine.'))).toMatchObject({
      message: 'NATS is back; the relay (of 2) goes on: it’s fine.',
    })
    const text: string = 'a variable'
    // @ts-expect-error a variable value must be a field
    testLog().info(text)
  })
})

describe('errors', () => {
  const canary = 'mia@example.com wrote "my manager" from 203.0.113.7'

  it('keep type, code, constraint, frames and cause, never their message', () => {
    const cause = Object.assign(new TypeError(canary), {
      code: '23505',
      constraint: 'reviews_author_company',
      detail: canary,
    })
    const line = written((log) => log.error({ err: new Error(canary, { cause }) }, 'A request failed'))
    expect(line).toMatchObject({
      err: { type: 'Error', cause: { type: 'TypeError', code: '23505', constraint: 'reviews_author_company' } },
    })
    expect(JSON.stringify(line)).not.toMatch(/mia|manager|203\.0/)
    expect(JSON.stringify(line)).toContain('log.test.ts')
  })

  it('do not contain message lines that look like stack frames', () => {
    const forged = new Error(`x\n    at canary (/canary.ts:1:1)\n    at /canary.ts:1:1`)
    expect(JSON.stringify(describeError(forged))).not.toContain('canary')
  })

  it('have no stack after the message was changed, and no invalid names and codes', () => {
    const changed = new Error(canary)
    expect(changed.stack).toContain(canary) // V8 may write the header only when it is first read
    changed.message = 'other'
    changed.name = canary
    expect(describeError(Object.assign(changed, { code: canary, constraint: canary }))).toEqual({ type: 'Error' })
  })

  it('that are not Error objects log only their type', () => {
    expect(describeError(canary)).toEqual({ type: 'string' })
  })
})
