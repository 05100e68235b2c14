import { anAuthor } from '@lentera/service-kit/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aReview } from '../../testing/builders.ts'
import { startService, type TestService } from '../../testing/start-service.ts'

const dayMs = 24 * 60 * 60 * 1000

describe('writing a review', () => {
  let service: TestService
  beforeAll(async () => {
    service = await startService()
  })
  afterAll(() => service.stop())

  const submit = (slug: string, digit: string, overrides = {}, verified = false) =>
    service.call('POST', `/companies/${slug}/reviews`, { as: anAuthor(digit, verified), body: aReview(overrides) })
  const publicReviews = async (slug: string) => (await service.call('GET', `/companies/${slug}/reviews`)).body

  it('publishes clean text at once and counts it', async () => {
    const { slug } = await service.addCompany()
    const sent = {
      advice: 'Buy laptops.',
      recommends: true,
      subRatings: { culture: 5, workLifeBalance: 2 },
      ratingOverall: 4.5,
    }
    const response = await submit(slug, 'a', sent, true)
    expect(response.status).toBe(201)
    expect(response.body.review).toEqual({
      ...aReview(sent),
      id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/),
      createdAt: '2026-03-14',
      status: 'published',
      emailVerified: true,
      helpfulCount: 0,
    })
    expect(await publicReviews(slug)).toEqual({ reviews: [response.body.review], total: 1 })
    const { rows } = await service.database.pool.query(
      `SELECT c.slug, s.review_count, s.rating_sum, s.stars_4, s.culture_sum FROM company_stats s JOIN companies c ON c.id = s.company_id WHERE slug = $1`,
      [slug],
    )
    expect(rows).toEqual([{ slug, review_count: 1, rating_sum: 4.5, stars_4: 1, culture_sum: 5 }])
  })

  it('appends one anonymous event of ids and facts', async () => {
    const { slug, id } = await service.addCompany()
    const { body } = await submit(slug, 'a')
    const { rows } = await service.database.pool.query(
      `SELECT subject, timing, data, created_at FROM outbox WHERE data->>'reviewId' = $1`,
      [body.review.id],
    )
    expect(rows).toEqual([
      {
        subject: 'companies-and-reviews.review.submitted.v1',
        timing: 'anonymous',
        data: { reviewId: body.review.id, companyId: id, slug, status: 'published' },
        created_at: null,
      },
    ])
  })

  it('holds back text with personal data: stored, shown to its author only, not counted', async () => {
    const { slug } = await service.addCompany()
    const before = (await service.call('GET', '/totals')).body.reviews
    const response = await submit(slug, 'a', { cons: 'My manager Budi Santoso shouts, call him at 0812-3456-7890.' })
    expect(response.status).toBe(201)
    expect(response.body.review.status).toBe('pending')
    expect(await publicReviews(slug)).toEqual({ reviews: [], total: 0 })
    expect((await service.call('GET', '/totals')).body.reviews).toBe(before)
    const profile = await service.call('GET', `/companies/${slug}/profile`)
    expect(profile.body).toMatchObject({ reviews: { reviews: [], total: 0 }, avgRating: 0 })
    const own = await service.call('GET', `/companies/${slug}/my-review`, { as: anAuthor('a') })
    expect(own.body.review.id).toBe(response.body.review.id)
    const others = await service.call('GET', `/companies/${slug}/my-review`, { as: anAuthor('b') })
    expect(others.body).toEqual({ review: null, editableUntil: null })
  })

  it('one author posting for one company ten times concurrently: one 201, nine 409, one row', async () => {
    const { slug, id } = await service.addCompany()
    const responses = await Promise.all(Array.from({ length: 10 }, () => submit(slug, 'c')))
    expect(responses.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(9).fill(409)])
    expect(responses.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'already_reviewed' })
    const { rows } = await service.database.pool.query('SELECT count(*)::int AS n FROM reviews WHERE company_id = $1', [
      id,
    ])
    expect(rows[0].n).toBe(1)
    expect((await publicReviews(slug)).total).toBe(1)
  })

  it('lets one author review two companies, and two authors review one company', async () => {
    const [one, two] = [await service.addCompany(), await service.addCompany()]
    const responses = [await submit(one.slug, 'd'), await submit(two.slug, 'd'), await submit(one.slug, 'e')]
    expect(responses.map(({ status }) => status)).toEqual([201, 201, 201])
    const { rows } = await service.database.pool.query(
      'SELECT DISTINCT author_key FROM reviews WHERE company_id = ANY($1)',
      [[one.id, two.id]],
    )
    expect(rows).toHaveLength(3)
  })

  it('refuses the second review of a year and allows it after twelve months', async () => {
    const later = await startService({ at: '2026-03-14T23:59:00Z' })
    const { slug } = await later.addCompany()
    const post = () => later.call('POST', `/companies/${slug}/reviews`, { as: anAuthor('f'), body: aReview() })
    expect((await post()).status).toBe(201)
    later.clock.advance(364 * dayMs)
    expect((await post()).status).toBe(409)
    later.clock.advance(dayMs)
    expect((await post()).status).toBe(201)
    expect((await post()).status).toBe(409)
    expect((await later.call('GET', `/companies/${slug}/reviews`)).body.total).toBe(2)
    await later.stop()
  })

  it('returns 404 for an unknown company, and accepts an author only from the gateway', async () => {
    expect(await submit('no-such-company', 'a')).toMatchObject({ status: 404, body: { code: 'company_not_found' } })
    const { slug } = await service.addCompany()
    const visitor = await service.call('POST', `/companies/${slug}/reviews`, { body: aReview() })
    expect(visitor.status).toBe(403)
    const forged = await service.call('POST', `/companies/${slug}/reviews`, {
      body: aReview(),
      headers: { 'x-lentera-principal': 'forged' },
    })
    expect(forged.status).toBe(401)
    expect((await publicReviews(slug)).total).toBe(0)
  })

  it('shows the reviews of one day in the stable order of their random ids', async () => {
    const { slug } = await service.addCompany()
    const posted: string[] = []
    for (const digit of '0123456789') posted.push((await submit(slug, digit)).body.review.id)
    const shown = (await publicReviews(slug)).reviews.map(({ id }: { id: string }) => id)
    expect(shown).toEqual([...posted].sort())
    expect(shown).not.toEqual(posted)
  })
})
