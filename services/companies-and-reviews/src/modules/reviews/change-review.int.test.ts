import { anAuthor, aUser } from '@lentera/service-kit/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eraseEditWindows } from '../../authored-content/erase-edit-windows.ts'
import { aReview } from '../../testing/builders.ts'
import { startService, type TestService } from '../../testing/start-service.ts'

const hourMs = 60 * 60 * 1000

describe('changing one’s own review', () => {
  let service: TestService
  beforeAll(async () => {
    service = await startService()
  })
  afterAll(() => service.stop())

  const author = anAuthor('a')
  const write = async (overrides = {}) => {
    const company = await service.addCompany()
    const { body } = await service.call('POST', `/companies/${company.slug}/reviews`, {
      as: author,
      body: aReview(overrides),
    })
    const id: string = body.review.id
    return { ...company, review: id }
  }
  const edit = (id: string, body: object, as = author) => service.call('PATCH', `/reviews/${id}`, { as, body })
  const remove = (id: string, as = author) => service.call('DELETE', `/reviews/${id}`, { as })
  const stored = async (id: string) =>
    (await service.database.pool.query('SELECT * FROM reviews WHERE id = $1', [id])).rows[0]
  const eventsOf = async (id: string) =>
    (
      await service.database.pool.query(`SELECT subject FROM outbox WHERE data->>'reviewId' = $1 ORDER BY position`, [
        id,
      ])
    ).rows.map(({ subject }) => subject.split('.')[2])

  it('changes the sent fields and keeps the others, also the date', async () => {
    const { slug, review } = await write({ advice: 'Buy laptops.', recommends: true })
    const response = await edit(review, { ratingOverall: 2, cons: 'Very slow laptops.' })
    expect(response).toMatchObject({
      status: 200,
      body: {
        companySlug: slug,
        review: {
          id: review,
          ratingOverall: 2,
          cons: 'Very slow laptops.',
          advice: 'Buy laptops.',
          createdAt: '2026-03-14',
        },
      },
    })
    const shown = await service.call('GET', `/companies/${slug}/reviews`)
    expect(shown.body.reviews).toEqual([response.body.review])
    const profile = await service.call('GET', `/companies/${slug}/profile`)
    expect(profile.body).toMatchObject({ avgRating: 2, ratings: { distribution: [0, 1, 0, 0, 0] } })
    expect(await eventsOf(review)).toEqual(['submitted', 'edited'])
  })

  it('checks the text again: pending while it contains a name, public after that', async () => {
    const { slug, review } = await write()
    const total = async () => (await service.call('GET', `/companies/${slug}/reviews`)).body.total
    expect((await edit(review, { pros: 'My manager Siti Nurhaliza is kind.' })).body.review.status).toBe('pending')
    expect(await total()).toBe(0)
    expect((await edit(review, { pros: 'My manager is kind.' })).body.review.status).toBe('published')
    expect(await total()).toBe(1)
  })

  it('is for its author only: all others get 404', async () => {
    const { review } = await write()
    for (const response of [
      await edit(review, { pros: 'Mine now.' }, anAuthor('b')),
      await remove(review, anAuthor('b')),
    ]) {
      expect(response).toMatchObject({ status: 404, body: { code: 'review_not_found' } })
    }
    expect((await service.call('PATCH', `/reviews/${review}`, { body: { pros: 'x' } })).status).toBe(401)
    expect((await service.call('PATCH', `/reviews/${review}`, { as: aUser(), body: { pros: 'x' } })).status).toBe(403)
    expect((await stored(review)).pros).toBe(aReview().pros)
    expect(await remove('3f8e0f5e-6c57-4a9c-8a53-0a6f5f1c2d3e')).toMatchObject({
      status: 404,
      body: { code: 'review_not_found' },
    })
  })

  it('deletes it, lets the author write a new review, and appends an event', async () => {
    const { slug, review } = await write()
    expect(await remove(review)).toMatchObject({ status: 200, body: { deleted: true, companySlug: slug } })
    expect(await stored(review)).toBeUndefined()
    expect((await service.call('GET', `/companies/${slug}/reviews`)).body).toEqual({ reviews: [], total: 0 })
    expect(await eventsOf(review)).toEqual(['submitted', 'deleted'])
    expect((await remove(review)).status).toBe(404)
    const again = await service.call('POST', `/companies/${slug}/reviews`, { as: author, body: aReview() })
    expect(again.status).toBe(201)
  })

  it('deleting and editing concurrently has the result of one order or the other', async () => {
    const { id, review } = await write()
    const [edited, removed] = await Promise.all([edit(review, { ratingOverall: 1 }), remove(review)])
    expect(removed.status).toBe(200)
    expect([200, 404]).toContain(edited.status)
    const { rows } = await service.database.pool.query(
      'SELECT review_count, rating_sum FROM company_stats WHERE company_id = $1',
      [id],
    )
    expect(rows).toEqual([{ review_count: 0, rating_sum: 0 }])
  })

  it('ends after 24 hours: the author gets a specific problem, others get 404', async () => {
    const own = await startService()
    const { slug } = await own.addCompany()
    const { body } = await own.call('POST', `/companies/${slug}/reviews`, { as: author, body: aReview() })
    const change = (as = author) => own.call('PATCH', `/reviews/${body.review.id}`, { as, body: { ratingOverall: 5 } })
    const mine = async () => (await own.call('GET', `/companies/${slug}/my-review`, { as: author })).body
    own.clock.advance(24 * hourMs - 1)
    expect((await change()).status).toBe(200)
    expect(await mine()).toMatchObject({ review: { id: body.review.id }, editableUntil: '2026-03-15T09:26:53.589Z' })
    own.clock.advance(1)
    expect(await change()).toMatchObject({ status: 409, body: { code: 'edit_window_closed' } })
    expect(await own.call('DELETE', `/reviews/${body.review.id}`, { as: author })).toMatchObject({
      body: { code: 'edit_window_closed' },
    })
    expect(await change(anAuthor('b'))).toMatchObject({ status: 404, body: { code: 'review_not_found' } })
    expect(await mine()).toEqual({ review: null, editableUntil: null })
    // The sweep erases the ended window; the responses stay the same.
    expect(await eraseEditWindows(own.deps)).toBe(1)
    expect(await change()).toMatchObject({ status: 409, body: { code: 'edit_window_closed' } })
    await own.stop()
  })

  it('erases each ended edit window once, also when several replicas sweep concurrently', async () => {
    const own = await startService()
    const { slug } = await own.addCompany()
    for (const digit of '0123456789abcdef')
      await own.call('POST', `/companies/${slug}/reviews`, { as: anAuthor(digit), body: aReview() })
    own.clock.advance(hourMs)
    const late = await own.addCompany()
    await own.call('POST', `/companies/${late.slug}/reviews`, { as: author, body: aReview() })
    own.clock.advance(23 * hourMs)
    const erased = await Promise.all([1, 2, 3].map(() => eraseEditWindows(own.deps)))
    expect(erased.reduce((sum, count) => sum + count, 0)).toBe(16)
    const { rows } = await own.database.pool.query(
      'SELECT count(*)::int AS n FROM reviews WHERE editable_until IS NOT NULL',
    )
    expect(rows[0].n).toBe(1)
    await own.stop()
  })
})
