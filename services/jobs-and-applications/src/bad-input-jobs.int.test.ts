import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aJob, anEmployer } from './testing/builders.ts'
import { startService, type TestService } from './testing/start-service.ts'

let service: TestService
let slug: string
let job: string
const employer = anEmployer()
beforeAll(async () => {
  service = await startService()
  const company = await service.addCompany()
  slug = company.slug
  await service.addMember(company.id, employer.userId)
  job = await service.addJob(company.id, { title: 'Kỹ sư dữ liệu' })
})
afterAll(() => service.stop())

/** All stored rows and files: a refused call must not change them. */
const everything = async () => {
  const { rows } = await service.database.pool.query<{ state: string }>(`
    SELECT (SELECT json_agg(j ORDER BY j.id) FROM jobs j)::text || (SELECT json_agg(c ORDER BY c.company_id) FROM companies c)::text
      || (SELECT json_agg(k ORDER BY k.place, k.department, k.level) FROM job_counts k)::text
      || (SELECT coalesce(json_agg(s ORDER BY s.job_id), '[]') FROM saved_jobs s)::text || (SELECT count(*) FROM outbox) AS state`)
  return rows[0]?.state
}

type Answer = Awaited<ReturnType<TestService['call']>>
const get = (url: string) => () => service.call('GET', url)
const list = (query: string) => get(`/jobs?${query}`)
const create = (overrides: object) => () =>
  service.call('POST', `/employer/companies/${slug}/jobs`, { as: employer, body: { ...aJob(), ...overrides } })
const edit = (body: unknown) => () => service.call('PATCH', `/employer/jobs/${job}`, { as: employer, body })
const raw =
  (text: string, headers = {}) =>
  () =>
    service.call('POST', `/employer/companies/${slug}/jobs`, { as: employer, raw: text, headers })
const move = (body: unknown) => () => service.call('POST', `/employer/jobs/${job}/moves`, { as: employer, body })

