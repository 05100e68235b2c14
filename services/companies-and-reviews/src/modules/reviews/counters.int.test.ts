import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startService, type TestService } from '../../testing/start-service.ts'

let service: TestService
let pool: pg.Pool
beforeAll(async () => {
  service = await startService()
  pool = service.database.pool
})
afterAll(() => service.stop())

const countersText = `
SELECT company_id, review_count, rating_sum, stars_1, stars_2, stars_3, stars_4, stars_5, recommend_count, recommend_yes,
  culture_count, culture_sum, pay_count, pay_sum, work_life_balance_count, work_life_balance_sum, management_count, management_sum,
  growth_count, growth_sum FROM company_stats ORDER BY company_id`

/** The same figures, counted from the reviews. */
const recountedText = `
SELECT c.id AS company_id, count(r.id)::int AS review_count, coalesce(sum(r.rating_overall), 0) AS rating_sum,
  ${[1, 2, 3, 4, 5].map((star) => `count(r.id) FILTER (WHERE r.rating_overall >= ${star} AND r.rating_overall < ${star + 1})::int AS stars_${star}`).join(', ')},
  count(r.recommends)::int AS recommend_count, count(r.id) FILTER (WHERE r.recommends)::int AS recommend_yes,
  ${['culture', 'pay', 'work_life_balance', 'management', 'growth'].map((name) => `count(r.${name})::int AS ${name}_count, coalesce(sum(r.${name}), 0)::int AS ${name}_sum`).join(', ')}
FROM companies c LEFT JOIN reviews r ON r.company_id = c.id AND r.status IN ('published', 'flagged') GROUP BY c.id ORDER BY c.id`

const segmentsText = `SELECT hq_country, size, companies, reviews::int FROM company_segments WHERE companies > 0 ORDER BY hq_country, size`
const recountedSegmentsText = `
SELECT c.hq_country, c.size, count(DISTINCT c.id)::int AS companies,
  count(r.id) FILTER (WHERE r.status IN ('published', 'flagged'))::int AS reviews
FROM companies c LEFT JOIN reviews r ON r.company_id = c.id GROUP BY c.hq_country, c.size ORDER BY c.hq_country, c.size`

const partsText = `
SELECT company_id, stars, job_function, employment_status, reviews FROM review_counts WHERE reviews > 0 ORDER BY 1, 2, 3, 4`
const recountedPartsText = `
SELECT company_id, CASE WHEN rating_overall < 2 THEN 1 WHEN rating_overall < 3 THEN 2 WHEN rating_overall < 4 THEN 3 WHEN rating_overall < 5 THEN 4 ELSE 5 END AS stars,
  job_function, employment_status, count(*)::int AS reviews
FROM reviews WHERE status IN ('published', 'flagged') GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4`

const quartersText = `SELECT company_id, quarter::text, reviews, rating_sum FROM review_quarters WHERE reviews > 0 ORDER BY 1, 2`
const recountedQuartersText = `
SELECT company_id, format('%s-%s-01', extract(year FROM created_on), lpad((3 * ceil(extract(month FROM created_on) / 3) - 2)::text, 2, '0')) AS quarter,
  count(*)::int AS reviews, sum(rating_overall) AS rating_sum
FROM reviews WHERE status IN ('published', 'flagged') GROUP BY 1, 2 ORDER BY 1, 2`

const rowsOf = async (text: string) => (await pool.query(text)).rows
const expectCountersToBeRight = async () => {
  expect(await rowsOf(countersText)).toEqual(await rowsOf(recountedText))
  expect(await rowsOf(segmentsText)).toEqual(await rowsOf(recountedSegmentsText))
  expect(await rowsOf(partsText)).toEqual(await rowsOf(recountedPartsText))
  expect(await rowsOf(quartersText)).toEqual(await rowsOf(recountedQuartersText))
}

