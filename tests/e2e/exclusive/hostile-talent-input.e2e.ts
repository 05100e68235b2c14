import { describe, expect, it } from 'vitest'
import { aDiscussionBody, anInterviewBody, aSalaryBody, call, signIn, someSlugs } from '../support/api.ts'
import { countRows } from '../support/looking.ts'
import { someAddress } from '../support/people.ts'

const [slug = '', otherSlug = ''] = await someSlugs(2)
const interview = await anInterviewBody(someAddress())
const discussion = await aDiscussionBody(someAddress())
const salary = await aSalaryBody(someAddress(), slug)
const { userHash } = interview
const nowhere = 'a3f1c6de-98a1-4f0e-8f0b-0d6a6f1a2b3c'
const talent = await signIn(someAddress())
const employer = await signIn('employer@example.com')

type Case = {
  readonly name: string
  readonly send: () => ReturnType<typeof call>
  readonly status: number
  readonly code: string
}
const invalid = { status: 400, code: 'invalid_request' }
const post = (path: string, body: unknown, cookie?: string) => () =>
  call('POST', path, { body, ...(cookie === undefined ? {} : { headers: { cookie } }) })
const get = (path: string, cookie?: string) => () =>
  call('GET', path, cookie === undefined ? {} : { headers: { cookie } })

const interviews = `/companies/${slug}/interviews`
const question = { question: 'Why here?', category: 'culture' }
const cases: readonly Case[] = [
  { name: 'an interview of difficulty 6', send: post(interviews, { ...interview, difficulty: 6 }), ...invalid },
  { name: 'an interview of half a difficulty', send: post(interviews, { ...interview, difficulty: 2.5 }), ...invalid },
  { name: 'an interview without questions', send: post(interviews, { ...interview, questions: [] }), ...invalid },
  {
    name: 'an interview with 21 questions',
    send: post(interviews, { ...interview, questions: Array(21).fill(question) }),
    ...invalid,
  },
  {
    name: 'a question of no category',
    send: post(interviews, { ...interview, questions: [{ question: 'Why?' }] }),
    ...invalid,
  },
  { name: 'an interview for a blank role', send: post(interviews, { ...interview, role: '  ' }), ...invalid },
  { name: 'an interview with a NUL', send: post(interviews, { ...interview, role: 'a\u0000b' }), ...invalid },
  {
    name: 'an interview with an e-mail address',
    send: post(interviews, { ...interview, email: 'a@example.com' }),
    ...invalid,
  },
  { name: 'an interview without an author', send: post(interviews, { ...interview, userHash: undefined }), ...invalid },
  {
    name: 'an interview at an unknown company',
    send: post('/companies/no-such-company/interviews', interview),
    status: 404,
    code: 'company_not_found',
  },
  { name: 'a difficulty filter that is a word', send: get('/interviews?difficulty=hard'), ...invalid },

  {
    name: 'a discussion in no channel of ours',
    send: post('/discussions', { ...discussion, channel: 'gossip' }),
    ...invalid,
  },
  { name: 'a discussion without a title', send: post('/discussions', { ...discussion, title: ' ' }), ...invalid },
  {
    name: 'a discussion of 10,001 characters',
    send: post('/discussions', { ...discussion, body: 'x'.repeat(10_001) }),
    ...invalid,
  },
  { name: 'a list in an unknown order', send: get('/discussions?sort=loudest'), ...invalid },
  {
    name: 'a reply to nothing',
    send: post(`/discussions/${nowhere}/replies`, { body: 'Hello', userHash }),
    status: 404,
    code: 'discussion_not_found',
  },
  {
    name: 'a discussion that never was',
    send: get(`/discussions/${nowhere}`),
    status: 404,
    code: 'discussion_not_found',
  },
  { name: 'a discussion by a word', send: get('/discussions/latest'), status: 404, code: 'not_found' },

  {
    name: 'a report of something that never was',
    send: post('/flags', { targetType: 'review', targetId: nowhere, reason: 'spam', userHash }),
    status: 404,
    code: 'target_not_found',
  },
  {
    name: 'a report for no reason of ours',
    send: post('/flags', { targetType: 'review', targetId: nowhere, reason: 'dislike', userHash }),
    ...invalid,
  },
  {
    name: 'a report of a person',
    send: post('/flags', { targetType: 'user', targetId: nowhere, reason: 'spam', userHash }),
    ...invalid,
  },

  {
    name: 'an update by nobody',
    send: post(`/companies/${slug}/updates`, { title: 'Hello', body: 'World' }),
    status: 401,
    code: 'not_signed_in',
  },
  {
    name: 'an update by a job seeker',
    send: post(`/companies/${slug}/updates`, { title: 'Hello', body: 'World' }, talent.cookie),
    status: 403,
    code: 'forbidden',
  },
  {
    name: 'an update without a title',
    send: post(`/companies/${slug}/updates`, { title: '', body: 'World' }, employer.cookie),
    ...invalid,
  },

  {
    name: 'following by nobody',
    send: () => call('PUT', `/companies/${slug}/follow`),
    status: 401,
    code: 'not_signed_in',
  },
  {
    name: 'following nothing',
    send: () => call('PUT', '/companies/no-such-company/follow', { headers: { cookie: talent.cookie } }),
    status: 404,
    code: 'company_not_found',
  },
  {
    name: 'a helpful mark by nobody',
    send: () => call('PUT', `/reviews/${nowhere}/helpful`),
    status: 401,
    code: 'not_signed_in',
  },
  {
    name: 'a helpful mark on nothing',
    send: () => call('PUT', `/reviews/${nowhere}/helpful`, { headers: { cookie: talent.cookie } }),
    status: 404,
    code: 'review_not_found',
  },
  { name: 'marks of things that are no ids', send: get('/helpful-marks?reviews=one,two', talent.cookie), ...invalid },

  { name: 'a salary of 0', send: post('/salaries', { ...salary, base: 0 }), ...invalid },
  { name: 'a negative salary', send: post('/salaries', { ...salary, base: -5000 }), ...invalid },
  { name: 'a salary with cents', send: post('/salaries', { ...salary, base: 5000.5 }), ...invalid },
  { name: 'a salary in text', send: post('/salaries', { ...salary, base: '5000' }), ...invalid },
  { name: 'a salary in an unknown currency', send: post('/salaries', { ...salary, currency: 'XBT' }), ...invalid },
  { name: 'a salary for a role of no cohort', send: post('/salaries', { ...salary, role: 'Wizard' }), ...invalid },
  { name: 'a salary at no place of ours', send: post('/salaries', { ...salary, location: 'Atlantis' }), ...invalid },
  { name: 'a salary after 61 years', send: post('/salaries', { ...salary, years: 61 }), ...invalid },
  {
    name: 'a salary of ten times its cohort',
    send: post('/salaries', { ...salary, base: 65_000, confirmed: true }),
    status: 422,
    code: 'salary_implausible',
  },
  {
    name: 'a salary far above its cohort',
    send: post('/salaries', { ...salary, base: 26_000 }),
    status: 409,
    code: 'salary_needs_confirmation',
  },
  {
    name: 'a salary at an unknown company',
    send: post('/salaries', { ...salary, company: 'no-such-company' }),
    status: 404,
    code: 'company_not_found',
  },
  { name: 'a comparison of an unknown role', send: get('/salaries/compare?role=Wizard'), ...invalid },
  {
    name: 'a place over all levels',
    send: get('/salaries/compare?level=any&country=Jakarta'),
    status: 400,
    code: 'place_needs_level',
  },
]

