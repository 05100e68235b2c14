import { randomBytes } from 'node:crypto'
import { AuthorToken } from '@lentera/proto'
import type { Principal } from '@lentera/service-kit/crypto/principal'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eraseEditWindows } from '../../authored-content/erase-edit-windows.ts'
import { aDiscussion } from '../../testing/builders.ts'
import { authorKey, startService, type TestService } from '../../testing/start-service.ts'

const canary = `canary-${randomBytes(8).toString('hex')}`
const anyAuthor = (): Extract<Principal, { kind: 'author' }> => ({
  kind: 'author',
  author: AuthorToken.parse(randomBytes(32).toString('hex')),
  emailVerified: true,
})

describe('the stored and published data of a post', () => {
  let service: TestService
  beforeAll(async () => {
    service = await startService()
  })
  afterAll(() => service.stop())

  const column = async (text: string) =>
    (await service.database.pool.query<{ value: string }>(text)).rows.map(({ value }) => value)
  const tableNames = () =>
    column(
      'SELECT table_name AS value FROM information_schema.tables WHERE table_schema = current_schema() ORDER BY table_name',
    )
  /** Every row of a table that this role can see, as text. */
  const dump = async (table: string) =>
    (await column(`SELECT coalesce(string_agg(t::text, E'\\n'), '') AS value FROM ${table} t`))[0] ?? ''

  it('is only in its own tables: texts, voices and members are in separate tables, and no response, log line or event has a key', async () => {
    const [starter, other] = [anyAuthor(), anyAuthor()]
    const responses: string[] = []
    const call = async (...args: Parameters<TestService['call']>) => {
      const response = await service.call(...args)
      responses.push(response.text)
      return response
    }
    const one = await call('POST', '/discussions', { as: starter, body: aDiscussion({ title: `Clean ${canary}` }) })
    const two = await call('POST', '/discussions', {
      as: starter,
      body: aDiscussion({ body: `Write to ${canary}@example.com` }),
    })
    const { id } = one.body.discussion
    expect([one.status, two.body.discussion.status]).toEqual([201, 'pending'])
    const first = await call('POST', `/discussions/${id}/replies`, { as: other, body: { body: `Yes ${canary}` } })
    const second = await call('POST', `/discussions/${id}/replies`, { as: starter, body: { body: 'Thank you.' } })
    await call('GET', `/discussions/${id}/my-posts`, { as: other })
    await call('PATCH', `/discussions/${id}`, { as: starter, body: { body: `Also ${canary}` } })
    await call('PATCH', `/replies/${first.body.reply.id}`, { as: other, body: { body: `No ${canary}` } })
    await call('POST', `/discussions/${id}/replies`, { as: other, body: { body: 'x', [canary]: canary } })
    await call('POST', '/discussions', { as: other, raw: `{"title": "${canary}` })
    for (const url of ['/discussions', '/discussions?sort=active', '/channels', `/discussions/${id}`])
      await call('GET', url)
    await call('DELETE', `/replies/${second.body.reply.id}`, { as: starter })

    const voices = await column('SELECT author_key AS value FROM thread_voices')
    const members = await column('SELECT member_key AS value FROM channel_members')
    expect([voices.length, members.length]).toEqual([3, 2])
    const secrets = [starter.author, other.author, authorKey, ...voices, ...members]

    expect(responses.length).toBeGreaterThan(12)
    for (const secret of secrets) for (const response of responses) expect(response).not.toContain(secret)
    const logged = service.log.lines.join('\n')
    expect(service.log.lines.length).toBeGreaterThan(10)
    for (const secret of [...secrets, canary]) expect(logged).not.toContain(secret)

    const tables = await tableNames()
    expect(tables).toEqual(
      expect.arrayContaining(['channel_members', 'channel_weeks', 'discussions', 'outbox', 'replies', 'thread_voices']),
    )
    const knowing = async (values: readonly string[]) => {
      const found: string[] = []
      for (const table of tables) {
        const text = await dump(table)
        if (values.some((value) => text.includes(value))) found.push(table)
      }
      return found
    }
    expect(await knowing([canary])).toEqual(['discussions', 'replies'])
    expect(await knowing(voices)).toEqual(['thread_voices'])
    expect(await knowing(members)).toEqual(['channel_members'])
    expect(await knowing([starter.author, other.author, authorKey])).toEqual([])
    // Events published over NATS are those of the outbox: ids and facts, no date and no time.
    const events = await column('SELECT data::text || coalesce(created_at::text, timing) AS value FROM outbox')
    expect(events).toHaveLength(7)
    for (const event of events) expect(event).not.toMatch(/2026-|prompt|voice|sequence/)
  })

  it('has no value in common between two threads of one person, nor between a thread, two channels and a review', async () => {
    const own = await startService()
    const author = anyAuthor()
    for (const channel of ['ops', 'ops', 'design'] as const) {
      expect((await own.call('POST', '/discussions', { as: author, body: aDiscussion({ channel }) })).status).toBe(201)
    }
    const { rows } = await own.database.pool.query<{ value: string }>(
      `SELECT author_key AS value FROM thread_voices UNION ALL SELECT member_key FROM channel_members
       UNION ALL SELECT id::text FROM discussions`,
    )
    expect(rows).toHaveLength(8)
    expect(new Set(rows.map(({ value }) => value)).size).toBe(8)
    const contexts = ['review', 'interview', 'thread', 'channel', 'helpful', 'flag', 'follow'] as const
    const subject = 'ops'
    expect(new Set(contexts.map((context) => own.deps.authorKeyOf(context, subject, author.author))).size).toBe(
      contexts.length,
    )
    await own.stop()
  })

  it('has no time after the edit window has ended: only dates, and weeks for members of a channel', async () => {
    service.clock.advance(25 * 60 * 60 * 1000)
    await eraseEditWindows(service.deps)
    const { rows: columns } = await service.database.pool.query(
      `SELECT table_name || '.' || column_name AS name FROM information_schema.columns
       WHERE table_schema = current_schema() AND data_type LIKE '%time%'
         AND table_name IN ('discussions', 'replies', 'thread_voices', 'channel_members', 'channel_stats', 'channel_weeks') ORDER BY 1`,
    )
    expect(columns.map(({ name }) => name)).toEqual(['discussions.editable_until', 'replies.editable_until'])
    for (const table of ['discussions', 'replies']) {
      const { rows } = await service.database.pool.query(
        `SELECT count(*)::int AS all, count(editable_until)::int AS timed FROM ${table}`,
      )
      expect(rows[0].all).toBeGreaterThan(0)
      expect(rows[0].timed).toBe(0)
    }
    const weekdays = await service.database.pool.query(
      'SELECT DISTINCT extract(isodow FROM last_week)::int AS day FROM channel_members',
    )
    expect(weekdays.rows).toEqual([{ day: 1 }])
  })
})