const refused: readonly (readonly [name: string, call: () => Promise<Answer>, status: number, code: string])[] = [
  ['a department that is none of ours', list('dept=astronauts'), 400, 'invalid_request'],
  ['a type with SQL in it', list(`type=${encodeURIComponent("full_time' OR '1'='1")}`), 400, 'invalid_request'],
  ['an unknown level', list('level=wizard'), 400, 'invalid_request'],
  ['an unknown remote', list('remote=maybe'), 400, 'invalid_request'],
  ['an unknown order', list('sort=secret'), 400, 'invalid_request'],
  ['an unknown currency', list('salaryMin=1&currency=CHF'), 400, 'invalid_request'],
  ['a pay below zero', list('salaryMin=-1'), 400, 'invalid_request'],
  ['a pay with cents', list('salaryMin=1.5'), 400, 'invalid_request'],
  ['a pay beyond all money', list('salaryMin=1e300'), 400, 'invalid_request'],
  ['a pay that is text', list('salaryMin=much'), 400, 'invalid_request'],
  ['page 0', list('page=0'), 400, 'invalid_request'],
  ['page 1001', list('page=1001'), 400, 'invalid_request'],
  ['page -1', list('page=-1'), 400, 'invalid_request'],
  ['a page that is no number', list('page=NaN'), 400, 'invalid_request'],
  ['limit 101', list('limit=101'), 400, 'invalid_request'],
  ['a company in capitals', list('company=RIMBA'), 400, 'invalid_request'],
  ['a company of 81 characters', list(`company=${'a'.repeat(81)}`), 400, 'invalid_request'],
  ['two searches', list('search=a&search=b'), 400, 'invalid_request'],
  ['two departments', list('dept=hr&dept=sales'), 400, 'invalid_request'],
  ['a NUL in the search', list('search=a%00b'), 400, 'invalid_request'],
  ['a NUL in the place', list('location=a%00b'), 400, 'invalid_request'],
  ['a job that is named by no id', get('/jobs/1/detail'), 400, 'invalid_request'],
  ['a job with SQL in its id', get(`/jobs/${encodeURIComponent("' OR 1=1")}/detail`), 400, 'invalid_request'],
  [
    'jobs of a company with SQL in its slug',
    get(`/companies/${encodeURIComponent("x' OR '1'='1")}/jobs`),
    400,
    'invalid_request',
  ],
  ['malformed JSON', raw('{"title": '), 400, 'malformed_json'],
  ['no body', raw(''), 400, 'invalid_request'],
  ['an array for a body', raw('[]'), 400, 'invalid_request'],
  ['a body of another kind', raw('title=x', { 'content-type': 'text/plain' }), 415, 'unsupported_media_type'],
  ['an oversized body', create({ description: 'x'.repeat(140_000) }), 413, 'body_too_large'],
  ['no title', create({ title: undefined }), 400, 'invalid_request'],
  ['a blank title', create({ title: ' \n ' }), 400, 'invalid_request'],
  ['a title of 121 characters', create({ title: 'x'.repeat(121) }), 400, 'invalid_request'],
  ['a description of 8,001 characters', create({ description: 'x'.repeat(8001) }), 400, 'invalid_request'],
  ['a NUL in the description', create({ description: 'a\0b' }), 400, 'invalid_request'],
  ['a NUL in a tag', create({ tags: ['a\0b'] }), 400, 'invalid_request'],
  ['16 tags', create({ tags: Array.from({ length: 16 }, (_, index) => `tag ${index}`) }), 400, 'invalid_request'],
  ['a tag of 41 characters', create({ tags: ['x'.repeat(41)] }), 400, 'invalid_request'],
  ['a country that is none of ours', create({ country: 'Atlantis' }), 400, 'invalid_request'],
  ['a pay below zero in an ad', create({ salaryMin: -1 }), 400, 'invalid_request'],
  ['a pay beyond the limit in an ad', create({ salaryMax: 1_000_000_001 }), 400, 'invalid_request'],
  ['a pay that is text in an ad', create({ salaryMin: '5000' }), 400, 'invalid_request'],
  ['pay in the wrong order', create({ salaryMin: 9000, salaryMax: 8999 }), 400, 'salary_range_reversed'],
  ['an address that is a script', create({ applicationUrl: 'javascript:alert(1)' }), 400, 'invalid_request'],
  ['an e-mail address that is none', create({ applicationEmail: 'jobs' }), 400, 'invalid_request'],
  ['a status of one’s own', create({ status: 'active' }), 400, 'invalid_request'],
  ['a feature that nobody paid for', create({ isFeatured: true }), 400, 'invalid_request'],
  ['an end of one’s own', edit({ expiresAt: '2099-01-01T00:00:00.000Z' }), 400, 'invalid_request'],
  ['another company', edit({ companyId: '3f8e0f5e-6c57-4a9c-8a53-0a6f5f1c2d3e' }), 400, 'invalid_request'],
  ['a change of nothing', edit({}), 400, 'invalid_request'],
  ['a change to a blank title', edit({ title: '' }), 400, 'invalid_request'],
  ['a change to pay in the wrong order', edit({ salaryMin: 8001 }), 400, 'salary_range_reversed'],
  ['an unknown move', move({ move: 'promote' }), 400, 'invalid_request'],
  ['no move', move({}), 400, 'invalid_request'],
  ['a move that a job in this state cannot make', move({ move: 'publish' }), 409, 'job_move_not_allowed'],
  [
    'an unknown status of an employer’s list',
    () => service.call('GET', `/employer/companies/${slug}/jobs?status=lost`, { as: employer }),
    400,
    'invalid_request',
  ],
  [
    'a kept job that is named by no id',
    () => service.call('PUT', '/saved-jobs/1', { as: employer }),
    400,
    'invalid_request',
  ],
]

describe('bad input', () => {
  it.each(refused)('%s: a Problem, and nothing is stored', async (_name, call, status, code) => {
    const before = await everything()
    expect(before).toContain(job)
    const response = await call()
    expect(response.body).toMatchObject({
      statusCode: status,
      code,
      error: expect.any(String),
      message: expect.any(String),
      requestId: expect.any(String),
    })
    expect(response.status).toBe(status)
    expect(await everything()).toBe(before)
  })
})

