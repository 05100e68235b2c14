import { anAuthor } from '@lentera/service-kit/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aReview } from './testing/builders.ts'
import { startService, type TestService } from './testing/start-service.ts'

let service: TestService
let slug: string
let review: string
beforeAll(async () => {
  service = await startService()
  slug = (await service.addCompany()).slug
  review = (await service.call('POST', `/companies/${slug}/reviews`, { as: anAuthor('0'), body: aReview() })).body
    .review.id
  await service.call('PUT', `/reviews/${review}/helpful`, { as: author })
  await service.call('PUT', `/companies/${slug}/follow`, { as: author })
})
afterAll(() => service.stop())

/** All stored rows: a refused call must not change them. */
const everything = async () => {
  const { rows } = await service.database.pool.query<{ state: string }>(`
    SELECT (SELECT json_agg(r ORDER BY r.id) FROM reviews r)::text || (SELECT json_agg(a ORDER BY a.author_key) FROM review_authors a)::text
      || (SELECT json_agg(s ORDER BY s.company_id) FROM company_stats s)::text || (SELECT json_agg(c ORDER BY c.id) FROM companies c)::text
      || (SELECT json_agg(m ORDER BY m.reader_key) FROM helpful_marks m)::text || (SELECT json_agg(f ORDER BY f.follower_key) FROM follows f)::text
      || (SELECT count(*) FROM outbox) AS state`)
  return rows[0]?.state
}

const author = anAuthor('0')
const stranger = anAuthor('1')
const reviews = () => `/companies/${slug}/reviews`
type Answer = Awaited<ReturnType<TestService['call']>>

const post = (body: unknown) => () => service.call('POST', reviews(), { as: stranger, body })
const patch = (body: unknown) => () => service.call('PATCH', `/reviews/${review}`, { as: author, body })
const get = (url: string) => () => service.call('GET', url)
const getAs = (url: string) => () => service.call('GET', url, { as: author })
const check = (body: unknown) => () => service.call('POST', '/text-checks', { body })
const anId = '0c7d3b1a-55e2-4f0a-8d8e-2b6f1c9a7e30'

