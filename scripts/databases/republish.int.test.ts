import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { startTestDatabase, type TestDatabase } from '@lentera/service-kit/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fromRoot } from '../workspaces/workspaces.ts'

const run = promisify(execFile)

let database: TestDatabase
beforeAll(async () => {
  database = await startTestDatabase({ service: 'salaries', kitOnly: true })
  await database.pool.query(`
    INSERT INTO outbox (event_id, subject, aggregate, position, timing, data, created_at, is_released, published_on)
    SELECT gen_random_uuid(), 'salaries.salary.submitted.v1', 'salary:' || n, 1, 'prompt', '{}', now(), true, '2026-03-10'::date + n
    FROM generate_series(1, 4) n`)
})
afterAll(() => database.drop())

const republish = async (...args: string[]) => {
  const { PATH, HOME } = process.env
  const options = { cwd: fromRoot('.'), env: { PATH, HOME, DATABASE_URL: database.url } }
  return run(process.execPath, ['--import', 'tsx', fromRoot('scripts/databases/republish.ts'), ...args], options).catch(
    (error: unknown) => error,
  )
}

test('events published on the given day or later wait for the relay again', async () => {
  expect(await republish('salaries', '2026-03-13')).toMatchObject({
    stdout: 'salaries: 2 events are published again\n',
  })
  const { rows } = await database.pool.query(
    'SELECT aggregate FROM outbox WHERE published_on IS NULL ORDER BY aggregate',
  )
  expect(rows).toEqual([{ aggregate: 'salary:3' }, { aggregate: 'salary:4' }])
})

test.each([
  [['people', '2026-03-13'], 'Name one service: '],
  [['salaries', 'yesterday'], 'Name one day as YYYY-MM-DD.'],
  [['salaries'], 'Name one day as YYYY-MM-DD.'],
])('%j is refused with the usage', async (args, message) => {
  expect(await republish(...args)).toMatchObject({ code: 1, stderr: expect.stringContaining(message) })
})
