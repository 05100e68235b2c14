import { describe, expect, inject, it } from 'vitest'
import { aReviewBody, call, signIn, someSlugs } from '../support/api.ts'
import { countRows } from '../support/looking.ts'
import { someAddress } from '../support/people.ts'

const [slug = '', otherSlug = ''] = await someSlugs(2)
const review = await aReviewBody(someAddress())

describe('input that is wrong gets a problem with a code, and nothing is stored', () => {
  const refused: { name: string; send: () => ReturnType<typeof call>; status: number; code: string }[] = [
    {
      name: 'malformed JSON',
      send: () => call('POST', `/companies/${slug}/reviews`, { raw: '{"pros":' }),
      status: 400,
      code: 'malformed_json',
    },
    {
      name: 'wrong types',
      send: () => call('POST', `/companies/${slug}/reviews`, { body: { ...review, ratingOverall: 'five' } }),
      status: 400,
      code: 'invalid_request',
    },
    {
      name: 'six stars',
      send: () => call('POST', `/companies/${slug}/reviews`, { body: { ...review, ratingOverall: 6 } }),
      status: 400,
      code: 'invalid_request',
    },
    {
      name: 'an unknown field',
      send: () => call('POST', `/companies/${slug}/reviews`, { body: { ...review, email: 'a@example.com' } }),
      status: 400,
      code: 'invalid_request',
    },
    {
      name: 'a body that is an array',
      send: () => call('POST', `/companies/${slug}/reviews`, { body: [] }),
      status: 400,
      code: 'invalid_request',
    },
    {
      name: 'an oversized body',
      send: () => call('POST', `/companies/${slug}/reviews`, { body: { ...review, pros: 'x'.repeat(200_000) } }),
      status: 413,
      code: 'body_too_large',
    },
    {
      name: 'another content type',
      send: () =>
        call('POST', `/companies/${slug}/reviews`, {
          raw: 'pros=1',
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
        }),
      status: 415,
      code: 'unsupported_media_type',
    },
    {
      name: 'another site',
      send: () =>
        call('POST', `/companies/${slug}/reviews`, { body: review, headers: { origin: 'https://elsewhere.example' } }),
      status: 403,
      code: 'csrf_rejected',
    },
    {
      name: 'an unknown company',
      send: () => call('POST', '/companies/no-such-company/reviews', { body: review }),
      status: 404,
      code: 'company_not_found',
    },
    { name: 'page 0', send: () => call('GET', '/companies?page=0'), status: 400, code: 'invalid_request' },
    {
      name: 'a page that is a word',
      send: () => call('GET', '/companies?page=one'),
      status: 400,
      code: 'invalid_request',
    },
    {
      name: 'an address of 13,000 characters',
      send: () => call('GET', `/companies?search=${'a'.repeat(13_000)}`),
      status: 414,
      code: 'uri_too_long',
    },
    {
      name: 'an unknown country',
      send: () => call('GET', '/companies?country=Atlantis'),
      status: 400,
      code: 'invalid_request',
    },
    { name: 'an unknown path', send: () => call('GET', '/nothing'), status: 404, code: 'not_found' },
    { name: 'a wrong method', send: () => call('DELETE', '/companies'), status: 405, code: 'method_not_allowed' },
    {
      name: 'an internal endpoint',
      send: () => call('GET', `/companies/${slug}/profile`),
      status: 404,
      code: 'not_found',
    },
    { name: 'no session', send: () => call('GET', '/auth/user'), status: 401, code: 'not_signed_in' },
    {
      name: 'a made-up session',
      send: () => call('GET', '/auth/user', { headers: { cookie: `lentera_session=${'A'.repeat(43)}` } }),
      status: 401,
      code: 'not_signed_in',
    },
    {
      name: 'an id that is none',
      send: () => call('DELETE', '/reviews/1', { headers: { cookie: 'lentera_session=x' } }),
      status: 404,
      code: 'not_found',
    },
  ]
  it.each(refused)('$name', async ({ send, status, code }) => {
    const before = await countRows()
    const result = await send()
    expect({ status: result.status, code: result.body.code }).toEqual({ status, code })
    expect(result.body).toMatchObject({
      statusCode: status,
      message: expect.any(String),
      requestId: expect.any(String),
    })
    expect(await countRows()).toEqual(before)
  })

  it.each([
    "'; drop table companies; --",
    '"',
    '\\',
    '%',
    ':*',
    '& | !',
    '<script>',
    '日本語 ไทย Tiếng Việt',
    '🏮',
    '\u0000',
    'a'.repeat(200),
  ])('searches for %j without failing', async (search) => {
    const result = await call('GET', `/companies?search=${encodeURIComponent(search)}`)
    expect([200, 400]).toContain(result.status)
    if (result.status === 400) expect(result.body.code).toBe('invalid_request')
  })

  it('a forged principal header is dropped', async () => {
    const forged = { 'x-lentera-principal': 'eyJhbGciOiJub25lIn0.eyJraW5kIjoidXNlciIsInJvbGUiOiJhZG1pbiJ9.' }
    const result = await call('GET', '/auth/user', { headers: forged })
    expect([result.status, result.body.code]).toEqual([401, 'not_signed_in'])
  })

  it('a service accepts principals of the gateway only', async () => {
    const { services } = inject('system')
    for (const headers of [{}, { 'x-lentera-principal': 'eyJhbGciOiJub25lIn0.eyJraW5kIjoidXNlciJ9.' }]) {
      const response = await fetch(`${services['companies-and-reviews']}/companies/${slug}/profile`, { headers })
      expect(response.status).toBe(401)
    }
  })
})

