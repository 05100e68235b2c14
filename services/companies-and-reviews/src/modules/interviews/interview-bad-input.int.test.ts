import { anAuthor } from '@lentera/service-kit/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anInterview } from '../../testing/builders.ts'
import { startService, type TestService } from '../../testing/start-service.ts'

let service: TestService
let slug: string
let interview: string
beforeAll(async () => {
  service = await startService()
  slug = (await service.addCompany()).slug
  interview = (await service.call('POST', `/companies/${slug}/interviews`, { as: author, body: anInterview() })).body
    .interview.id
})
afterAll(() => service.stop())

const author = anAuthor('0')
const stranger = anAuthor('1')

/** All stored rows of interviews: a refused call must not change them. */
const everything = async () => {
  const { rows } = await service.database.pool.query<{ state: string }>(`
    SELECT (SELECT json_agg(i ORDER BY i.id) FROM interviews i)::text || (SELECT json_agg(a ORDER BY a.author_key) FROM interview_authors a)::text
      || (SELECT json_agg(c ORDER BY c.company_id) FROM company_interview_counts c)::text || (SELECT count(*) FROM outbox) AS state`)
  return rows[0]?.state
}

type Answer = Awaited<ReturnType<TestService['call']>>
const url = () => `/companies/${slug}/interviews`
const post = (body: unknown) => () => service.call('POST', url(), { as: stranger, body })
const patch = (body: unknown) => () => service.call('PATCH', `/interviews/${interview}`, { as: author, body })
const get = (query: string) => () => service.call('GET', `/interviews?${query}`)
const asking = (question: unknown, category: unknown = 'other') => ({
  ...anInterview(),
  questions: [{ question, category }],
})
const questions = (count: number) =>
  Array.from({ length: count }, () => ({ question: 'Why?', category: 'other' as const }))

const refused: readonly (readonly [name: string, call: () => Promise<Answer>, status: number, code: string])[] = [
  ['malformed JSON', () => service.call('POST', url(), { as: stranger, raw: '{"role": "un' }), 400, 'malformed_json'],
  ['no body', () => service.call('POST', url(), { as: stranger, raw: '' }), 400, 'invalid_request'],
  ['an array for a body', post([]), 400, 'invalid_request'],
  ['a blank role', post(anInterview({ role: ' \t' })), 400, 'invalid_request'],
  ['a role of 121 characters', post(anInterview({ role: 'x'.repeat(121) })), 400, 'invalid_request'],
  ['a NUL in a role', post(anInterview({ role: 'a\0b' })), 400, 'invalid_request'],
  ['difficulty 0', post(anInterview({ difficulty: 0 })), 400, 'invalid_request'],
  ['difficulty 6', post(anInterview({ difficulty: 6 })), 400, 'invalid_request'],
  ['difficulty 2.5', post(anInterview({ difficulty: 2.5 })), 400, 'invalid_request'],
  ['a difficulty that is text', post({ ...anInterview(), difficulty: '3' }), 400, 'invalid_request'],
  ['an unknown experience', post({ ...anInterview(), experience: 'mixed' }), 400, 'invalid_request'],
  ['an unknown outcome', post({ ...anInterview(), outcome: 'hired' }), 400, 'invalid_request'],
  ['no round', post(anInterview({ rounds: 0 })), 400, 'invalid_request'],
  ['21 rounds', post(anInterview({ rounds: 21 })), 400, 'invalid_request'],
  ['no question', post(anInterview({ questions: [] })), 400, 'invalid_request'],
  ['21 questions', post(anInterview({ questions: questions(21) })), 400, 'invalid_request'],
  ['questions as text', post({ ...anInterview(), questions: '[{"question":"Why?"}]' }), 400, 'invalid_request'],
  ['a blank question', post(asking('  ')), 400, 'invalid_request'],
  ['a question of 501 characters', post(asking('x'.repeat(501))), 400, 'invalid_request'],
  ['a question that is a number', post(asking(1)), 400, 'invalid_request'],
  ['a NUL in a question', post(asking('a\0b')), 400, 'invalid_request'],
  ['an unknown category', post(asking('Why?', 'brainteaser')), 400, 'invalid_request'],
  [
    'a field inside a question',
    post({ ...anInterview(), questions: [{ ...questions(1)[0], answer: '42' }] }),
    400,
    'invalid_request',
  ],
  ['a status set by the author', post({ ...anInterview(), status: 'published' }), 400, 'invalid_request'],
  [
    'a user hash, which the gateway must remove',
    post({ ...anInterview(), userHash: '0123456789abcdef' }),
    400,
    'invalid_request',
  ],
  ['an oversized body', post(anInterview({ role: 'x'.repeat(70_000) })), 413, 'body_too_large'],
  ['an edit without fields', patch({}), 400, 'invalid_request'],
  ['an edit of an unknown field', patch({ createdAt: '2020-01-01' }), 400, 'invalid_request'],
  ['an edit that removes all questions', patch({ questions: [] }), 400, 'invalid_request'],
  [
    'an edit by a stranger',
    () => service.call('PATCH', `/interviews/${interview}`, { as: stranger, body: { role: 'Mine' } }),
    404,
    'interview_not_found',
  ],
  ['an invalid id', () => service.call('DELETE', '/interviews/1', { as: author }), 400, 'invalid_request'],
  [
    'interviews of an unknown company',
    () => service.call('GET', '/companies/nobody/interviews'),
    404,
    'company_not_found',
  ],
  [
    'one’s own at an unknown company',
    () => service.call('GET', '/companies/nobody/my-interview', { as: author }),
    404,
    'company_not_found',
  ],
  ['page 0', get('page=0'), 400, 'invalid_request'],
  ['limit 101', get('limit=101'), 400, 'invalid_request'],
  ['a difficulty filter of 6', get('difficulty=6'), 400, 'invalid_request'],
  ['a difficulty filter that is text', get('difficulty=hard'), 400, 'invalid_request'],
  ['an unknown experience filter', get('experience=great'), 400, 'invalid_request'],
  ['an unknown country', get('country=Atlantis'), 400, 'invalid_request'],
  ['a company filter with SQL in it', get(`company=${encodeURIComponent("x' OR '1'='1")}`), 400, 'invalid_request'],
  ['an unknown order', get('sort=id;DROP'), 400, 'invalid_request'],
  ['two countries', get('country=Vietnam&country=Thailand'), 400, 'invalid_request'],
]

describe('bad input for interviews', () => {
  it.each(refused)('%s: a Problem, and nothing is stored', async (_name, call, status, code) => {
    const before = await everything()
    expect(before).toContain(interview)
    const response = await call()
    expect(response).toMatchObject({
      status,
      body: { statusCode: status, code, message: expect.any(String), requestId: expect.any(String) },
    })
    expect(await everything()).toBe(before)
  })
})
