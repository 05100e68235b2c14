import { randomUUID } from 'node:crypto'
import { AuthorToken } from '@lentera/proto'
import { anAuthor } from '@lentera/service-kit/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aReview } from '../../testing/builders.ts'
import { startService, type TestService } from '../../testing/start-service.ts'

const reader = (number: number) => ({
  kind: 'author' as const,
  author: AuthorToken.parse(number.toString(16).padStart(64, '0')),
  emailVerified: true,
})

describe('marking a review as helpful', () => {
  let service: TestService
  let slug: string
  beforeAll(async () => {
    service = await startService()
    slug = (await service.addCompany()).slug
  })
  afterAll(() => service.stop())

  let writers = 100
  const aPublicReview = async (overrides = {}): Promise<string> => {
    writers += 1
    const { body } = await service.call('POST', `/companies/${slug}/reviews`, {
      as: reader(writers),
      body: aReview(overrides),
    })
    return body.review.id
  }
  const mark = (id: string, as = anAuthor('a')) => service.call('PUT', `/reviews/${id}/helpful`, { as })
  const unmark = (id: string, as = anAuthor('a')) => service.call('DELETE', `/reviews/${id}/helpful`, { as })
  const marksOf = (ids: readonly string[], as = anAuthor('a')) =>
    service.call('GET', `/helpful-marks?reviews=${ids.join(',')}`, { as })
  const stored = async (id: string) =>
    (
      await service.database.pool.query<{ marks: number; counted: number }>(
        `SELECT (SELECT count(*)::int FROM helpful_marks WHERE review_id = $1) AS marks, helpful_count AS counted FROM reviews WHERE id = $1`,
        [id],
      )
    ).rows[0]

  it('counts one mark per reader; sending or removing it again changes nothing', async () => {
    const id = await aPublicReview()
    for (const _again of [1, 2]) {
      expect(await mark(id)).toMatchObject({
        status: 200,
        body: { isHelpful: true, helpfulCount: 1, companySlug: slug },
      })
    }
    expect((await mark(id, anAuthor('b'))).body.helpfulCount).toBe(2)
    expect((await service.call('GET', `/companies/${slug}/reviews?sort=helpful`)).body.reviews[0]).toMatchObject({
      id,
      helpfulCount: 2,
    })
    for (const _again of [1, 2]) {
      expect(await unmark(id)).toMatchObject({
        status: 200,
        body: { isHelpful: false, helpfulCount: 1, companySlug: slug },
      })
    }
    expect(await stored(id)).toEqual({ marks: 1, counted: 1 })
  })

  it('ten readers concurrently, each twice, give ten marks and a count of ten', async () => {
    const id = await aPublicReview()
    const responses = await Promise.all(Array.from({ length: 20 }, (_, at) => mark(id, reader(at % 10))))
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]))
    expect(Math.max(...responses.map(({ body }) => body.helpfulCount))).toBe(10)
    expect(await stored(id)).toEqual({ marks: 10, counted: 10 })
  })

  it('concurrent marks and removals of one reader leave a consistent mark and count', async () => {
    const id = await aPublicReview()
    await Promise.all(Array.from({ length: 20 }, (_, at) => (at % 2 === 0 ? mark(id) : unmark(id))))
    const after = await stored(id)
    expect(after?.counted).toBe(after?.marks)
    expect((await mark(id)).body.helpfulCount).toBe(1)
  })

  it('a mark concurrent with the deletion of the review leaves no orphaned row', async () => {
    for (let round = 0; round < 5; round += 1) {
      const id = await aPublicReview()
      const writer = reader(writers)
      const [deleted, ...marked] = await Promise.all([
        service.call('DELETE', `/reviews/${id}`, { as: writer }),
        ...Array.from({ length: 6 }, (_, at) => mark(id, reader(at))),
      ])
      expect(deleted.status).toBe(200)
      for (const { status } of marked) expect([200, 404]).toContain(status)
      const { rows } = await service.database.pool.query('SELECT 1 FROM helpful_marks WHERE review_id = $1', [id])
      expect(rows).toEqual([])
    }
  })

  it('is allowed for the author too, and is kept when the author edits the review', async () => {
    const id = await aPublicReview()
    const writer = reader(writers)
    expect((await mark(id, writer)).body.helpfulCount).toBe(1)
    const edited = await service.call('PATCH', `/reviews/${id}`, { as: writer, body: { pros: 'Still calm.' } })
    expect(edited.body.review.helpfulCount).toBe(1)
  })

  it('accepts only public reviews: a pending, a removed and an unknown review are 404', async () => {
    const pending = await aPublicReview({ cons: 'My manager Budi Santoso shouts.' })
    const removed = await aPublicReview()
    await service.database.pool.query(`UPDATE reviews SET status = 'removed' WHERE id = $1`, [removed])
    for (const id of [pending, removed, randomUUID()]) {
      for (const call of [mark, unmark])
        expect(await call(id)).toMatchObject({ status: 404, body: { code: 'review_not_found' } })
    }
    const flagged = await aPublicReview()
    await service.database.pool.query(`UPDATE reviews SET status = 'flagged' WHERE id = $1`, [flagged])
    expect((await mark(flagged)).status).toBe(200)
    expect(
      (await service.database.pool.query('SELECT 1 FROM helpful_marks WHERE review_id = ANY($1)', [[pending, removed]]))
        .rows,
    ).toEqual([])
  })

  it('returns which of the given reviews the caller marked, each once, and no marks of others', async () => {
    const [one, two, three] = [await aPublicReview(), await aPublicReview(), await aPublicReview()]
    await mark(one)
    await mark(three)
    await mark(two, anAuthor('b'))
    const { status, body } = await marksOf([one, two, three, one, randomUUID()])
    expect(status).toBe(200)
    expect(body.reviewIds.toSorted()).toEqual([one, three].toSorted())
    expect((await marksOf([one, two, three], anAuthor('b'))).body).toEqual({ reviewIds: [two] })
    expect((await marksOf([])).body).toEqual({ reviewIds: [] })
    expect((await marksOf(Array.from({ length: 50 }, () => randomUUID()))).body).toEqual({ reviewIds: [] })
  })

  it('reads all marks with one statement over the primary key', async () => {
    await service.database.pool.query(`
      INSERT INTO helpful_marks (review_id, reader_key) SELECT r.id, md5(n::text) || md5(n::text)
      FROM (SELECT id FROM reviews LIMIT 1) AS r, generate_series(1, 20000) AS n`)
    await service.database.pool.query('VACUUM ANALYZE helpful_marks')
    const seen: { text: string; values: unknown[] }[] = []
    const query = service.deps.pool.query.bind(service.deps.pool)
    service.deps.pool.query = new Proxy(service.deps.pool.query, {
      apply: (_target, _self, [statement]) => {
        seen.push(statement)
        return query(statement)
      },
    })
    await marksOf(Array.from({ length: 50 }, () => randomUUID()))
    service.deps.pool.query = query
    expect(seen).toHaveLength(1)
    const { rows } = await query(`EXPLAIN ${seen[0]?.text}`, seen[0]?.values)
    const plan = JSON.stringify(rows)
    expect(plan).toContain('helpful_marks_pkey')
    expect(plan).not.toContain('Seq Scan')
  })

  it('stores a different key for each review, and no date', async () => {
    const [one, two] = [await aPublicReview(), await aPublicReview()]
    for (const id of [one, two]) await mark(id, anAuthor('e'))
    const { rows } = await service.database.pool.query('SELECT * FROM helpful_marks WHERE review_id = ANY($1)', [
      [one, two],
    ])
    expect(rows.map((row) => Object.keys(row))).toEqual([
      ['review_id', 'reader_key'],
      ['review_id', 'reader_key'],
    ])
    expect(new Set(rows.map(({ reader_key }) => reader_key)).size).toBe(2)
  })

  it('requires a session: a visitor gets 401, and nothing is counted', async () => {
    const id = await aPublicReview()
    for (const method of ['PUT', 'DELETE'] as const) {
      expect(await service.call(method, `/reviews/${id}/helpful`)).toMatchObject({
        status: 401,
        body: { code: 'not_signed_in' },
      })
    }
    expect(await service.call('GET', `/helpful-marks?reviews=${id}`)).toMatchObject({
      status: 401,
      body: { code: 'not_signed_in' },
    })
    expect(await stored(id)).toEqual({ marks: 0, counted: 0 })
  })
})
