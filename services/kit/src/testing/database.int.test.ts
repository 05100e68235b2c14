import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestDatabase, type TestDatabase } from './database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await startTestDatabase({ service: 'identity', alongside: ['billing'], kitOnly: true })
}, 60_000)
afterAll(() => database.drop())

test('the embedded PostgreSQL is UTF-8', async () => {
  const { rows } = await database.pool.query(
    `select current_setting('server_encoding') as encoding, lower('ÀÉŁ') as lowered`,
  )
  expect(rows[0]).toEqual({ encoding: 'UTF8', lowered: 'àéł' })
  const all = await database.pool.query('select distinct pg_encoding_to_char(encoding) as encoding from pg_database')
  expect(all.rows, 'the ones that initdb made too').toEqual([{ encoding: 'UTF8' }])
})

test('a role works in its own schema and finds the extensions', async () => {
  const { rows } = await database.pool.query(`select current_schema() as schema, public.unaccent('Café') as plain`)
  expect(rows[0]).toEqual({ schema: 'identity', plain: 'Cafe' })
})
