import { randomUUID } from 'node:crypto'
import { waitFor } from '@lentera/service-kit/testing'
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

const rowsOf = async (text: string) => (await pool.query(text)).rows

const threadsText = 'SELECT id, reply_count, active_on::text FROM discussions ORDER BY id'
/** The same figures, counted from the replies. */
const recountedThreadsText = `
SELECT d.id, count(r.id)::int AS reply_count, greatest(d.created_on, max(r.created_on))::text AS active_on
FROM discussions d LEFT JOIN replies r ON r.discussion_id = d.id AND r.status IN ('published', 'flagged') GROUP BY d.id ORDER BY d.id`

const channelsText = 'SELECT channel, discussions FROM channel_stats WHERE discussions > 0 ORDER BY channel'
const recountedChannelsText = `
SELECT channel, count(*)::int AS discussions FROM discussions WHERE status IN ('published', 'flagged') GROUP BY channel ORDER BY channel`

const weeksText = `
SELECT channel, week::text, new_members, last_members FROM channel_weeks WHERE new_members <> 0 OR last_members <> 0 ORDER BY channel, week`
const recountedWeeksText = `
SELECT channel, week::text, sum(new_members)::int AS new_members, sum(last_members)::int AS last_members FROM (
  SELECT channel, first_week AS week, 1 AS new_members, 0 AS last_members FROM channel_members
  UNION ALL SELECT channel, last_week, 0, 1 FROM channel_members
) AS weeks GROUP BY channel, week ORDER BY channel, week`

const expectCountersToBeRight = async () => {
  expect(await rowsOf(threadsText)).toEqual(await rowsOf(recountedThreadsText))
  expect(await rowsOf(channelsText)).toEqual(await rowsOf(recountedChannelsText))
  expect(await rowsOf(weeksText)).toEqual(await rowsOf(recountedWeeksText))
}

const status = fc.constantFrom('published', 'pending', 'flagged', 'removed')
const channel = fc.constantFrom('engineering', 'design', 'ops')
const place = fc.nat({ max: 20 })
const day = fc.constantFrom('2026-01-01', '2026-01-05', '2026-02-11', '2026-03-14')
const week = fc.constantFrom('2026-01-05', '2026-01-12', '2026-02-09')
const change = fc.oneof(
  fc.record({ kind: fc.constant('start' as const), channel, status, day, rows: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ kind: fc.constant('reply' as const), place, status, day, rows: fc.integer({ min: 1, max: 4 }) }),
  fc.record({ kind: fc.constant('discussion status' as const), place, status }),
  fc.record({ kind: fc.constant('channel status' as const), channel, status }),
  fc.record({ kind: fc.constant('reply status' as const), place, status }),
  fc.record({ kind: fc.constant('thread status' as const), place, status }),
  fc.record({ kind: fc.constant('delete reply' as const), place }),
  fc.record({ kind: fc.constant('delete discussion' as const), place }),
  fc.record({ kind: fc.constant('member' as const), channel, digit: fc.constantFrom('a', 'b', 'c'), week }),
  fc.record({ kind: fc.constant('forget members' as const), channel }),
)
type Change = typeof change extends fc.Arbitrary<infer C> ? C : never

const nthDiscussion = '(SELECT id FROM discussions ORDER BY id OFFSET $1 LIMIT 1)'
const nthReply = '(SELECT id FROM replies ORDER BY id OFFSET $1 LIMIT 1)'
const startText = `
WITH started AS (
  INSERT INTO discussions (id, channel, title, body, status, created_on, active_on)
  SELECT id, $2, 't', 'b', $3, $4::date, $4::date FROM unnest($1::uuid[]) AS id RETURNING id
)
INSERT INTO thread_voices (discussion_id, author_key, voice) SELECT id, repeat('0', 64), 1 FROM started`
const replyText = `
INSERT INTO replies (id, discussion_id, voice, sequence, body, status, created_on)
SELECT gen_random_uuid(), d.id, 1, (SELECT coalesce(max(sequence), 0) FROM replies WHERE discussion_id = d.id) + n, 'b', $2, $3
FROM discussions d, generate_series(1, $4::int) AS n WHERE d.id = ${nthDiscussion}`

