import { createWithTx } from '@lentera/service-kit/data/db'
import { startTestDatabase, type TestDatabase } from '@lentera/service-kit/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { seedDiscussions } from './discussions.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await startTestDatabase({ service: 'companies-and-reviews' })
  await createWithTx(database.pool)((tx) => seedDiscussions(tx, '2026-11-20'))
})
afterAll(() => database.drop())
const rowsOf = async <Row extends object>(text: string) => (await database.pool.query<Row>(text)).rows

it('the seed starts 250 public discussions over the four channels, with replies', async () => {
  expect(await rowsOf('SELECT channel, discussions FROM channel_stats ORDER BY channel')).toEqual([
    { channel: 'design', discussions: 55 },
    { channel: 'engineering', discussions: 80 },
    { channel: 'ops', discussions: 55 },
    { channel: 'product', discussions: 60 },
  ])
  const [replies] = await rowsOf<{ all: number; most: number }>(
    'SELECT (SELECT count(*)::int FROM replies) AS all, (SELECT max(reply_count) FROM discussions) AS most',
  )
  expect(replies?.all).toBeGreaterThan(550)
  expect(replies?.most).toBeLessThanOrEqual(12)
})

it('after the seed every counter of a thread equals a recount, and the next voice and position are free', async () => {
  const wrong = await rowsOf(
    `SELECT d.id FROM discussions d
       LEFT JOIN (SELECT discussion_id, count(*) AS n, max(sequence) AS last, max(created_on) AS day FROM replies GROUP BY 1) r ON r.discussion_id = d.id
       LEFT JOIN (SELECT discussion_id, max(voice) AS last FROM thread_voices GROUP BY 1) v ON v.discussion_id = d.id
     WHERE (d.reply_count, d.last_reply, d.last_voice, d.active_on)
       IS DISTINCT FROM (coalesce(r.n, 0), coalesce(r.last, 0), v.last, greatest(d.created_on, r.day))`,
  )
  expect(wrong).toEqual([])
})

it('the seed gives every channel members of the last four weeks, with keys that no thread contains', async () => {
  const members = await rowsOf<{ channel: string; members: number }>(
    `SELECT channel, sum(last_members)::int AS members FROM channel_weeks WHERE week >= '2026-10-26' GROUP BY channel`,
  )
  expect(members).toHaveLength(4)
  for (const { members: count } of members) expect(count).toBeGreaterThan(5)
  expect(await rowsOf('SELECT 1 FROM channel_members m JOIN thread_voices v ON v.author_key = m.member_key')).toEqual(
    [],
  )
  expect(
    await rowsOf(
      'SELECT 1 FROM discussions d, replies r WHERE d.editable_until IS NOT NULL OR r.editable_until IS NOT NULL LIMIT 1',
    ),
  ).toEqual([])
})
