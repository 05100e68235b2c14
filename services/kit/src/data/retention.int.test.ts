import { afterAll, beforeAll, expect, test } from 'vitest'
import { append } from '../events/outbox.ts'
import { startTestDatabase, type TestDatabase } from '../testing/index.ts'
import { anonymouslyNumbered, numbered } from '../testing/numbered-events.ts'
import { createWithTx } from './db.ts'
import { purgeEvents, republish, retentionDays } from './retention.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await startTestDatabase({ service: 'identity', kitOnly: true })
})
afterAll(() => database.drop())

const today = '2026-03-31'
const publishedOn = (counterId: string, date: string | null) =>
  database.pool.query('update outbox set published_on = $2, is_released = true where aggregate = $1', [
    `counter:${counterId}`,
    date,
  ])
const left = async (): Promise<string[]> =>
  (await database.pool.query('select aggregate from outbox order by aggregate')).rows.map(({ aggregate }) => aggregate)

test('published events and idle aggregates are deleted after their retention, waiting events never', async () => {
  const write = (counterId: string, event: typeof numbered | typeof anonymouslyNumbered = numbered) =>
    createWithTx(database.pool)((tx) => append(tx, event, { counterId, number: 1 }))
  for (const name of ['old', 'edge', 'waiting']) await write(name)
  await write('anonymous', anonymouslyNumbered)
  await publishedOn('old', '2026-03-16')
  await publishedOn('edge', '2026-03-17') // 14 days before today: still kept
  await publishedOn('anonymous', '2026-03-30')
  await database.pool.query(
    `insert into inbox values ('h', gen_random_uuid(), '2026-02-27'), ('h', gen_random_uuid(), '2026-03-01')`,
  )

  await purgeEvents(database.pool, today)
  expect(await left()).toEqual(['counter:anonymous', 'counter:edge', 'counter:waiting'])
  expect((await database.pool.query('select aggregate from outbox_aggregates order by 1')).rows).toHaveLength(3)
  expect((await database.pool.query('select handled_on::text from inbox')).rows).toEqual([{ handled_on: '2026-03-01' }])

  await write('old') // its positions start again
  expect(await republish(database.pool, '2026-03-17')).toBe(2)
  const { rows } = await database.pool.query(
    'select aggregate, is_released from outbox where published_on is null order by aggregate',
  )
  expect(rows).toEqual([
    // waits for the end of a batch interval, like the first event
    { aggregate: 'counter:anonymous', is_released: false },
    { aggregate: 'counter:edge', is_released: true },
    { aggregate: 'counter:old', is_released: true },
    { aggregate: 'counter:waiting', is_released: true },
  ])
})

test('a replay is always detected: inbox rows are kept longer than an event can be redelivered', () => {
  expect(retentionDays.handled).toBeGreaterThan(retentionDays.published + 7)
})