const stars = fc.option(fc.integer({ min: 1, max: 5 }))
const status = fc.constantFrom('published', 'pending', 'flagged', 'removed')
const jobFunction = fc.constantFrom('HR', 'Design', 'Sales')
const employment = fc.constantFrom('current', 'former')
const writtenOn = fc.constantFrom('2025-12-31', '2026-01-01', '2026-03-31', '2026-04-01', '2026-11-05')
const facts = fc.record({
  job: jobFunction,
  employment,
  writtenOn,
  rating: fc.integer({ min: 2, max: 10 }).map((halves) => halves / 2),
  status,
  recommends: fc.option(fc.boolean()),
  culture: stars,
  growth: stars,
})
const company = fc.integer({ min: 0, max: 2 })
const review = fc.nat({ max: 30 })
const change = fc.oneof(
  fc.record({ kind: fc.constant('insert' as const), company, rows: fc.array(facts, { minLength: 1, maxLength: 4 }) }),
  fc.record({ kind: fc.constant('update' as const), review, facts }),
  fc.record({ kind: fc.constant('status' as const), company, status }),
  fc.record({ kind: fc.constant('delete' as const), review }),
  fc.record({ kind: fc.constant('move' as const), review, company }),
  fc.record({
    kind: fc.constant('relocate' as const),
    company,
    country: fc.constantFrom('Singapore', 'Vietnam', 'Thailand'),
  }),
  fc.record({ kind: fc.constant('rollback' as const), company, rows: fc.array(facts, { minLength: 1, maxLength: 2 }) }),
)
type Change = typeof change extends fc.Arbitrary<infer C> ? C : never
type Facts = typeof facts extends fc.Arbitrary<infer F> ? F : never

const insertText = `
INSERT INTO reviews (id, company_id, author_key, rating_overall, pros, cons, employment_status, job_function, recommends, culture, growth,
  email_verified, status, created_on)
SELECT id, $2, repeat('0', 64), rating, 'p', 'c', coalesce(employment, 'current'), coalesce(job, 'HR'), recommends, culture, growth, false,
  status, coalesce("writtenOn", '2026-01-01')
FROM jsonb_to_recordset($1) AS row (id uuid, rating double precision, recommends boolean, culture smallint, growth smallint, status text,
  job text, employment text, "writtenOn" date)`

const apply = async (client: pg.PoolClient, companies: readonly string[], step: Change): Promise<void> => {
  const idOf = (index: number) => companies[index % companies.length]
  const insert = (rows: readonly Facts[], index: number) =>
    client.query(insertText, [JSON.stringify(rows.map((row) => ({ ...row, id: randomUUID() }))), idOf(index)])
  const nth = 'id = (SELECT id FROM reviews ORDER BY id OFFSET $1 LIMIT 1)'
  switch (step.kind) {
    case 'insert':
      await insert(step.rows, step.company)
      break
    case 'update': {
      const { rating, status: to, recommends, culture, growth, job, employment: as, writtenOn: on } = step.facts
      const set =
        'rating_overall = $2, status = $3, recommends = $4, culture = $5, growth = $6, job_function = $7, employment_status = $8, created_on = $9'
      await client.query(`UPDATE reviews SET ${set} WHERE ${nth}`, [
        step.review,
        rating,
        to,
        recommends,
        culture,
        growth,
        job,
        as,
        on,
      ])
      break
    }
    case 'status':
      await client.query('UPDATE reviews SET status = $2 WHERE company_id = $1', [idOf(step.company), step.status])
      break
    case 'delete':
      await client.query(`DELETE FROM reviews WHERE ${nth}`, [step.review])
      break
    case 'move':
      await client.query(`UPDATE reviews SET company_id = $2 WHERE ${nth}`, [step.review, idOf(step.company)])
      break
    case 'relocate':
      await client.query('UPDATE companies SET hq_country = $2 WHERE id = $1', [idOf(step.company), step.country])
      break
    case 'rollback':
      await client.query('BEGIN')
      await insert(step.rows, step.company)
      await client.query('ROLLBACK')
  }
}

