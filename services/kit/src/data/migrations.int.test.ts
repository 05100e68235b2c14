import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestDatabase, type TestDatabase } from '../testing/index.ts'
import { migrateService } from './migrations.ts'
import { asService, provisionDatabase, withDatabase } from './provision.ts'

let server: TestDatabase
let adminUrl: string
let database: string
const made: string[] = []
// Roles are shared by the whole server, which other test files use concurrently: their passwords must not change.
const passwordOf = () => decodeURIComponent(new URL(server.url).password)
const urlOf = (service: 'identity' | 'billing') => asService(withDatabase(adminUrl, database), service, passwordOf())

beforeAll(async () => {
  server = await startTestDatabase({ service: 'identity', kitOnly: true })
  adminUrl = server.adminUrl
})
beforeEach(async () => {
  database = `migrations_${randomBytes(4).toString('hex')}`
  made.push(database)
  await provisionDatabase({ adminUrl, database, passwordOf, services: ['identity', 'billing'] })
})
afterAll(async () => {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  for (const name of made) await client.query(`drop database if exists ${name} with (force)`)
  await client.end()
  await server.drop()
})

const query = async (url: string, text: string): Promise<unknown[]> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

test('migrations are applied once, by the role that owns the schema', async () => {
  const first = await migrateService({ url: urlOf('identity'), service: 'identity', kitOnly: true })
  expect(first).toEqual(['0001_outbox_and_inbox'])
  expect(await migrateService({ url: urlOf('identity'), service: 'identity', kitOnly: true })).toEqual([])
  const owners = await query(
    urlOf('identity'),
    `select distinct tableowner, schemaname from pg_tables where tablename in ('outbox', 'inbox')`,
  )
  expect(owners).toEqual([{ tableowner: 'identity', schemaname: 'identity' }])
})

test('two concurrent migration runs apply each migration once', async () => {
  const applied = await Promise.all(
    [1, 2, 3].map(() => migrateService({ url: urlOf('identity'), service: 'identity', kitOnly: true })),
  )
  expect(applied.flat()).toEqual(['0001_outbox_and_inbox'])
})

test('a service without migrations of its own gets the tables of the kit', async () => {
  expect(await migrateService({ url: urlOf('billing'), service: 'billing' })).toContain('0001_outbox_and_inbox')
})

test('provisioning again changes nothing that services created', async () => {
  await migrateService({ url: urlOf('identity'), service: 'identity', kitOnly: true })
  await provisionDatabase({ adminUrl, database, passwordOf, services: ['identity', 'billing'] })
  expect(await query(urlOf('identity'), 'select * from outbox')).toEqual([])
})

test('only the services of a database can connect to it', async () => {
  const stranger = asService(withDatabase(adminUrl, database), 'salaries', passwordOf())
  await expect(query(stranger, 'select 1')).rejects.toMatchObject({ code: '42501' })
})
