import { createPlanReader } from '@lentera/service-kit/testing/query-plans'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startService, type TestService } from '../../testing/start-service.ts'

const discussionsInAll = 50_000
const repliesOfTheLongest = 50_000

describe('the statements behind discussions, with 50,000 of them and one of 50,000 replies', () => {
  let service: TestService
  let pool: pg.Pool
  let plans: ReturnType<typeof createPlanReader>
  let longest: string
  beforeAll(async () => {
    service = await startService()
    plans = createPlanReader(service)
    pool = service.database.pool
    await pool.query(`
      WITH started AS (
        INSERT INTO discussions (id, channel, title, body, status, created_on, active_on)
        SELECT gen_random_uuid(), (ARRAY['engineering', 'engineering', 'design', 'product', 'ops'])[1 + n % 5], 'Title ' || n, 'Body ' || n,
          CASE WHEN n % 50 = 0 THEN 'pending' ELSE 'published' END, date '2026-01-01' - n % 700, date '2026-01-01' - n % 700
        FROM generate_series(1, ${discussionsInAll}) AS n RETURNING id
      )
      INSERT INTO thread_voices (discussion_id, author_key, voice) SELECT id, md5(id::text) || md5(id::text), 1 FROM started`)
    longest = (await pool.query('SELECT id FROM discussions WHERE is_public ORDER BY id LIMIT 1')).rows[0].id
    await pool.query(
      `INSERT INTO replies (id, discussion_id, voice, sequence, body, status, created_on)
       SELECT gen_random_uuid(), $1::uuid, 1, n, 'Reply ' || n, 'published', date '2025-01-01' + n / 200 FROM generate_series(1, ${repliesOfTheLongest}) AS n
       UNION ALL SELECT gen_random_uuid(), id, 1, 1, 'Reply', 'published', created_on FROM discussions WHERE id <> $1::uuid`,
      [longest],
    )
    await pool.query(`
      INSERT INTO channel_members (channel, member_key, first_week, last_week)
      SELECT 'engineering', md5(n::text) || md5(n::text), date '2026-03-09' - 7 * (n % 100), date '2026-03-09' - 7 * (n % 50)
      FROM generate_series(1, 20000) AS n`)
    await pool.query(
      'VACUUM ANALYZE discussions, replies, thread_voices, channel_members, channel_weeks, channel_stats',
    )
  })
  afterAll(() => service.stop())

  it.each([
    ['', 'discussions_new_idx'],
    ['sort=active', 'discussions_active_idx'],
    ['channel=engineering', 'discussions_channel_new_idx'],
    ['channel=design&sort=active', 'discussions_channel_active_idx'],
    ['page=50&limit=100', 'discussions_new_idx'],
    ['channel=engineering&page=30&limit=100', 'discussions_channel_new_idx'],
  ])('the list "%s" is one named statement that reads its page from an index', async (query, index) => {
    const { statements, indexes, scanned } = await plans.plansOf(`/discussions?${query}`)
    expect(statements.map(({ name }) => typeof name)).toEqual(['string'])
    expect(indexes).toContain(index)
    expect(scanned).toEqual([])
  })

  it.each(['', '?page=400&limit=100'])(
    'a thread%s is two named statements over indexes, for any number of replies',
    async (query) => {
      const { statements, indexes, scanned } = await plans.plansOf(`/discussions/${longest}${query}`)
      expect(statements.map(({ name }) => typeof name)).toEqual(['string', 'string'])
      expect(indexes).toEqual(expect.arrayContaining(['discussions_pkey', 'replies_public_idx']))
      expect(scanned).toEqual([])
    },
  )

  it('the list of channels reads counters, no discussions and no members', async () => {
    const { statements, tables } = await plans.plansOf('/channels')
    expect(statements).toHaveLength(1)
    expect(tables.sort()).toEqual(['channel_stats', 'channel_weeks'])
  })
})
