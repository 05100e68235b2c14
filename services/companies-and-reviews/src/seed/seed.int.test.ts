import { fixedClock } from '@lentera/service-kit/process/clock'
import { startTestDatabase, type TestDatabase } from '@lentera/service-kit/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findPersonalData } from '../modules/text-check/domain/find-personal-data.ts'
import { findPhoneCandidates } from '../modules/text-check/phone-candidates.ts'
import { composeSeed, seed } from './seed.ts'

const clock = fixedClock('2026-11-20T08:00:00Z')
let database: TestDatabase
let took = 0
beforeAll(async () => {
  database = await startTestDatabase({ service: 'companies-and-reviews' })
  const start = performance.now()
  await seed({ databaseUrl: database.url, clock })
  took = performance.now() - start
})
afterAll(() => database.drop())
const rowsOf = async <Row extends object>(text: string) => (await database.pool.query<Row>(text)).rows

it('fills an empty schema within seconds, and does not change a filled one', async () => {
  expect(took).toBeLessThan(60_000)
  const [counts] = await rowsOf(
    'SELECT (SELECT count(*)::int FROM companies) AS companies, (SELECT count(*)::int FROM reviews) AS reviews',
  )
  expect(counts).toEqual({ companies: expect.any(Number), reviews: 2500 })
  expect(await seed({ databaseUrl: database.url, clock })).toEqual({ companies: 0, reviews: 0 })
  expect(await rowsOf('SELECT count(*)::int AS n FROM discussions')).toEqual([{ n: 250 }])
})

it('has companies of all countries and sizes, some with few reviews, and different ratings', async () => {
  const companies = await rowsOf<{ hq_country: string; size: string; review_count: number; mean: number | null }>(
    'SELECT hq_country, size, review_count, rating_sum / nullif(review_count, 0) AS mean FROM company_stats',
  )
  expect(companies.length).toBeGreaterThanOrEqual(110)
  expect(new Set(companies.map(({ hq_country }) => hq_country)).size).toBe(6)
  expect(new Set(companies.map(({ size }) => size)).size).toBe(5)
  expect(companies.filter(({ review_count }) => review_count <= 3).length).toBeGreaterThanOrEqual(8)
  const means = companies.filter(({ review_count }) => review_count >= 8).map(({ mean }) => mean ?? 0)
  expect(Math.min(...means)).toBeLessThan(2.2)
  expect(Math.max(...means)).toBeGreaterThan(4.6)
})

it('spans four years that end today, with more recent reviews than old ones', async () => {
  const [dates] = await rowsOf<{ first: string; last: string; recent: number }>(
    `SELECT min(created_on)::text AS first, max(created_on)::text AS last, count(*) FILTER (WHERE created_on > '2025-11-20')::int AS recent FROM reviews`,
  )
  expect(dates?.first.slice(0, 7)).toMatch(/^2022-1[12]$/)
  expect(dates?.last.slice(0, 7)).toBe('2026-11')
  expect(dates?.recent).toBeGreaterThan(800)
})

it('leaves correct counters and appends one event for each company, none for reviews', async () => {
  const wrong = await rowsOf(
    `SELECT s.company_id FROM company_stats s LEFT JOIN reviews r ON r.company_id = s.company_id GROUP BY s.company_id
     HAVING s.review_count <> count(r.id) OR s.rating_sum <> coalesce(sum(r.rating_overall), 0)
       OR s.review_count <> (SELECT coalesce(sum(reviews), 0) FROM review_counts p WHERE p.company_id = s.company_id)
       OR s.review_count <> (SELECT coalesce(sum(reviews), 0) FROM review_quarters q WHERE q.company_id = s.company_id)`,
  )
  expect(wrong).toEqual([])
  const events = await rowsOf(
    'SELECT subject, count(*)::int AS n, count(DISTINCT aggregate)::int AS companies FROM outbox GROUP BY subject',
  )
  const [{ n } = { n: 0 }] = await rowsOf<{ n: number }>('SELECT count(*)::int AS n FROM companies')
  expect(events).toEqual([{ subject: 'companies-and-reviews.company.saved.v1', n, companies: n }])
})

it('marks some reviews as helpful, most of them rarely, and counts the marks', async () => {
  const [marks] = await rowsOf<{ none: number; many: number; most: number; wrong: number }>(
    `SELECT count(*) FILTER (WHERE helpful_count = 0)::int AS none, count(*) FILTER (WHERE helpful_count >= 10)::int AS many,
       max(helpful_count) AS most, count(*) FILTER (WHERE helpful_count <> (SELECT count(*) FROM helpful_marks WHERE review_id = r.id))::int AS wrong
     FROM reviews r`,
  )
  expect(marks?.none).toBeGreaterThan(1000)
  expect(marks?.many).toBeGreaterThan(100)
  expect(marks?.most).toBeLessThanOrEqual(30)
  expect(marks?.wrong).toBe(0)
})

it('repeats no text, stores no time, and has no personal data in its texts', async () => {
  const reviews = await rowsOf<{ pros: string; cons: string; advice: string | null; name: string }>(
    'SELECT r.pros, r.cons, r.advice, c.name FROM reviews r JOIN companies c ON c.id = r.company_id',
  )
  expect(new Set(reviews.map(({ pros, cons }) => `${pros}\n${cons}`)).size).toBe(2500)
  const find = findPersonalData({ findPhoneCandidates })
  const found = reviews.flatMap((review) =>
    find(review, review.name).map(({ field, start, end }) => (review[field] ?? '').slice(start, end)),
  )
  expect(found).toEqual([])
  expect(await rowsOf('SELECT 1 FROM reviews WHERE editable_until IS NOT NULL LIMIT 1')).toEqual([])
})

it('is the same every time on the same day', () => {
  expect(JSON.stringify(composeSeed('2026-11-20'))).toBe(JSON.stringify(composeSeed('2026-11-20')))
})
