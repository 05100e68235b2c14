import { randomUUID } from 'node:crypto'
import type { Review } from '@lentera/proto/http/companies-and-reviews'
import { anAuthor } from '@lentera/service-kit/testing'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aReview } from '../../testing/builders.ts'
import { startService, type TestService } from '../../testing/start-service.ts'

const dayMs = 24 * 60 * 60 * 1000
type Page = { readonly reviews: readonly Review[]; readonly total: number }

describe('reading reviews', () => {
  let service: TestService
  beforeAll(async () => {
    service = await startService()
  })
  afterAll(() => service.stop())

  const submit = async (slug: string, digit: string, overrides = {}): Promise<Review> =>
    (await service.call('POST', `/companies/${slug}/reviews`, { as: anAuthor(digit), body: aReview(overrides) })).body
      .review
  const list = async (slug: string, query = ''): Promise<Page> => {
    const { status, body } = await service.call('GET', `/companies/${slug}/reviews?${query}`)
    expect(status).toBe(200)
    return body
  }
  const idsOf = async (slug: string, query = '') => (await list(slug, query)).reviews.map(({ id }) => id)

  it('sorts by date by default, newest first, and breaks ties by date in every order', async () => {
    const { slug } = await service.addCompany()
    const first = await submit(slug, '1', { ratingOverall: 4 })
    service.clock.advance(dayMs)
    const second = await submit(slug, '2', { ratingOverall: 2.5 })
    service.clock.advance(dayMs)
    const third = await submit(slug, '3', { ratingOverall: 4 })
    service.clock.advance(dayMs)
    const fourth = await submit(slug, '4', { ratingOverall: 2 })
    for (const reader of ['5', '6'])
      await service.call('PUT', `/reviews/${second.id}/helpful`, { as: anAuthor(reader) })
    await service.call('PUT', `/reviews/${first.id}/helpful`, { as: anAuthor('5') })

    const newest = [fourth.id, third.id, second.id, first.id]
    expect(await idsOf(slug)).toEqual(newest)
    expect(await idsOf(slug, 'sort=newest')).toEqual(newest)
    expect(await idsOf(slug, 'sort=highest')).toEqual([third.id, first.id, second.id, fourth.id])
    expect(await idsOf(slug, 'sort=lowest')).toEqual([fourth.id, second.id, third.id, first.id])
    expect(await idsOf(slug, 'sort=helpful')).toEqual([second.id, first.id, fourth.id, third.id])
    expect((await list(slug, 'sort=helpful')).reviews.map(({ helpfulCount }) => helpfulCount)).toEqual([2, 1, 0, 0])
  })

  it('filters by rounded-down stars, job function and employment status, alone and combined, with the filtered total', async () => {
    const { slug } = await service.addCompany()
    const engineer = await submit(slug, '1', {
      ratingOverall: 4.5,
      jobFunction: 'Engineering',
      employmentStatus: 'current',
    })
    const former = await submit(slug, '2', { ratingOverall: 4, jobFunction: 'Engineering', employmentStatus: 'former' })
    const seller = await submit(slug, '3', { ratingOverall: 5, jobFunction: 'Sales', employmentStatus: 'former' })
    const expectOnly = async (query: string, ...expected: readonly Review[]) =>
      expect(await list(slug, query)).toMatchObject({
        reviews: expected.map(({ id }) => ({ id })).sort((one, other) => (one.id < other.id ? -1 : 1)),
        total: expected.length,
      })
    await expectOnly('rating=4', engineer, former)
    await expectOnly('rating=5', seller)
    await expectOnly('rating=1')
    await expectOnly('jobFunction=Engineering', engineer, former)
    await expectOnly('employmentStatus=former', former, seller)
    await expectOnly('rating=4&jobFunction=Engineering&employmentStatus=former', former)
    await expectOnly('rating=4&jobFunction=Sales')
    await expectOnly('rating=&jobFunction=&employmentStatus=', engineer, former, seller)
  })

  it('neither shows nor counts pending or removed reviews under any filter; flagged ones stay', async () => {
    const { slug, id } = await service.addCompany()
    const pending = await submit(slug, '1', { cons: 'My manager Budi Santoso shouts.' })
    const removed = await submit(slug, '2')
    const flagged = await submit(slug, '3')
    expect(pending.status).toBe('pending')
    const setStatus = (review: Review, status: string) =>
      service.database.pool.query('UPDATE reviews SET status = $3 WHERE id = $1 AND company_id = $2', [
        review.id,
        id,
        status,
      ])
    await setStatus(removed, 'removed')
    await setStatus(flagged, 'flagged')
    for (const query of [
      '',
      'sort=highest',
      'sort=lowest',
      'sort=helpful',
      'rating=4',
      'jobFunction=Engineering&employmentStatus=current',
    ]) {
      expect(await list(slug, query), query).toMatchObject({
        reviews: [{ id: flagged.id, status: 'flagged' }],
        total: 1,
      })
    }
  })

  it('moves an edited review from one filter to the other', async () => {
    const { slug } = await service.addCompany()
    const review = await submit(slug, '1', { ratingOverall: 2 })
    await service.call('PATCH', `/reviews/${review.id}`, {
      as: anAuthor('1'),
      body: { ratingOverall: 5, jobFunction: 'Design' },
    })
    expect((await list(slug, 'rating=2')).total).toBe(0)
    expect(await list(slug, 'rating=5&jobFunction=Design')).toMatchObject({ reviews: [{ id: review.id }], total: 1 })
    await service.call('DELETE', `/reviews/${review.id}`, { as: anAuthor('1') })
    expect(await list(slug, 'rating=5')).toEqual({ reviews: [], total: 0 })
  })

  it('all pages of any order and filter together equal all reviews sorted and filtered: no duplicates, no gaps', async () => {
    const { slug, id: companyId } = await service.addCompany()
    const functions = ['Engineering', 'Design', 'HR'] as const
    const statuses = ['current', 'former'] as const
    const rows = fc.sample(
      fc.record({
        rating: fc.integer({ min: 2, max: 10 }).map((halves) => halves / 2),
        jobFunction: fc.constantFrom(...functions),
        employmentStatus: fc.constantFrom(...statuses),
        writtenOn: fc.constantFrom('2025-11-02', '2026-01-09', '2026-03-01'),
        helpful: fc.nat({ max: 3 }),
        status: fc.constantFrom('published', 'published', 'flagged', 'pending'),
      }),
      { numRuns: 150, seed: 7 },
    )
    const stored = rows.map((row) => ({ ...row, id: randomUUID() }))
    await service.database.pool.query(
      `INSERT INTO reviews (id, company_id, author_key, rating_overall, pros, cons, employment_status, job_function, email_verified, status, created_on, helpful_count)
       SELECT id, $2, repeat('0', 64), rating, 'p', 'c', "employmentStatus", "jobFunction", false, status, "writtenOn", helpful
       FROM jsonb_to_recordset($1) AS row (id uuid, rating float, "employmentStatus" text, "jobFunction" text, status text, "writtenOn" date, helpful int)`,
      [JSON.stringify(stored), companyId],
    )
    type Row = (typeof stored)[number]
    const byDay = (one: Row, other: Row) => other.writtenOn.localeCompare(one.writtenOn) || (one.id < other.id ? -1 : 1)
    const orders: Readonly<Record<string, (one: Row, other: Row) => number>> = {
      newest: byDay,
      highest: (one, other) => other.rating - one.rating || byDay(one, other),
      lowest: (one, other) => one.rating - other.rating || byDay(one, other),
      helpful: (one, other) => other.helpful - one.helpful || byDay(one, other),
    }
    const query = fc.record({
      sort: fc.constantFrom('newest', 'highest', 'lowest', 'helpful'),
      rating: fc.option(fc.integer({ min: 1, max: 5 }), { nil: undefined }),
      jobFunction: fc.option(fc.constantFrom(...functions), { nil: undefined }),
      employmentStatus: fc.option(fc.constantFrom(...statuses), { nil: undefined }),
      limit: fc.constantFrom(7, 20, 100),
    })
    await fc.assert(
      fc.asyncProperty(query, async ({ sort, limit, ...filter }) => {
        const expected = stored
          .filter(
            (row) =>
              row.status !== 'pending' &&
              (filter.rating === undefined || Math.floor(row.rating) === filter.rating) &&
              (filter.jobFunction === undefined || row.jobFunction === filter.jobFunction) &&
              (filter.employmentStatus === undefined || row.employmentStatus === filter.employmentStatus),
          )
          .sort(orders[sort])
          .map(({ id }) => id)
        const given = Object.entries({ sort, limit, ...filter }).flatMap(([name, value]) =>
          value === undefined ? [] : [`${name}=${value}`],
        )
        const found: string[] = []
        for (let page = 1; page <= Math.ceil(expected.length / limit) + 1; page += 1) {
          const part = await list(slug, [...given, `page=${page}`].join('&'))
          expect(part.total).toBe(expected.length)
          found.push(...part.reviews.map(({ id }) => id))
        }
        expect(found).toEqual(expected)
      }),
      { numRuns: 60 },
    )
  })
})
