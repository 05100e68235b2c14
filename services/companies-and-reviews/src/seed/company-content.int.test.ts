import { fixedClock } from '@lentera/service-kit/process/clock'
import { startTestDatabase, type TestDatabase } from '@lentera/service-kit/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { memberCompanies } from './members.ts'
import { seed } from './seed.ts'

const clock = fixedClock('2026-11-20T08:00:00Z')
const employers = ['0b7c1c64-6f0e-4a2e-8f51-9b3f6a1d2c02', '7d0e7d3e-3a55-4c0e-9f4a-6f1f0c5a9b11']
let database: TestDatabase
beforeAll(async () => {
  database = await startTestDatabase({ service: 'companies-and-reviews' })
  await seed({
    databaseUrl: database.url,
    clock,
    world: JSON.stringify({ companies: [], employers: employers.map((userId) => ({ userId })) }),
  })
})
afterAll(() => database.drop())
const rowsOf = async (text: string) => (await database.pool.query(text)).rows

it('seeds 400 public interviews and 150 updates, counted and with one author each', async () => {
  expect(
    await rowsOf(`SELECT (SELECT count(*)::int FROM interviews WHERE is_public) AS interviews,
      (SELECT sum(interviews)::int FROM company_interview_counts) AS counted, (SELECT sum(interviews)::int FROM interview_segments) AS in_segments,
      (SELECT count(*)::int FROM interview_authors) AS authors, (SELECT count(*)::int FROM company_updates) AS updates,
      (SELECT sum(updates)::int FROM company_update_counts) AS counted_updates`),
  ).toEqual([{ interviews: 400, counted: 400, in_segments: 400, authors: 400, updates: 150, counted_updates: 150 }])
})

it('seeds interviews of two years without any time', async () => {
  expect(
    await rowsOf(`SELECT min(created_on) >= '2024-11-20' AS within, min(created_on) < '2025-02-20' AS early, max(created_on)::text >= '2026-11-10' AS late,
      count(editable_until)::int AS timed FROM interviews`),
  ).toEqual([{ within: true, early: true, late: true, timed: 0 }])
})

it('makes each employer a member of two companies, which have content', async () => {
  const members = await rowsOf(
    `SELECT m.user_id, c.slug, (SELECT count(*)::int FROM company_updates u WHERE u.company_id = c.id) AS updates
     FROM company_members m JOIN companies c ON c.id = m.company_id ORDER BY m.user_id, c.slug`,
  )
  expect(members.map(({ user_id, slug }) => `${user_id} ${slug}`)).toEqual(
    employers.flatMap((id, index) => (memberCompanies[index] ?? []).map((slug) => `${id} ${slug}`)).sort(),
  )
  expect(members.filter(({ updates }) => updates === 0)).toEqual([])
})

it('creates no members when no world is given', async () => {
  const other = await startTestDatabase({ service: 'companies-and-reviews' })
  await seed({ databaseUrl: other.url, clock })
  expect((await other.pool.query('SELECT count(*)::int AS n FROM company_members')).rows).toEqual([{ n: 0 }])
  await other.drop()
})
