import { fail, ok } from '@lentera/proto'
import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestDatabase, type TestDatabase } from '../testing/index.ts'
import { createPool, createPrismaWithTx, createSql, createWithTx, type Tx } from './db.ts'

let database: TestDatabase
let pool: pg.Pool
beforeAll(async () => {
  database = await startTestDatabase({ service: 'identity', alongside: ['billing'], kitOnly: true })
  pool = createPool({ url: database.url, max: 4 })
  await pool.query('create table notes (text text not null)')
})
beforeEach(async () => {
  await pool.query('truncate notes')
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

const add = (tx: Tx, text: string) => tx.$executeRawUnsafe('insert into notes (text) values ($1)', text)
const notes = async (): Promise<string[]> =>
  (await pool.query<{ text: string }>('select text from notes')).rows.map(({ text }) => text)

/** A fake Prisma client with the methods that `createPrismaWithTx` uses. */
const likePrisma = () => ({ $transaction: <R>(work: (tx: Tx) => Promise<R>) => createWithTx(pool)(work) })

for (const [name, make] of [
  ['plain SQL', () => createWithTx(pool)],
  ['a Prisma-like client', () => createPrismaWithTx(likePrisma())],
] as const) {
  test(`${name}: a success commits and is returned`, async () => {
    const result = await make()(async (tx) => ok(await add(tx, 'kept')))
    expect(result).toEqual(ok(1))
    expect(await notes()).toEqual(['kept'])
  })

  test(`${name}: a failed Result rolls back and is returned`, async () => {
    const result = await make()(async (tx) => {
      await add(tx, 'lost')
      return fail('already_there', 'twice')
    })
    expect(result).toEqual(fail('already_there', 'twice'))
    expect(await notes()).toEqual([])
  })

  test(`${name}: a thrown error rolls back and is rethrown`, async () => {
    const broken = new Error('broken')
    await expect(
      make()(async (tx) => {
        await add(tx, 'lost')
        throw broken
      }),
    ).rejects.toBe(broken)
    expect(await notes()).toEqual([])
  })
}

test('a transaction reads its own writes and releases its connection', async () => {
  for (let round = 0; round < 10; round++) {
    await createWithTx(pool)(async (tx) => {
      await add(tx, 'one')
      expect(await tx.$queryRawUnsafe<unknown[]>('select 1 from notes')).toHaveLength(round + 1)
    })
  }
  expect(pool.totalCount).toBeLessThanOrEqual(4)
})

test('a transaction that takes longer than its timeout is rolled back', async () => {
  const slow = createWithTx(pool, { timeoutMs: 20 })
  const late = { message: expect.stringContaining('longer than its timeout') }
  const write = async (tx: Tx) => {
    await add(tx, 'lost')
    await tx.$executeRawUnsafe('select pg_sleep(0.05)')
  }
  await expect(slow(write)).rejects.toMatchObject(late)
  const writeTwice = async (tx: Tx) => {
    await write(tx)
    await add(tx, 'late')
  }
  await expect(slow(writeTwice)).rejects.toMatchObject(late)
  expect(await notes()).toEqual([])
})

test('a frequent read is a named statement that each connection prepares once', async () => {
  const single = createPool({ url: database.url, max: 1 })
  const sql = createSql(single)
  for (const text of ['a', 'b', 'c'])
    expect(await sql<{ text: string }>('select $1::text as text', [text])).toEqual([{ text }])
  const { rows } = await single.query('select statement from pg_prepared_statements')
  expect(rows).toEqual([{ statement: 'select $1::text as text' }])
  await single.end()
})

test('a statement that takes too long is ended by the server', async () => {
  const impatient = createPool({ url: database.url, max: 1, statementTimeoutMs: 50 })
  await expect(impatient.query('select pg_sleep(5)')).rejects.toMatchObject({ code: '57014' })
  await impatient.end()
})

test('the role of one service cannot read, write or create in the schema of another', async () => {
  const stranger = createPool({ url: database.urlOf('billing'), max: 1 })
  const denied = { code: '42501' }
  await expect(stranger.query('select * from identity.outbox')).rejects.toMatchObject(denied)
  await expect(stranger.query('insert into identity.notes values (1)')).rejects.toMatchObject(denied)
  await expect(stranger.query('create table identity.spy (id int)')).rejects.toMatchObject(denied)
  await expect(stranger.query('create table public.spy (id int)')).rejects.toMatchObject(denied)
  await expect(stranger.query('set role identity')).rejects.toMatchObject(denied)
  expect((await stranger.query('select * from outbox')).rows).toEqual([])
  await stranger.end()
})
