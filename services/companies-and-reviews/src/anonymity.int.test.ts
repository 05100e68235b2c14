import { randomBytes } from 'node:crypto'
import { AuthorToken } from '@lentera/proto'
import type { Principal } from '@lentera/service-kit/crypto/principal'
import { connectNats } from '@lentera/service-kit/events/nats'
import { createRelay } from '@lentera/service-kit/events/relay'
import { startTestNats, type TestNats } from '@lentera/service-kit/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eraseEditWindows } from './authored-content/erase-edit-windows.ts'
import { aReview } from './testing/builders.ts'
import { authorKey, startService, type TestService } from './testing/start-service.ts'

const canary = `canary-${randomBytes(8).toString('hex')}`
const personalCanary = `${canary}@example.com`

const anyAuthor = (): Extract<Principal, { kind: 'author' }> => ({
  kind: 'author',
  author: AuthorToken.parse(randomBytes(32).toString('hex')),
  emailVerified: true,
})

describe('the stored and published data of a review', () => {
  let service: TestService
  let nats: TestNats
  beforeAll(async () => {
    ;[service, nats] = await Promise.all([startService(), startTestNats()])
  })
  afterAll(async () => {
    await service.stop()
    await nats.drop()
  })

  it('is in its own two tables and nowhere else: no response, log line, event or other table contains author, key or words', async () => {
    const author = anyAuthor()
    const [one, two] = [await service.addCompany(), await service.addCompany()]
    const responses: string[] = []
    const call = async (...args: Parameters<TestService['call']>) => {
      const response = await service.call(...args)
      responses.push(response.text)
      return response
    }
    const written = await call('POST', `/companies/${one.slug}/reviews`, {
      as: author,
      body: aReview({ pros: `Clean ${canary}` }),
    })
    const pending = await call('POST', `/companies/${two.slug}/reviews`, {
      as: author,
      body: aReview({ cons: `Write to ${personalCanary}` }),
    })
    await call('POST', `/companies/${one.slug}/reviews`, { as: author, body: aReview() })
    await call('GET', `/companies/${one.slug}/my-review`, { as: author })
    await call('PATCH', `/reviews/${written.body.review.id}`, { as: author, body: { cons: `Also ${canary}` } })
    await call('POST', '/text-checks', { body: { pros: `Ask ${personalCanary}`, texts: [`Ask ${personalCanary}`] } })
    await call('PUT', `/reviews/${written.body.review.id}/helpful`, { as: author })
    await call('GET', `/helpful-marks?reviews=${written.body.review.id}`, { as: author })
    await call('PUT', `/companies/${one.slug}/follow`, { as: author })
    await call('GET', '/follows', { as: author })
    await call('POST', `/companies/${one.slug}/reviews`, { as: author, raw: `{"pros": "${canary}` })
    await call('POST', `/companies/${one.slug}/reviews`, { as: author, body: { ...aReview(), [canary]: canary } })
    for (const url of [
      `/companies/${one.slug}/profile`,
      `/companies/${one.slug}/reviews`,
      `/companies?search=${canary}`,
      '/companies',
      '/totals',
    ]) {
      await call('GET', url)
    }
    await call('DELETE', `/reviews/${pending.body.review.id}`, { as: author })
    expect([written.status, pending.status]).toEqual([201, 201])

    const keys = (await service.database.pool.query<{ author_key: string }>('SELECT author_key FROM reviews')).rows.map(
      (row) => row.author_key,
    )
    expect(keys).toHaveLength(1)
    // Marks and follows of the same person have other keys, each in one table.
    const readerKeys = (
      await service.database.pool.query<{ key: string; home: string }>(
        `SELECT reader_key AS key, 'helpful_marks' AS home FROM helpful_marks UNION ALL SELECT follower_key, 'follows' FROM follows`,
      )
    ).rows
    expect(readerKeys.map(({ home }) => home)).toEqual(['helpful_marks', 'follows'])
    const secrets = [author.author, authorKey, ...keys, ...readerKeys.map(({ key }) => key)]

    const logged = service.log.lines.join('\n')
    expect(service.log.lines.length).toBeGreaterThan(10)
    for (const secret of [...secrets, canary]) expect(logged).not.toContain(secret)

    expect(responses.length).toBeGreaterThan(10)
    for (const secret of secrets) for (const response of responses) expect(response).not.toContain(secret)
    expect(
      responses
        .filter((response) => response.includes(personalCanary))
        .every((response) => response.includes('"status":"pending"')),
    ).toBe(true)

    // Every row of every table that this role can see, as text.
    const { rows: tables } = await service.database.pool.query<{ name: string }>(
      `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = current_schema()`,
    )
    expect(tables.length).toBeGreaterThanOrEqual(9)
    for (const { name } of tables) {
      const { rows } = await service.database.pool.query<{ text: string | null }>(
        `SELECT string_agg(t::text, E'\\n') AS text FROM ${name} t`,
      )
      const text = rows[0]?.text ?? ''
      expect(text).not.toContain(author.author)
      expect(text).not.toContain(authorKey)
      if (name !== 'reviews') expect(text, name).not.toContain(canary)
      if (name !== 'reviews' && name !== 'review_authors') for (const key of keys) expect(text, name).not.toContain(key)
      for (const { key, home } of readerKeys) if (name !== home) expect(text, name).not.toContain(key)
    }

    // Events contain ids and facts, and no time.
    const link = await connectNats({ url: nats.url, name: 'test', log: service.log })
    const relay = createRelay({ ...service.deps, nats: link, anonymousBatchMs: 1000 })
    service.clock.advance(1001)
    expect(await relay.flush()).toBeGreaterThanOrEqual(6)
    const connection = await link.connected()
    const manager = await connection.jetstreamManager()
    const { state } = await manager.streams.info('companies-and-reviews')
    const published: string[] = []
    for (let sequence = state.first_seq; sequence <= state.last_seq; sequence += 1) {
      const message = await manager.streams.getMessage('companies-and-reviews', { seq: sequence })
      if (message.subject.includes('.review.'))
        published.push(`${message.header.toString()} ${new TextDecoder().decode(message.data)}`)
    }
    await relay.stop()
    await link.close()
    expect(published).toHaveLength(4)
    for (const event of published) {
      for (const secret of [...secrets, canary]) expect(event).not.toContain(secret)
      expect(event).not.toContain('2026-')
      expect(event).not.toContain('lentera-occurred-at')
    }
  })

  it('has no value in common between two reviews of one person', async () => {
    const own = await startService()
    const author = anyAuthor()
    for (const { slug } of [await own.addCompany(), await own.addCompany()]) {
      await own.call('POST', `/companies/${slug}/reviews`, { as: author, body: aReview() })
    }
    const { rows } = await own.database.pool.query<{ id: string; author_key: string }>(
      'SELECT id, author_key FROM reviews',
    )
    expect(new Set(rows.flatMap(({ id, author_key }) => [id, author_key])).size).toBe(4)
    await own.stop()
  })

  it('has no time in any column after the edit window has ended', async () => {
    service.clock.advance(25 * 60 * 60 * 1000)
    await eraseEditWindows(service.deps)
    const { rows: columns } = await service.database.pool.query<{ name: string; table: string }>(
      `SELECT column_name AS name, table_name AS "table" FROM information_schema.columns
       WHERE table_schema = current_schema() AND table_name IN ('reviews', 'review_authors', 'review_counts', 'review_quarters', 'helpful_marks', 'follows') AND data_type LIKE '%time%'`,
    )
    expect(columns).toEqual([{ name: 'editable_until', table: 'reviews' }])
    const { rows } = await service.database.pool.query(
      'SELECT count(*)::int AS all, count(editable_until)::int AS timed FROM reviews',
    )
    expect(rows).toEqual([{ all: 1, timed: 0 }])
  })
})