describe('codes', () => {
  it('a replayed code is refused', async () => {
    const email = someAddress()
    const asked = await call('POST', '/auth/magic/request', { body: { email } })
    const body = { email, token: asked.body.developmentToken }
    expect((await call('POST', '/auth/magic/verify', { body })).status).toBe(200)
    const replayed = await call('POST', '/auth/magic/verify', { body })
    expect([replayed.status, replayed.body.code]).toEqual([400, 'code_rejected'])
  })

  it('a sixth try is refused even with the right code', async () => {
    const email = someAddress()
    const asked = await call('POST', '/auth/magic/request', { body: { email } })
    const cookie = asked.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ')
    const verify = (token: unknown) =>
      call('POST', '/auth/magic/verify', { body: { email, token }, headers: { cookie } })
    for (let attempt = 1; attempt <= 5; attempt += 1) expect((await verify('WRONG2')).body.code).toBe('code_rejected')
    const sixth = await verify(asked.body.developmentToken)
    expect([sixth.status, sixth.body.code]).toEqual([429, 'too_many_tries'])
  })
})

describe('reviews of others', () => {
  it('cannot be changed or deleted by another session', async () => {
    const author = someAddress()
    const written = await call('POST', `/companies/${otherSlug}/reviews`, { body: await aReviewBody(author) })
    expect(written.status).toBe(201)
    const { id } = written.body.review as { id: string }
    const { cookie } = await signIn(someAddress())
    for (const result of [
      await call('PATCH', `/reviews/${id}`, { body: { pros: 'Hijacked' }, headers: { cookie } }),
      await call('DELETE', `/reviews/${id}`, { headers: { cookie } }),
    ])
      expect([result.status, result.body.code]).toEqual([404, 'review_not_found'])
    const own = await signIn(author)
    expect((await call('DELETE', `/reviews/${id}`, { headers: { cookie: own.cookie } })).status).toBe(200)
  })

  it('one author posting for one company twice at the same instant: one 201, one 409', async () => {
    const body = await aReviewBody(someAddress())
    const responses = await Promise.all([1, 2].map(() => call('POST', `/companies/${otherSlug}/reviews`, { body })))
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409])
    expect(responses.find(({ status }) => status === 409)?.body.code).toBe('already_reviewed')
  })
})