describe('input that is wrong gets a problem with a code, and nothing is stored', () => {
  it.each(cases)('$name', async ({ send, status, code }) => {
    const before = await countRows()
    const response = await send()
    expect({ status: response.status, code: response.body.code }).toEqual({ status, code })
    expect(response.body).toMatchObject({
      statusCode: status,
      message: expect.any(String),
      requestId: expect.any(String),
    })
    expect(await countRows()).toEqual(before)
  })

  it.each([
    "'; drop table interviews; --",
    '"',
    '\\',
    '%',
    ':*',
    '& | !',
    '<script>',
    '日本語 ไทย Tiếng Việt',
    '🏮',
    'a'.repeat(200),
  ])('searches interviews for %j without failing', async (search) => {
    const response = await call('GET', `/interviews?search=${encodeURIComponent(search)}`)
    expect(response.status).toBe(200)
    expect(response.body).toMatchObject({ interviews: expect.any(Array), total: expect.any(Number) })
  })
})

describe('what others wrote', () => {
  it('an interview, a discussion, a reply and a salary cannot be changed by another session', async () => {
    const author = someAddress()
    const written = {
      interview: await call('POST', `/companies/${otherSlug}/interviews`, { body: await anInterviewBody(author) }),
      discussion: await call('POST', '/discussions', { body: await aDiscussionBody(author) }),
      salary: await call('POST', '/salaries', { body: await aSalaryBody(author, otherSlug) }),
    }
    for (const [what, { status }] of Object.entries(written)) expect(status, what).toBe(201)
    const idOf = (what: keyof typeof written) => (written[what].body[what] as { id: string }).id
    const replied = await call('POST', `/discussions/${idOf('discussion')}/replies`, {
      body: { body: 'We do, in hours even.', userHash: (await anInterviewBody(author)).userHash },
    })
    const replyId = (replied.body.reply as { id: string }).id
    const attempts: readonly [string, string, unknown, string][] = [
      ['PATCH', `/interviews/${idOf('interview')}`, { role: 'Hijacked' }, 'interview_not_found'],
      ['DELETE', `/interviews/${idOf('interview')}`, undefined, 'interview_not_found'],
      ['PATCH', `/discussions/${idOf('discussion')}`, { title: 'Hijacked' }, 'discussion_not_found'],
      ['DELETE', `/discussions/${idOf('discussion')}`, undefined, 'discussion_not_found'],
      ['PATCH', `/replies/${replyId}`, { body: 'Hijacked' }, 'reply_not_found'],
      ['DELETE', `/replies/${replyId}`, undefined, 'reply_not_found'],
      ['DELETE', `/salaries/${idOf('salary')}`, undefined, 'salary_not_found'],
    ]
    for (const [method, path, body, code] of attempts) {
      const response = await call(method, path, {
        headers: { cookie: talent.cookie },
        ...(body === undefined ? {} : { body }),
      })
      expect([method, path, response.status, response.body.code]).toEqual([method, path, 404, code])
    }
    const own = await signIn(author)
    for (const path of [
      `/interviews/${idOf('interview')}`,
      `/replies/${replyId}`,
      `/discussions/${idOf('discussion')}`,
      `/salaries/${idOf('salary')}`,
    ])
      expect([path, (await call('DELETE', path, { headers: { cookie: own.cookie } })).status]).toEqual([path, 200])
  })

  it('one author sharing twice at the same instant: one 201, one 409', async () => {
    const author = someAddress()
    const shares = [
      { path: `/companies/${otherSlug}/interviews`, body: await anInterviewBody(author) },
      { path: '/salaries', body: await aSalaryBody(author, otherSlug) },
    ]
    for (const { path, body } of shares) {
      const responses = await Promise.all([1, 2].map(() => call('POST', path, { body })))
      expect([path, responses.map(({ status }) => status).sort()]).toEqual([path, [201, 409]])
      expect(responses.find(({ status }) => status === 409)?.body.code).toBe('already_shared')
    }
  })
})