const refused: readonly (readonly [name: string, call: () => Promise<Answer>, status: number, code: string])[] = [
  [
    'malformed JSON',
    () => service.call('POST', reviews(), { as: stranger, raw: '{"pros": "un' }),
    400,
    'malformed_json',
  ],
  ['no body', () => service.call('POST', reviews(), { as: stranger, raw: '' }), 400, 'invalid_request'],
  ['an array for a body', post([]), 400, 'invalid_request'],
  ['null for a body', post(null), 400, 'invalid_request'],
  [
    'a body of another kind',
    () => service.call('POST', reviews(), { as: stranger, raw: 'pros=x', headers: { 'content-type': 'text/plain' } }),
    415,
    'unsupported_media_type',
  ],
  ['an oversized body', post(aReview({ pros: 'x'.repeat(70_000) })), 413, 'body_too_large'],
  ['a text that is too long', post(aReview({ pros: 'x'.repeat(5001) })), 400, 'invalid_request'],
  ['a blank text', post(aReview({ cons: ' \n\t ' })), 400, 'invalid_request'],
  ['a NUL in a text', post(aReview({ cons: 'a\0b' })), 400, 'invalid_request'],
  ['a rating that is text', post({ ...aReview(), ratingOverall: '4' }), 400, 'invalid_request'],
  ['a rating of 0', post(aReview({ ratingOverall: 0 })), 400, 'invalid_request'],
  ['a rating of 6', post(aReview({ ratingOverall: 6 })), 400, 'invalid_request'],
  ['a rating of 3.7', post(aReview({ ratingOverall: 3.7 })), 400, 'invalid_request'],
  ['an unknown job function', post({ ...aReview(), jobFunction: 'Astronaut' }), 400, 'invalid_request'],
  ['a status set by the author', post({ ...aReview(), status: 'published' }), 400, 'invalid_request'],
  [
    'a user hash, which the gateway must remove',
    post({ ...aReview(), userHash: '0123456789abcdef' }),
    400,
    'invalid_request',
  ],
  ['an unknown sub-rating', post({ ...aReview(), subRatings: { coffee: 5 } }), 400, 'invalid_request'],
  ['a sub-rating of 9', post({ ...aReview(), subRatings: { pay: 9 } }), 400, 'invalid_request'],
  [
    'an unknown company',
    () => service.call('POST', '/companies/nobody/reviews', { as: stranger, body: aReview() }),
    404,
    'company_not_found',
  ],
  ['a slug in capitals', get('/companies/KOPI/profile'), 400, 'invalid_request'],
  ['a slug with SQL in it', get(`/companies/${encodeURIComponent("x' OR '1'='1")}/profile`), 400, 'invalid_request'],
  ['a slug of 10,000 characters', get(`/companies/${'a'.repeat(10_000)}/profile`), 404, 'not_found'],
  ['reviews of an unknown company', get('/companies/nobody/reviews'), 404, 'company_not_found'],
  ['page 0', get('/companies?page=0'), 400, 'invalid_request'],
  ['page -1', get('/companies?page=-1'), 400, 'invalid_request'],
  ['page 1.5', get('/companies?page=1.5'), 400, 'invalid_request'],
  ['page abc', get('/companies?page=abc'), 400, 'invalid_request'],
  ['page 1e9', get('/companies?page=1e9'), 400, 'invalid_request'],
  ['limit 0', get('/companies?limit=0'), 400, 'invalid_request'],
  ['limit 101', get('/companies?limit=101'), 400, 'invalid_request'],
  ['page 0 of reviews', get('/companies/nobody/reviews?page=0'), 400, 'invalid_request'],
  ['an unknown order of reviews', get('/companies/nobody/reviews?sort=loudest'), 400, 'invalid_request'],
  [
    'an order of reviews with SQL in it',
    get(`/companies/nobody/reviews?sort=${encodeURIComponent('id; DROP TABLE reviews')}`),
    400,
    'invalid_request',
  ],
  ['two orders of reviews', get('/companies/nobody/reviews?sort=newest&sort=lowest'), 400, 'invalid_request'],
  ['reviews of 0 stars', get('/companies/nobody/reviews?rating=0'), 400, 'invalid_request'],
  ['reviews of 6 stars', get('/companies/nobody/reviews?rating=6'), 400, 'invalid_request'],
  ['reviews of 4.5 stars', get('/companies/nobody/reviews?rating=4.5'), 400, 'invalid_request'],
  ['reviews of many stars', get('/companies/nobody/reviews?rating=many'), 400, 'invalid_request'],
  [
    'reviews of an unknown job function',
    get('/companies/nobody/reviews?jobFunction=Astronaut'),
    400,
    'invalid_request',
  ],
  [
    'reviews of an unknown employment status',
    get('/companies/nobody/reviews?employmentStatus=retired'),
    400,
    'invalid_request',
  ],
  [
    'reviews of an unknown company with filters',
    get('/companies/nobody/reviews?rating=4&sort=helpful'),
    404,
    'company_not_found',
  ],
  [
    'a mark of an invalid review id',
    () => service.call('PUT', '/reviews/1/helpful', { as: author }),
    400,
    'invalid_request',
  ],
  [
    'a mark of an unknown review',
    () => service.call('PUT', `/reviews/${anId}/helpful`, { as: author }),
    404,
    'review_not_found',
  ],
  [
    'a mark removed from an unknown review',
    () => service.call('DELETE', `/reviews/${anId}/helpful`, { as: author }),
    404,
    'review_not_found',
  ],
  ['marks without a list', getAs('/helpful-marks'), 400, 'invalid_request'],
  ['marks of a list with a word in it', getAs(`/helpful-marks?reviews=${anId},kopi`), 400, 'invalid_request'],
  ['marks of a list that ends with a comma', getAs(`/helpful-marks?reviews=${anId},`), 400, 'invalid_request'],
  ['marks of a list with a NUL in it', getAs(`/helpful-marks?reviews=${anId}%00`), 400, 'invalid_request'],
  ['marks of two lists', getAs(`/helpful-marks?reviews=${anId}&reviews=${anId}`), 400, 'invalid_request'],
  ['marks of 51 reviews', getAs(`/helpful-marks?reviews=${Array(51).fill(anId).join(',')}`), 400, 'invalid_request'],
  [
    'following a slug in capitals',
    () => service.call('PUT', '/companies/KOPI/follow', { as: author }),
    400,
    'invalid_request',
  ],
  [
    'following an unknown company',
    () => service.call('PUT', '/companies/nobody/follow', { as: author }),
    404,
    'company_not_found',
  ],
  ['page 0 of followed companies', getAs('/follows?page=0'), 400, 'invalid_request'],
  ['101 followed companies per page', getAs('/follows?limit=101'), 400, 'invalid_request'],
  ['a country that is none of ours', get('/companies?country=Atlantis'), 400, 'invalid_request'],
  ['two countries', get('/companies?country=Vietnam&country=Thailand'), 400, 'invalid_request'],
  ['a size with SQL in it', get(`/companies?size=${encodeURIComponent("1-10'; --")}`), 400, 'invalid_request'],
  ['an address of 13,000 characters', get(`/companies?search=${'a'.repeat(13_000)}`), 414, 'uri_too_long'],
  ['an edit without fields', patch({}), 400, 'invalid_request'],
  ['an edit of an unknown field', patch({ createdAt: '2020-01-01' }), 400, 'invalid_request'],
  ['an edit that blanks a text', patch({ pros: '' }), 400, 'invalid_request'],
  [
    'an edit by a stranger',
    () => service.call('PATCH', `/reviews/${review}`, { as: stranger, body: { pros: 'Mine.' } }),
    404,
    'review_not_found',
  ],
  [
    'a deletion by a stranger',
    () => service.call('DELETE', `/reviews/${review}`, { as: stranger }),
    404,
    'review_not_found',
  ],
  ['an invalid review id', () => service.call('DELETE', '/reviews/1', { as: author }), 400, 'invalid_request'],
  [
    'a review id with SQL in it',
    () => service.call('DELETE', `/reviews/${encodeURIComponent("' OR 1=1")}`, { as: author }),
    400,
    'invalid_request',
  ],
  [
    'a text check of a number',
    () => service.call('POST', '/text-checks', { body: { pros: 1 } }),
    400,
    'invalid_request',
  ],
  [
    'a text check of a text that is too long',
    () => service.call('POST', '/text-checks', { body: { pros: 'x'.repeat(5001) } }),
    400,
    'invalid_request',
  ],
  ['a text check of texts that are not a list', check({ texts: 'Calm.' }), 400, 'invalid_request'],
  ['a text check of a number among texts', check({ texts: ['Calm.', 7] }), 400, 'invalid_request'],
  ['a text check of 22 texts', check({ texts: Array(22).fill('Calm.') }), 400, 'invalid_request'],
  ['a text check of a text in a list that is too long', check({ texts: ['x'.repeat(10_001)] }), 400, 'invalid_request'],
  ['a text check of a NUL in a list', check({ texts: ['a\0b'] }), 400, 'invalid_request'],
  [
    'a text check of texts whose total length is too large',
    check({ texts: Array(21).fill('x'.repeat(4000)) }),
    413,
    'body_too_large',
  ],
  ['an address that is not there', get('/nothing'), 404, 'not_found'],
  ['an unsupported method', () => service.call('DELETE', '/companies'), 405, 'method_not_allowed'],
]