const texts: readonly (readonly [name: string, text: string])[] = [
  ['2,000 characters with marks', 'kỹ sư '.repeat(330)],
  ['10,000 characters without a space', 'x'.repeat(10_000)],
  ['operators of a query', `& | ! ( ) :* <-> "a" 'b' \\ % _ *`],
  ['an unfinished phrase', '"backend engineer'],
  ['SQL', "'; DROP TABLE jobs; --"],
  ['a backslash at the end', 'engineer\\'],
  ['quotes alone', `''''""""`],
  ['dashes before words', '-backend --engineer'],
  ['a filter of another engine', 'dept = "hr" OR true'],
  ['signs alone', '!!! ??? ...'],
  ['emoji', '👩‍💻 🚀 🇸🇬'],
  ['Thai', 'วิศวกรซอฟต์แวร์ กรุงเทพ'],
  ['Vietnamese', 'kỹ sư dữ liệu thành phố Hồ Chí Minh'],
  ['Vietnamese without diacritics', 'ky su du lieu'],
  ['Vietnamese, decomposed', 'kỹ sư dữ liệu'.normalize('NFD')],
  ['Chinese', '数据工程师 新加坡'],
  ['Japanese and Korean', 'エンジニア 개발자'],
  ['Arabic and Hebrew', 'مهندس מהנדס'],
  ['half characters', '\ud800 engineer \udfff'],
  ['control characters', 'engin\u0001eer\u0007\u001b[31m'],
  ['spaces of all kinds', '\u00a0\u200b\u3000\t\n'],
  ['a right-to-left override', '\u202eengineer'],
  ['combining marks', 'e\u0301'.repeat(200)],
  ['numbers', '-999999999999999999999999 1e309 NaN'],
]

describe('random input', () => {
  it.each(texts)('%s as search text and as place never fails', async (_name, text) => {
    // encodeURIComponent refuses lone surrogates; the test below sends their bytes.
    const encoded = encodeURIComponent(text.replace(/\p{Cs}/gu, '\ufffd'))
    for (const query of [
      `search=${encoded}`,
      `location=${encoded}`,
      ...(encoded.length > 5000 ? [] : [`search=${encoded}&location=${encoded}&sort=salary&dept=hr`]),
    ]) {
      const response = await service.call('GET', `/jobs?${query}`)
      expect(response.status, query.slice(0, 80)).toBe(200)
      expect(response.body.total).toBeGreaterThanOrEqual(0)
    }
  })

  it.each([
    ['an address that is longer than any server takes', `search=${'%E1'.repeat(5000)}`],
    ['half a character in UTF-8', 'search=%ED%A0%80'],
    ['a byte that begins nothing', 'search=%FF%FE'],
    ['a percent sign that escapes nothing', 'search=100%'],
    ['a parameter without a name', '=x&&&'],
    ['a prototype', '__proto__=x&constructor=y'],
  ])('%s gets a result or a problem, never a 500', async (_name, query) => {
    expect([200, 400, 414]).toContain((await service.call('GET', `/jobs?${query}`)).status)
  })

  it('finds a Vietnamese job with diacritics, without them and in decomposed form', async () => {
    for (const text of ['kỹ sư', 'ky su', 'KỸ SƯ', 'kỹ sư'.normalize('NFD')]) {
      const { body } = await service.call('GET', `/jobs?search=${encodeURIComponent(text)}`)
      expect(body.jobs.map(({ id }: { id: string }) => id)).toEqual([job])
      expect(body.jobs[0].matches.title[0]).toEqual({ start: 0, length: 2 })
    }
  })

  it('a lone surrogate in an ad is refused or replaced, and never causes a 5xx', async () => {
    const response = await raw(JSON.stringify({ ...aJob(), title: 'Engineer \ud83d' }))()
    expect([201, 400]).toContain(response.status)
  })
})
