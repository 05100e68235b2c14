import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { startTestDatabase, type TestDatabase } from '@lentera/service-kit/testing'
import { type MeilisearchStandIn, startMeilisearchStandIn } from '@lentera/service-kit/testing/meilisearch-stand-in'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fromRoot } from '../workspaces/workspaces.ts'

const run = promisify(execFile)
const service = 'companies-and-reviews'

let database: TestDatabase
let engine: MeilisearchStandIn
beforeAll(async () => {
  engine = await startMeilisearchStandIn()
  database = await startTestDatabase({ service })
  await database.pool.query(`
    INSERT INTO companies (id, slug, name, hq_country, size, description, created_at, updated_at)
    SELECT gen_random_uuid(), 'company-' || n, 'Company ' || n, 'Vietnam', '1-10', 'Makes ' || n, now(), now() FROM generate_series(1, 3) n`)
})
afterAll(async () => {
  await database.drop()
  await engine.die()
})

const reindex = async (args: readonly string[], env: NodeJS.ProcessEnv) => {
  const { PATH, HOME } = process.env
  const options = { cwd: fromRoot('.'), env: { PATH, HOME, MEILISEARCH_PORT: '9', ...env } }
  return run(process.execPath, ['--import', 'tsx', fromRoot('scripts/databases/reindex.ts'), ...args], options).catch(
    (error: unknown) => error,
  )
}

test('an index is filled from the tables of its service, also repeatedly', async () => {
  const env = { MEILI_URL: engine.url, DATABASE_URL: database.url }
  for (let time = 1; time <= 2; time++) {
    expect(await reindex(['companies'], env)).toMatchObject({
      stdout: expect.stringMatching(/^companies: 3 documents in [\d.]+ s\n$/),
    })
  }
  expect(engine.indexNames()).toEqual(['companies'])
  expect(
    engine
      .documentsOf('companies')
      .map(({ name }) => name)
      .sort(),
  ).toEqual(['Company 1', 'Company 2', 'Company 3'])
})
test('without a search engine it prints that there is nothing to do', async () => {
  expect(await reindex([], {})).toMatchObject({
    stdout: expect.stringContaining('PostgreSQL searches the tables themselves and needs no rebuild'),
  })
})
test('an unknown index is refused with the names of the known ones', async () => {
  expect(await reindex(['people'], { MEILI_URL: engine.url })).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('companies, jobs'),
  })
})