const apply = async (step: Change): Promise<unknown> => {
  switch (step.kind) {
    case 'start':
      return pool.query(startText, [
        Array.from({ length: step.rows }, () => randomUUID()),
        step.channel,
        step.status,
        step.day,
      ])
    case 'reply':
      return pool.query(replyText, [step.place, step.status, step.day, step.rows])
    case 'discussion status':
      return pool.query(`UPDATE discussions SET status = $2 WHERE id = ${nthDiscussion}`, [step.place, step.status])
    case 'channel status':
      return pool.query('UPDATE discussions SET status = $2 WHERE channel = $1', [step.channel, step.status])
    case 'reply status':
      return pool.query(`UPDATE replies SET status = $2 WHERE id = ${nthReply}`, [step.place, step.status])
    case 'thread status':
      return pool.query(`UPDATE replies SET status = $2 WHERE discussion_id = ${nthDiscussion}`, [
        step.place,
        step.status,
      ])
    case 'delete reply':
      return pool.query(`DELETE FROM replies WHERE id = ${nthReply}`, [step.place])
    case 'delete discussion':
      return pool.query(`DELETE FROM discussions WHERE id = ${nthDiscussion}`, [step.place])
    case 'member':
      return pool.query(
        `INSERT INTO channel_members AS known (channel, member_key, first_week, last_week) VALUES ($1, $2, $3, $3)
         ON CONFLICT (channel, member_key) DO UPDATE SET last_week = excluded.last_week WHERE known.last_week < excluded.last_week`,
        [step.channel, step.digit.repeat(64), step.week],
      )
    case 'forget members':
      return pool.query('DELETE FROM channel_members WHERE channel = $1', [step.channel])
  }
}

describe('the counters of discussions', () => {
  it('equal a recount after any sequence of changes', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 14 }), async (steps) => {
        for (const step of steps) await apply(step)
        await expectCountersToBeRight()
      }),
      { numRuns: 50 },
    )
    expect((await rowsOf('SELECT 1 FROM replies')).length).toBeGreaterThan(0)
  })

  it('are correct after replies are written, hidden and deleted concurrently', async () => {
    const id = randomUUID()
    await pool.query(startText, [[id], 'product', 'published', '2026-01-01'])
    const insert = (sequence: number, day: string) =>
      pool.query(
        `INSERT INTO replies (id, discussion_id, voice, sequence, body, status, created_on) VALUES (gen_random_uuid(), $1, 1, $2, 'b', 'published', $3)`,
        [id, sequence, day],
      )
    await Promise.all(
      Array.from({ length: 30 }, (_, index) => insert(index, `2026-01-${index + 1}`.replace(/-(\d)$/, '-0$1'))),
    )
    await Promise.all([
      ...Array.from({ length: 10 }, (_, index) =>
        pool.query(`UPDATE replies SET status = 'removed' WHERE discussion_id = $1 AND sequence = $2`, [
          id,
          29 - index * 2,
        ]),
      ),
      ...Array.from({ length: 10 }, (_, index) =>
        pool.query('DELETE FROM replies WHERE discussion_id = $1 AND sequence = $2', [id, 28 - index * 2]),
      ),
      insert(30, '2026-01-20'),
    ])
    await expectCountersToBeRight()
    const { rows } = await pool.query('SELECT reply_count, active_on::text FROM discussions WHERE id = $1', [id])
    expect(rows).toEqual([{ reply_count: 11, active_on: '2026-01-20' }])
  })

  it('a deletion that waits for a concurrent reply includes that reply in its count', async () => {
    const id = randomUUID()
    await pool.query(startText, [[id], 'product', 'published', '2026-01-01'])
    const insertText = `INSERT INTO replies (id, discussion_id, voice, sequence, body, status, created_on) VALUES (gen_random_uuid(), $1, 1, $2, 'b', 'published', $3)`
    await pool.query(insertText, [id, 1, '2026-01-15'])
    const [writer, remover] = [await pool.connect(), await pool.connect()]
    try {
      await writer.query('BEGIN')
      await writer.query(insertText, [id, 2, '2026-01-20'])
      const { rows } = await remover.query('SELECT pg_backend_pid() AS pid')
      const removed = remover.query('DELETE FROM replies WHERE discussion_id = $1 AND sequence = 1', [id])
      const isWaiting = async () =>
        (await pool.query('SELECT cardinality(pg_blocking_pids($1)) > 0 AS waiting', [rows[0].pid])).rows[0].waiting ===
        true
      await waitFor(isWaiting, { what: 'the deletion to wait for the writer' })
      await writer.query('COMMIT')
      await removed
    } finally {
      writer.release()
      remover.release()
    }
    const { rows } = await pool.query('SELECT reply_count, active_on::text FROM discussions WHERE id = $1', [id])
    expect(rows).toEqual([{ reply_count: 1, active_on: '2026-01-20' }])
  })

  it('are neither written nor locked by an update that changes no counted value', async () => {
    const id = randomUUID()
    await pool.query(startText, [[id], 'product', 'published', '2026-01-01'])
    await pool.query(
      `INSERT INTO replies (id, discussion_id, voice, sequence, body, status, created_on) VALUES (gen_random_uuid(), $1, 1, 1, 'b', 'published', '2026-01-01')`,
      [id],
    )
    const version = async () =>
      rowsOf(
        `SELECT xmin::text, ctid::text FROM discussions WHERE id = '${id}' UNION ALL SELECT xmin::text, ctid::text FROM channel_stats WHERE channel = 'product'`,
      )
    const before = await version()
    await pool.query(
      `UPDATE replies SET body = 'other', status = 'flagged', editable_until = NULL WHERE discussion_id = $1`,
      [id],
    )
    expect(await version()).toEqual(before)
  })
})
