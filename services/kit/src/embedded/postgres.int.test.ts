import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { postgresDataDir, startEmbeddedPostgres } from './postgres.ts'
import { freePort } from './process.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lentera-test-embedded-postgres-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const query = async (url: string, text: string): Promise<unknown[]> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

test('data are kept after a stop and a start', async () => {
  await chmod(folder, 0o755)
  const options = { port: await freePort(), dataDir: join(folder, 'data'), password: "it's/a:pass@word" }
  const first = await startEmbeddedPostgres(options)
  await query(first.adminUrl, `create table kept as select 'ê' as letter`)
  await first.stop()
  expect(first.process.isRunning()).toBe(false)

  const second = await startEmbeddedPostgres(options)
  expect(await query(second.adminUrl, 'select letter from kept')).toEqual([{ letter: 'ê' }])
  await expect(query(second.adminUrl.replace(/:[^:@]*@/, ':wrong@'), 'select 1')).rejects.toMatchObject({
    code: '28P01',
  })
  await second.stop()
})

test('the project may be in a folder that other users cannot access, also for root', async () => {
  await chmod(folder, 0o700)
  const dataDir = join(folder, 'data')
  const real = postgresDataDir(dataDir)
  // Started by root, the server runs as another user, which cannot access the folder; otherwise it runs as this user.
  expect(real.startsWith(folder)).toBe(process.getuid?.() !== 0)
  expect(postgresDataDir(dataDir), 'the same place each time').toBe(real)
  const started = await startEmbeddedPostgres({ port: await freePort(), dataDir, password: 'test-only' })
  expect(await query(started.adminUrl, 'select 1 as one')).toEqual([{ one: 1 }])
  await started.stop()
  await rm(dirname(real), { recursive: true, force: true })
})
