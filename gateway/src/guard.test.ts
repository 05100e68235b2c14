import { submitReview } from '@lentera/proto/http/companies-and-reviews'
import { describe, expect, it } from 'vitest'
import { judge } from './guard.ts'
import type { RawAnswer } from './upstreams.ts'

const answer = (status: number, body: unknown, contentType = 'application/json; charset=utf-8'): RawAnswer => ({
  status,
  contentType,
  setCookies: [],
  retryAfter: undefined,
  body: Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)),
})
const problem = (statusCode: number, code: string, extra: object = {}) => ({
  statusCode,
  error: 'Error',
  code,
  message: 'A sentence.',
  requestId: 'id',
  ...extra,
})

describe('judge', () => {
  it('passes the bytes of a declared success untouched', () => {
    const raw = answer(201, '{"review":  {}}')
    expect(judge(submitReview, raw)).toEqual({ kind: 'success', status: 201, body: raw.body })
  })

  it('passes declared and platform problems', () => {
    expect(judge(submitReview, answer(409, problem(409, 'already_reviewed')))).toMatchObject({
      kind: 'problem',
      status: 409,
      code: 'already_reviewed',
    })
    expect(judge(submitReview, answer(400, problem(400, 'invalid_request')))).toMatchObject({ kind: 'problem', status: 400 })
  })

  it.each([
    ['an undeclared success status', answer(200, { review: {} })],
    ['a redirect', answer(302, {})],
    ['a page', answer(201, '<html></html>', 'text/html')],
    ['an undeclared problem', answer(409, problem(409, 'something_else'))],
    ['a problem under another status', answer(418, problem(409, 'already_reviewed'))],
    ['a problem with an extra field', answer(409, problem(409, 'already_reviewed', { author: 'secret' }))],
    ['an error that is no problem', answer(500, { stack: 'secret' })],
    ['broken JSON in an error', answer(400, '{"a":')],
  ])('withholds %s', (_, raw) => {
    expect(judge(submitReview, raw)).toEqual({ kind: 'failure', code: 'internal_error', reason: 'undeclared' })
  })

  it('takes failures of a service for failures of ours', () => {
    expect(judge(submitReview, answer(503, problem(503, 'overloaded')))).toMatchObject({ kind: 'failure', code: 'overloaded' })
    expect(judge(submitReview, answer(500, problem(500, 'internal_error')))).toMatchObject({ kind: 'failure', code: 'internal_error' })
    expect(judge(submitReview, answer(401, problem(401, 'principal_rejected')))).toMatchObject({ kind: 'failure', code: 'internal_error' })
    expect(judge(submitReview, { failed: 'deadline_exceeded' })).toEqual({
      kind: 'failure',
      code: 'deadline_exceeded',
      reason: 'transport',
    })
  })
})
