import { submitReview } from '@lentera/proto/http/companies-and-reviews'
import { downloadResume, listJobs } from '@lentera/proto/http/jobs-and-applications'
import { describe, expect, it } from 'vitest'
import { judge } from './call-service.ts'
import type { RawResponse } from './upstreams.ts'

const response = (
  status: number,
  body: unknown,
  contentType = 'application/json; charset=utf-8',
  headers: RawResponse['headers'] = {},
): RawResponse => ({
  status,
  contentType,
  setCookies: [],
  retryAfter: undefined,
  headers,
  body: Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)),
})
const problem = (statusCode: number, code: string, extra: object = {}) => ({
  statusCode,
  error: 'Error',
  code,
  message: 'A message.',
  requestId: 'id',
  ...extra,
})

describe('judge', () => {
  it('forwards the bytes of a declared success unchanged', () => {
    const raw = response(201, '{"review":  {}}')
    expect(judge(submitReview, raw)).toEqual({
      kind: 'success',
      status: 201,
      body: raw.body,
      contentType: 'application/json; charset=utf-8',
      passed: [],
    })
  })

  it('forwards declared and platform problems', () => {
    expect(judge(submitReview, response(409, problem(409, 'already_reviewed')))).toMatchObject({
      kind: 'problem',
      status: 409,
      code: 'already_reviewed',
    })
    expect(judge(submitReview, response(400, problem(400, 'invalid_request')))).toMatchObject({
      kind: 'problem',
      status: 400,
    })
  })

  it.each([
    ['an undeclared success status', response(200, { review: {} })],
    ['a redirect', response(302, {})],
    ['a page', response(201, '<html></html>', 'text/html')],
    ['an undeclared problem', response(409, problem(409, 'something_else'))],
    ['a problem under another status', response(418, problem(409, 'already_reviewed'))],
    ['a problem with an extra field', response(409, problem(409, 'already_reviewed', { author: 'secret' }))],
    ['an error that is no problem', response(500, { stack: 'secret' })],
    ['broken JSON in an error', response(400, '{"a":')],
  ])('withholds %s', (_, raw) => {
    expect(judge(submitReview, raw)).toEqual({ kind: 'failure', code: 'internal_error', reason: 'undeclared' })
  })

  it('treats failures of a service as our own', () => {
    expect(judge(submitReview, response(503, problem(503, 'overloaded')))).toMatchObject({
      kind: 'failure',
      code: 'overloaded',
    })
    expect(judge(submitReview, response(500, problem(500, 'internal_error')))).toMatchObject({
      kind: 'failure',
      code: 'internal_error',
    })
    expect(judge(submitReview, response(401, problem(401, 'principal_rejected')))).toMatchObject({
      kind: 'failure',
      code: 'internal_error',
    })
    expect(judge(submitReview, { failed: 'deadline_exceeded' })).toEqual({
      kind: 'failure',
      code: 'deadline_exceeded',
      reason: 'transport',
    })
  })
})

describe('what is forwarded besides JSON', () => {
  const disposition = `attachment; filename="cv.pdf"; filename*=UTF-8''cv.pdf`
  const file = (headers: RawResponse['headers'], contentType = 'application/pdf') =>
    judge(downloadResume, response(200, '%PDF', contentType, headers))

  it('a declared file, as an attachment', () => {
    expect(file({ 'content-disposition': disposition, 'x-secret': 'a' })).toMatchObject({
      kind: 'success',
      contentType: 'application/pdf',
      passed: ['content-disposition', disposition],
    })
  })

  it.each<[string, RawResponse['headers'], string?]>([
    ['without a disposition', {}],
    ['that a browser may show', { 'content-disposition': 'inline' }],
    ['with more than a name', { 'content-disposition': `${disposition}; x="y"` }],
    ['of another type', { 'content-disposition': disposition }, 'text/html'],
    ['that is JSON', { 'content-disposition': disposition }, 'application/json'],
  ])('is no file %s', (_, headers, contentType) => {
    expect(file(headers, contentType)).toEqual({ kind: 'failure', code: 'internal_error', reason: 'undeclared' })
  })

  it('a problem of a download', () => {
    expect(judge(downloadResume, response(410, problem(410, 'link_expired')))).toMatchObject({
      kind: 'problem',
      code: 'link_expired',
    })
    expect(judge(downloadResume, response(410, problem(410, 'link_expired'), 'application/pdf'))).toMatchObject({
      kind: 'failure',
    })
  })

  it('a declared header in printable ASCII, and no other', () => {
    const passedOf = (headers: RawResponse['headers']) =>
      judge(listJobs, response(200, {}, 'application/json', headers))
    expect(passedOf({ 'x-search-engine': 'postgres', 'x-powered-by': 'secret' })).toMatchObject({
      passed: ['x-search-engine', 'postgres'],
    })
    expect(passedOf({ 'x-search-engine': ['a', 'b'] })).toMatchObject({ passed: [] })
    expect(passedOf({ 'x-search-engine': 'é' })).toMatchObject({ passed: [] })
    expect(judge(submitReview, response(201, {}, 'application/json', { 'x-search-engine': 'postgres' }))).toMatchObject(
      {
        passed: [],
      },
    )
  })
})
