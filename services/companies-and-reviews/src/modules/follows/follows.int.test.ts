import { AuthorToken, Slug } from '@lentera/proto'
import { anAuthor } from '@lentera/service-kit/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aReview } from '../../testing/builders.ts'
import { startService, type TestService } from '../../testing/start-service.ts'
import { maxFollows } from './domain/follow-limit.ts'

describe('following a company', () => {
  let service: TestService
  beforeAll(async () => {
    service = await startService()
  })
  afterAll(() => service.stop())

  let readers = 0
  const aReader = () => {
    readers += 1
    return {
      kind: 'author' as const,
      author: AuthorToken.parse(readers.toString(16).padStart(64, '0')),
      emailVerified: true,
    }
  }
  type Reader = ReturnType<typeof aReader>
  const follow = (slug: string, as: Reader) => service.call('PUT', `/companies/${slug}/follow`, { as })
  const unfollow = (slug: string, as: Reader) => service.call('DELETE', `/companies/${slug}/follow`, { as })
  const isFollowing = async (slug: string, as: Reader) =>
    (await service.call('GET', `/companies/${slug}/follow`, { as })).body.isFollowing
  const list = async (as: Reader, query = '') => (await service.call('GET', `/follows?${query}`, { as })).body

  it('is stored until it is removed, and repeating either call changes nothing', async () => {
    const { slug } = await service.addCompany()
    const reader = aReader()
    expect(await isFollowing(slug, reader)).toBe(false)
    for (const _again of [1, 2])
      expect(await follow(slug, reader)).toMatchObject({ status: 200, body: { isFollowing: true } })
    expect(await isFollowing(slug, reader)).toBe(true)
    expect(await isFollowing(slug, aReader())).toBe(false)
    expect((await list(reader)).total).toBe(1)
    for (const _again of [1, 2])
      expect(await unfollow(slug, reader)).toMatchObject({ status: 200, body: { isFollowing: false } })
    expect(await isFollowing(slug, reader)).toBe(false)
    expect(await list(reader)).toEqual({ companies: [], total: 0 })
  })

  it('lists the companies by name, whatever the case and accents, as cards with their figures, page by page', async () => {
    const reader = aReader()
    for (const [name, slug] of [
      ['zest Labs', 'zest-labs'],
      ['Éclair Foods', 'eclair-foods'],
      ['Anchor Works', 'anchor-works'],
    ] as const) {
      await service.addCompany({ name, slug: Slug.parse(slug) })
      await follow(slug, reader)
    }
    await service.call('POST', '/companies/eclair-foods/reviews', {
      as: anAuthor('f'),
      body: aReview({ ratingOverall: 3.5 }),
    })
    const { companies, total } = await list(reader)
    expect(companies.map(({ slug }: { slug: string }) => slug)).toEqual(['anchor-works', 'eclair-foods', 'zest-labs'])
    expect(total).toBe(3)
    expect(companies[1]).toMatchObject({ name: 'Éclair Foods', reviewCount: 1, avgRating: 3.5 })
    expect(companies[2]).toMatchObject({ reviewCount: 0, avgRating: null })
    expect(await list(reader, 'limit=2&page=2')).toMatchObject({ companies: [{ slug: 'zest-labs' }], total: 3 })
    expect(await list(reader, 'page=9')).toEqual({ companies: [], total: 3 })
  })

  it('ten times concurrently stores one follow', async () => {
    const { slug } = await service.addCompany()
    const reader = aReader()
    const responses = await Promise.all(Array.from({ length: 10 }, () => follow(slug, reader)))
    expect(responses.map(({ status }) => status)).toEqual(Array(10).fill(200))
    expect((await list(reader)).total).toBe(1)
  })

  it('is limited to 500 companies, also for two concurrent calls, but following one of them again succeeds', async () => {
    const reader = aReader()
    const { rows } = await service.database.pool.query<{ slug: string }>(
      `INSERT INTO companies (id, slug, name, hq_country, size, created_at, updated_at)
       SELECT gen_random_uuid(), 'many-' || n, 'Many ' || n, 'Singapore', '1-10', now(), now() FROM generate_series(1, ${maxFollows + 1}) AS n
       RETURNING slug`,
    )
    const [first, last, extra] = [rows[0]?.slug ?? '', rows[maxFollows - 1]?.slug ?? '', rows[maxFollows]?.slug ?? '']
    await follow(first, reader)
    await service.database.pool.query(
      `INSERT INTO follows (follower_key, company_id) SELECT f.follower_key, c.id FROM follows f, companies c
       WHERE f.company_id = (SELECT id FROM companies WHERE slug = $1) AND c.slug = ANY($2)`,
      [first, rows.slice(1, maxFollows - 1).map(({ slug }) => slug)],
    )
    expect((await list(reader)).total).toBe(maxFollows - 1)
    const responses = await Promise.all([last, extra].map((slug) => follow(slug, reader)))
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(responses.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'too_many_follows',
      message: 'You follow 500 companies; unfollow one first.',
    })
    expect((await list(reader)).total).toBe(maxFollows)
    expect((await follow(first, reader)).status).toBe(200)
    await unfollow(first, reader)
    expect((await Promise.all([last, extra].map((slug) => follow(slug, reader)))).map(({ status }) => status)).toEqual([
      200, 200,
    ])
  })

  it('stores one key that is in no other table, and no date', async () => {
    const { slug } = await service.addCompany()
    const reader = aReader()
    await follow(slug, reader)
    const { body } = await service.call('POST', `/companies/${slug}/reviews`, { as: reader, body: aReview() })
    await service.call('PUT', `/reviews/${body.review.id}/helpful`, { as: reader })
    const { rows: columns } = await service.database.pool.query<{ name: string }>(
      `SELECT column_name AS name FROM information_schema.columns WHERE table_schema = current_schema() AND table_name = 'follows' ORDER BY 1`,
    )
    expect(columns.map(({ name }) => name)).toEqual(['company_id', 'follower_key'])
    const { rows } = await service.database.pool.query<{ key: string }>(
      `SELECT follower_key AS key FROM follows f JOIN companies c ON c.id = f.company_id WHERE c.slug = $1
       UNION ALL SELECT reader_key FROM helpful_marks WHERE review_id = $2 UNION ALL SELECT author_key FROM reviews WHERE id = $2`,
      [slug, body.review.id],
    )
    expect(new Set(rows.map(({ key }) => key)).size).toBe(3)
    expect(rows.map(({ key }) => key)).not.toContain(reader.author)
  })

  it('returns 404 for an unknown company, and requires a session', async () => {
    const { slug } = await service.addCompany()
    for (const method of ['PUT', 'DELETE', 'GET'] as const) {
      const unknown = await service.call(method, '/companies/nobody-knows/follow', { as: aReader() })
      expect(unknown).toMatchObject({ status: 404, body: { code: 'company_not_found' } })
      expect(await service.call(method, `/companies/${slug}/follow`)).toMatchObject({
        status: 401,
        body: { code: 'not_signed_in' },
      })
    }
    expect(await service.call('GET', '/follows')).toMatchObject({ status: 401, body: { code: 'not_signed_in' } })
    const { rows } = await service.database.pool.query(
      'SELECT 1 FROM follows f JOIN companies c ON c.id = f.company_id WHERE c.slug = $1',
      [slug],
    )
    expect(rows).toEqual([])
  })
})