describe('the counters', () => {
  it('equal a recount after any sequence of changes', async () => {
    const companies = [
      await service.addCompany(),
      await service.addCompany({ hqCountry: 'Vietnam' }),
      await service.addCompany(),
    ].map(({ id }) => id)
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 12 }), async (steps) => {
        const client = await pool.connect()
        try {
          for (const step of steps) await apply(client, companies, step)
        } finally {
          client.release()
        }
        await expectCountersToBeRight()
      }),
      { numRuns: 40 },
    )
  })

  it('are correct after many concurrent inserts, edits and deletions', async () => {
    const { id } = await service.addCompany()
    await service.addCompany({ hqCountry: 'Malaysia', size: '1-10' })
    const row = (rating: number) =>
      JSON.stringify([{ id: randomUUID(), rating, status: 'published', recommends: true, culture: 3, growth: null }])
    await Promise.all(Array.from({ length: 40 }, (_, index) => pool.query(insertText, [row((index % 9) / 2 + 1), id])))
    await Promise.all([
      ...Array.from({ length: 10 }, (_, index) =>
        pool.query(
          `UPDATE reviews SET rating_overall = 5 WHERE id = (SELECT id FROM reviews WHERE company_id = $1 ORDER BY id OFFSET $2 LIMIT 1)`,
          [id, index],
        ),
      ),
      ...Array.from({ length: 10 }, (_, index) =>
        pool.query(
          `DELETE FROM reviews WHERE id = (SELECT id FROM reviews WHERE company_id = $1 ORDER BY id DESC OFFSET $2 LIMIT 1)`,
          [id, index],
        ),
      ),
    ])
    await expectCountersToBeRight()
  })

  it('do not deadlock when concurrent edits move reviews between the same cells in opposite directions', async () => {
    const { id } = await service.addCompany()
    const row = (job: string) =>
      JSON.stringify([
        { id: randomUUID(), rating: 3, status: 'published', recommends: true, culture: null, growth: null, job },
      ])
    for (let pair = 0; pair < 20; pair += 1)
      for (const job of ['HR', 'Sales']) await pool.query(insertText, [row(job), id])
    const { rows } = await pool.query<{ id: string; job: string }>(
      'SELECT id, job_function AS job FROM reviews WHERE company_id = $1',
      [id],
    )
    await Promise.all(
      rows.map((review) =>
        pool.query('UPDATE reviews SET job_function = $2 WHERE id = $1', [
          review.id,
          review.job === 'HR' ? 'Sales' : 'HR',
        ]),
      ),
    )
    await expectCountersToBeRight()
  })

  it('are deleted with their company', async () => {
    const { id } = await service.addCompany({ hqCountry: 'Philippines', size: '1000+' })
    await expect(pool.query('DELETE FROM companies WHERE id = $1', [id])).resolves.toMatchObject({ rowCount: 1 })
    await expectCountersToBeRight()
  })

  it('are neither written nor locked by an update that changes no counted value', async () => {
    const { id } = await service.addCompany()
    await pool.query(insertText, [
      JSON.stringify([
        { id: randomUUID(), rating: 4, status: 'published', recommends: null, culture: null, growth: null },
      ]),
      id,
    ])
    // xmax is the id of the last transaction that locked the row.
    const version = () =>
      rowsOf(`
        SELECT tableoid::regclass::text, xmin::text, xmax::text, ctid::text FROM company_stats WHERE company_id = '${id}'
        UNION ALL SELECT tableoid::regclass::text, xmin::text, xmax::text, ctid::text FROM review_counts WHERE company_id = '${id}'
        UNION ALL SELECT tableoid::regclass::text, xmin::text, xmax::text, ctid::text FROM review_quarters WHERE company_id = '${id}'`)
    const before = await version()
    expect(before).toHaveLength(3)
    await pool.query(
      `UPDATE reviews SET pros = 'other words', editable_until = NULL, helpful_count = 7 WHERE company_id = $1`,
      [id],
    )
    expect(await version()).toEqual(before)
  })
})
