import { randomBytes } from 'node:crypto'
import { AuthorToken } from '@lentera/proto'
import { aUser } from '@lentera/service-kit/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { eraseEditWindows } from '../../authored-content/erase-edit-windows.ts'
import { anInterview } from '../../testing/builders.ts'
import { authorKey, startService, type TestService } from '../../testing/start-service.ts'

const canary = `canary${randomBytes(8).toString('hex')}`
const personalCanary = `${canary}@example.com`
const described = `described${randomBytes(8).toString('hex')}`
const author = {
  kind: 'author' as const,
  author: AuthorToken.parse(randomBytes(32).toString('hex')),
  emailVerified: true,
}
const employer = aUser({ role: 'employer', permissions: ['companies.post-updates'] })

let service: TestService
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.stop())

it('an interview and a report are in their own tables and nowhere else: no response, log line, event or other table contains author, key or words', async () => {
  const [one, two] = [await service.addCompany(), await service.addCompany()]
  const responses: string[] = []
  const call = async (...args: Parameters<TestService['call']>) => {
    const response = await service.call(...args)
    responses.push(response.text)
    return response
  }
  const asking = (question: string) => anInterview({ questions: [{ question, category: 'other' }] })
  const written = await call('POST', `/companies/${one.slug}/interviews`, {
    as: author,
    body: asking(`Clean ${canary}`),
  })
  const pending = await call('POST', `/companies/${two.slug}/interviews`, {
    as: author,
    body: asking(`Write to ${personalCanary}`),
  })
  expect([written.body.interview.status, pending.body.interview.status]).toEqual(['published', 'pending'])
  const id: string = written.body.interview.id
  await call('POST', `/companies/${one.slug}/interviews`, { as: author, body: anInterview() })
  await call('GET', `/companies/${one.slug}/my-interview`, { as: author })
  await call('PATCH', `/interviews/${id}`, { as: author, body: { role: `Keeper of ${canary}` } })
  await call('POST', `/companies/${one.slug}/interviews`, { as: author, raw: `{"role": "${canary}` })
  await call('POST', `/companies/${one.slug}/interviews`, { as: author, body: { ...anInterview(), [canary]: canary } })
  const flag = { targetType: 'interview', targetId: id, reason: 'other', description: described }
  expect((await call('POST', '/flags', { as: author, body: flag })).status).toBe(201)
  await service.database.pool.query('INSERT INTO company_members (company_id, user_id) VALUES ($1, $2)', [
    one.id,
    employer.userId,
  ])
  await call('POST', `/companies/${one.slug}/updates`, { as: employer, body: { title: 'News', body: 'We moved.' } })
  for (const url of ['profile', 'interviews', 'updates']) await call('GET', `/companies/${one.slug}/${url}`)
  for (const url of ['/interviews', `/interviews?search=${canary}`]) expect((await call('GET', url)).body.total).toBe(1)

  const { rows: keyRows } = await service.database.pool.query<{ key: string; homes: string[] }>(
    `SELECT author_key AS key, ARRAY['interviews', 'interview_authors'] AS homes FROM interviews
     UNION ALL SELECT reporter_key, ARRAY['flags'] FROM flags`,
  )
  expect(keyRows).toHaveLength(3)
  expect(new Set(keyRows.map(({ key }) => key)).size).toBe(3)
  const secrets = [author.author, authorKey, ...keyRows.map(({ key }) => key)]

  expect(service.log.lines.length).toBeGreaterThan(10)
  const logged = service.log.lines.join('\n')
  for (const secret of [...secrets, canary, described]) expect(logged).not.toContain(secret)
  for (const response of responses)
    for (const secret of [...secrets, described, employer.userId]) expect(response).not.toContain(secret)
  expect(
    responses
      .filter((response) => response.includes(personalCanary))
      .every((response) => response.includes('"status":"pending"')),
  ).toBe(true)

  const { rows: tables } = await service.database.pool.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = current_schema()`,
  )
  expect(tables.length).toBeGreaterThanOrEqual(15)
  for (const { name } of tables) {
    const { rows } = await service.database.pool.query<{ text: string | null }>(
      `SELECT string_agg(t::text, E'\\n') AS text FROM ${name} t`,
    )
    const text = rows[0]?.text ?? ''
    for (const secret of [author.author, authorKey]) expect(text, name).not.toContain(secret)
    if (name !== 'interviews') expect(text, name).not.toContain(canary)
    if (name !== 'flags') expect(text, name).not.toContain(described)
    if (name !== 'company_members') expect(text, name).not.toContain(employer.userId)
    for (const { key, homes } of keyRows) if (!homes.includes(name)) expect(text, name).not.toContain(key)
  }
})

it('interviews and reports have no time after the edit window has ended, and no other column of a time type', async () => {
  service.clock.advance(25 * 60 * 60 * 1000)
  await eraseEditWindows(service.deps)
  const { rows: columns } = await service.database.pool.query(
    `SELECT column_name AS name, table_name AS "table" FROM information_schema.columns
     WHERE table_schema = current_schema() AND table_name IN ('interviews', 'interview_authors', 'flags') AND data_type LIKE '%time%'`,
  )
  expect(columns).toEqual([{ name: 'editable_until', table: 'interviews' }])
  const { rows } = await service.database.pool.query(
    'SELECT count(*)::int AS all, count(editable_until)::int AS timed FROM interviews',
  )
  expect(rows).toEqual([{ all: 2, timed: 0 }])
})
