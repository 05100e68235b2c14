import { randomBytes } from 'node:crypto'
import { AuthorToken } from '@lentera/proto'
import type { Principal } from '@lentera/service-kit/crypto/principal'
import { connectNats } from '@lentera/service-kit/events/nats'
import { createRelay } from '@lentera/service-kit/events/relay'
import { startTestNats, type TestNats } from '@lentera/service-kit/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eraseEditWindows } from './modules/salaries/erase-edit-windows.ts'
import { aSalary } from './testing/builders.ts'
import { authorKey, startService, type TestService } from './testing/start-service.ts'

const anyAuthor = (): Extract<Principal, { kind: 'author' }> => ({
  kind: 'author',
  author: AuthorToken.parse(randomBytes(32).toString('hex')),
  emailVerified: true,
})

/** A figure that appears nowhere else in the test data. */
const canary = 7_531_246

describe('the stored and published data of a salary', () => {
  let service: TestService
  let nats: TestNats
  beforeAll(async () => {
    ;[service, nats] = await Promise.all([startService(), startTestNats()])
  })
  afterAll(async () => {
    await service.stop()
    await nats.drop()
  })
  const tables = async () =>
    (
      await service.database.pool.query<{ name: string }>(
        'SELECT table_name AS name FROM information_schema.tables WHERE table_schema = current_schema()',
      )
    ).rows.map(({ name }) => name)

  it('is in its own two tables and nowhere else: no response, log line, event or other table contains author, key or figure', async () => {
    const author = anyAuthor()
    const [one, two] = [await service.addCompany(), await service.addCompany()]
    const publicResponses: string[] = []
    const responses: string[] = []
    const call = async (...args: Parameters<TestService['call']>) => {
      const response = await service.call(...args)
      responses.push(response.text)
      if (args[0] === 'GET' && args[2] === undefined) publicResponses.push(response.text)
      return response
    }
    const content = { bonus: canary, equity: canary + 1, base: 6531 }
    const written = await call('POST', '/salaries', { as: author, body: aSalary(one.slug, content) })
    const deleted = await call('POST', '/salaries', {
      as: author,
      body: aSalary(two.slug, { ...content, role: 'Designer' }),
    })
    await call('POST', '/salaries', { as: author, body: aSalary(one.slug, content) })
    await call('POST', '/salaries', { as: author, raw: `{"base": ${canary}, "un` })
    await call('POST', '/salaries', { as: author, body: { ...aSalary(one.slug), [`x${canary}`]: canary } })
    for (let others = 0; others < 6; others += 1)
      await call('POST', '/salaries', { as: anyAuthor(), body: aSalary(one.slug, { base: 6500 + others }) })
    await call('GET', `/companies/${one.slug}/my-salary`, { as: author })
    for (const url of [
      '/salaries/compare',
      '/salaries/compare?level=any&country=any',
      '/salaries/companies',
      `/companies/${one.slug}/salaries`,
      '/salaries/totals',
      '/salaries/rates',
    ]) {
      expect((await call('GET', url)).status).toBe(200)
    }
    await call('DELETE', `/salaries/${deleted.body.salary.id}`, { as: author })
    expect([written.status, deleted.status]).toEqual([201, 201])

    const { rows: stored } = await service.database.pool.query<{ id: string; author_key: string; voice_key: string }>(
      'SELECT id, author_key, voice_key FROM salaries',
    )
    expect(stored).toHaveLength(7)
    const keys = stored.flatMap(({ author_key, voice_key }) => [author_key, voice_key])
    const secrets = [author.author, authorKey, ...keys]

    const logged = service.log.lines.join('\n')
    expect(service.log.lines.length).toBeGreaterThan(10)
    for (const secret of [...secrets, String(canary)]) expect(logged).not.toContain(secret)

    for (const secret of secrets) for (const response of responses) expect(response).not.toContain(secret)
    // Public responses contain statistics only: no id of a row, no bonus and no exact base.
    expect(publicResponses).toHaveLength(6)
    expect(publicResponses[0]).toContain('"count":5')
    for (const response of publicResponses) {
      for (const { id } of stored) expect(response).not.toContain(id)
      for (const figure of [canary, canary + 1, 6531, 6501]) expect(response).not.toContain(String(figure))
    }

    // Every row of every table that this role can read, as text.
    const names = await tables()
    expect(names.length).toBeGreaterThanOrEqual(14)
    for (const name of names) {
      const { rows } = await service.database.pool.query<{ text: string | null }>(
        `SELECT string_agg(t::text, E'\\n') AS text FROM ${name} t`,
      )
      const text = rows[0]?.text ?? ''
      expect(text).not.toContain(author.author)
      expect(text).not.toContain(authorKey)
      if (name !== 'salaries') expect(text, name).not.toContain(String(canary))
      for (const { author_key, voice_key } of stored) {
        if (name !== 'salaries' && name !== 'salary_authors') expect(text, name).not.toContain(author_key)
        if (name !== 'salaries') expect(text, name).not.toContain(voice_key)
      }
    }

    // Events contain ids and facts, and no time.
    const link = await connectNats({ url: nats.url, name: 'test', log: service.log })
    const relay = createRelay({ ...service.deps, nats: link, anonymousBatchMs: 1000 })
    service.clock.advance(1001)
    expect(await relay.flush()).toBeGreaterThanOrEqual(9)
    const manager = await (await link.connected()).jetstreamManager()
    const { state } = await manager.streams.info('salaries')
    const published: string[] = []
    for (let sequence = state.first_seq; sequence <= state.last_seq; sequence += 1) {
      const message = await manager.streams.getMessage('salaries', { seq: sequence })
      published.push(`${message.subject} ${message.header.toString()} ${new TextDecoder().decode(message.data)}`)
    }
    await relay.stop()
    await link.close()
    expect(published.filter((event) => event.includes('.salary.'))).toHaveLength(9)
    expect(published.some((event) => event.includes('market-figures.moved'))).toBe(true)
    for (const event of published) {
      for (const secret of [...secrets, String(canary), '6531']) expect(event).not.toContain(secret)
      expect(event).not.toContain('2026-')
      expect(event).not.toContain('lentera-occurred-at')
    }
  })

  it('shares no value between two salaries of one person, also not the voice key in one role', async () => {
    const own = await startService()
    const author = anyAuthor()
    for (const { slug } of [await own.addCompany(), await own.addCompany()]) {
      expect((await own.call('POST', '/salaries', { as: author, body: aSalary(slug) })).status).toBe(201)
    }
    const { rows } = await own.database.pool.query<Record<string, string | null>>(
      'SELECT id, author_key, voice_key, market_batch, company_batch FROM salaries',
    )
    const values = rows.flatMap((row) => Object.values(row)).filter((value) => value !== null)
    expect(new Set(values).size).toBe(values.length)
    expect(values).toHaveLength(5)
    await own.stop()
  })

  it('has no time once the window is over: no column of a salary or a cohort contains one', async () => {
    service.clock.advance(25 * 60 * 60 * 1000)
    await eraseEditWindows(service.deps)
    const { rows: columns } = await service.database.pool.query<{ name: string; table: string }>(
      `SELECT column_name AS name, table_name AS "table" FROM information_schema.columns
       WHERE table_schema = current_schema() AND data_type LIKE '%time%' AND table_name NOT LIKE '%migrations' ORDER BY 2, 1`,
    )
    // Companies have no authors; outbox rows of salaries have no time.
    expect(columns.filter(({ table }) => table !== 'outbox')).toEqual([
      { name: 'saved_at', table: 'companies' },
      { name: 'editable_until', table: 'salaries' },
    ])
    const { rows } = await service.database.pool.query(
      'SELECT count(*)::int AS all, count(editable_until)::int AS timed FROM salaries',
    )
    expect(rows).toEqual([{ all: 7, timed: 0 }])
    expect((await service.database.pool.query('SELECT 1 FROM outbox WHERE created_at IS NOT NULL')).rows).toEqual([])
  })
})