describe('bad input', () => {
  it.each(refused)('%s: a Problem, and nothing is stored', async (_name, call, status, code) => {
    const before = await everything()
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

  it('requires a principal signed by the gateway', async () => {
    for (const headers of [{}, { 'x-lentera-principal': 'e30.e30.e30' }]) {
      const response = await service.app.inject({ method: 'GET', url: '/companies', headers })
      expect(response.statusCode).toBe(401)
    }
  })
})

describe('a text check', () => {
  it('returns positions in the trimmed text, and stores nothing', async () => {
    const before = await everything()
    const { status, body } = await service.call('POST', '/text-checks', {
      body: {
        pros: '  Ask Pak Budi, budi@example.com',
        cons: 'Great work life balance',
        advice: 'call 0812-3456-7890',
      },
    })
    expect(status).toBe(200)
    expect(body.findings).toEqual([
      { field: 'pros', kind: 'name', start: 8, end: 12 },
      { field: 'pros', kind: 'email', start: 14, end: 30 },
      { field: 'advice', kind: 'phone', start: 5, end: 19 },
    ])
    expect(await everything()).toBe(before)
  })

  it('does not report the company’s own name as a person’s', async () => {
    const named = await service.addCompany({ name: 'Sari Wijaya' })
    const findingsFor = async (companySlug?: string) =>
      (
        await service.call('POST', '/text-checks', {
          body: { pros: 'Life at Sari Wijaya is calm.', ...(companySlug ? { companySlug } : {}) },
        })
      ).body.findings
    expect(await findingsFor()).toHaveLength(1)
    expect(await findingsFor(named.slug)).toEqual([])
    const written = await service.call('POST', `/companies/${named.slug}/reviews`, {
      as: stranger,
      body: aReview({ pros: 'Life at Sari Wijaya is calm.' }),
    })
    expect(written.body.review.status).toBe('published')
  })

  it('returns findings in a list of texts by index, together with those in the fields of a review', async () => {
    const { status, body } = await check({
      pros: 'Ask budi@example.com',
      texts: ['Calm releases.', '  Ask Pak Budi', '', 'call 0812-3456-7890'],
    })()
    expect(status).toBe(200)
    expect(body).toEqual({
      findings: [{ field: 'pros', kind: 'email', start: 4, end: 20 }],
      inTexts: [
        { index: 1, kind: 'name', start: 8, end: 12 },
        { index: 3, kind: 'phone', start: 5, end: 19 },
      ],
    })
    expect((await check({ pros: 'Calm.' })()).body).toEqual({ findings: [], inTexts: [] })
    expect((await check({ texts: [] })()).body).toEqual({ findings: [], inTexts: [] })
  })

  it('does not report the company’s own name in a list of texts either', async () => {
    const named = await service.addCompany({ name: 'Tania Wijaya' })
    const texts = ['Interview at Tania Wijaya was calm.']
    expect((await check({ texts })()).body.inTexts).toHaveLength(1)
    expect((await check({ texts, companySlug: named.slug })()).body.inTexts).toEqual([])
  })

  it('returns at most 200 findings, in fields and in texts', async () => {
    const { body } = await check({ pros: 'a@b.co '.repeat(700), texts: Array(7).fill('a@b.co '.repeat(700)) })()
    expect(body.findings).toHaveLength(200)
    expect(body.inTexts).toHaveLength(200)
  })
})
