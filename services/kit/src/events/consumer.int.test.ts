import type pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createWithTx, type Tx } from '../data/db.ts'
import { systemClock } from '../process/clock.ts'
import type { Metrics } from '../process/metrics.ts'
import {
  metricValue,
  startTestDatabase,
  startTestNats,
  type TestDatabase,
  type TestNats,
  testLog,
  testMetrics,
  waitFor,
} from '../testing/index.ts'
import { addEffect, createEffectsTable, listEffects, numbered } from '../testing/numbered-events.ts'
import { type ConsumeOptions, consume, PermanentError, type Subscription } from './consumer.ts'
import { connectNats, type Nats } from './nats.ts'
import { append } from './outbox.ts'
import { createRelay, type Relay } from './relay.ts'

let database: TestDatabase
let pool: pg.Pool
let server: TestNats
let nats: Nats
let relay: Relay
let metrics: Metrics
let log: ReturnType<typeof testLog>
let subscriptions: Subscription[]

beforeEach(async () => {
  log = testLog()
  server = await startTestNats()
  database = await startTestDatabase({ service: 'identity', kitOnly: true })
  pool = database.pool
  await createEffectsTable(pool)
  nats = await connectNats({ url: server.url, name: 'test', log })
  metrics = testMetrics()
  relay = createRelay({ pool, nats, log, metrics, clock: systemClock, anonymousBatchMs: 60_000 })
  subscriptions = []
})
afterEach(async () => {
  await relay.stop()
  for (const subscription of subscriptions) await subscription.stop()
  await nats.close()
  await server.drop()
  await database.drop()
})

type Options = Partial<ConsumeOptions<typeof numbered, Tx>>
const subscribe = async (options: Options = {}): Promise<Subscription> => {
  const subscription = await consume({
    nats,
    withTx: createWithTx(pool),
    log,
    metrics,
    service: 'identity',
    handlerName: 'count',
    event: numbered,
    handle: (tx, data) => addEffect(tx, data),
    retryDelaysMs: [50],
    ...options,
  })
  subscriptions.push(subscription)
  return subscription
}

const emit = async (...numbers: number[]): Promise<void> => {
  for (const number of numbers) await createWithTx(pool)((tx) => append(tx, numbered, { counterId: 'counter', number }))
  await relay.flush()
}
const numbersInEffect = async () => (await listEffects(pool)).map(({ number }) => number)
const inboxSize = async (): Promise<number> =>
  (await pool.query('select count(*)::int as count from inbox')).rows[0].count
const deadLetters = async () =>
  (await pool.query('select handler, subject, data, reason, deliveries from dead_letters')).rows

test('the effect and the inbox row commit together', async () => {
  const seen: number[] = []
  await subscribe({
    handle: async (tx, data, meta) => {
      await addEffect(tx, data)
      seen.push(await inboxSize()) // from outside the transaction: nothing may be visible yet
      if (meta.deliveries === 1) throw new Error('after the effect, before the commit')
    },
  })
  await emit(1)
  await waitFor(async () => (await inboxSize()) === 1)
  expect(seen).toEqual([0, 0])
  expect(await numbersInEffect()).toEqual([1])
})

test('a retry keeps the order and waits for its delay', async () => {
  const times: number[] = []
  await subscribe({
    retryDelaysMs: [300],
    handle: async (tx, data, meta) => {
      if (data.number === 1) times.push(performance.now())
      if (data.number === 1 && meta.deliveries === 1) throw new Error('not yet')
      await addEffect(tx, data)
    },
  })
  await emit(1, 2, 3)
  await waitFor(async () => (await numbersInEffect()).length === 3)
  expect(await numbersInEffect()).toEqual([1, 2, 3])
  const [first = 0, second = 0] = times
  expect(second - first).toBeGreaterThan(250)
})

test('a permanent failure becomes a dead letter immediately, and the next event is handled', async () => {
  await subscribe({
    handle: async (tx, data) => {
      await addEffect(tx, data)
      if (data.number === 1) throw new PermanentError('unknown_counter')
    },
  })
  await emit(1, 2)
  await waitFor(async () => (await numbersInEffect()).length === 1)
  expect(await numbersInEffect()).toEqual([2])
  expect(await deadLetters()).toEqual([
    {
      handler: 'count',
      subject: numbered.subject,
      data: { counterId: 'counter', number: 1 },
      reason: 'unknown_counter',
      deliveries: 1,
    },
  ])
  expect(await metricValue(metrics, 'dead_letters_total{handler="count"}')).toBe(1)
})

test('an event that fails every time becomes a dead letter after its last delivery', async () => {
  let tries = 0
  await subscribe({
    maxDeliveries: 3,
    handle: async () => {
      tries += 1
      throw new TypeError('canary text that must reach no log')
    },
  })
  await emit(1)
  await waitFor(async () => (await deadLetters()).length === 1)
  expect(tries).toBe(3)
  expect(await deadLetters()).toMatchObject([{ reason: 'TypeError', deliveries: 3 }])
  expect(log.lines.join('\n')).not.toContain('canary')
})

test('an invalid message becomes a dead letter without endless retries', async () => {
  await subscribe()
  await nats.ensureStream('identity')
  const js = (await nats.connected()).jetstream()
  await js.publish(numbered.subject, 'no json', { msgID: '11111111-1111-4111-8111-111111111111' })
  await js.publish(numbered.subject, '{"counterId":"counter"}', { msgID: '22222222-2222-4222-8222-222222222222' })
  await js.publish(numbered.subject, '{"counterId":"counter","number":3}')
  await waitFor(async () => (await deadLetters()).length === 3)
  expect((await deadLetters()).map(({ reason }) => reason).sort()).toEqual([
    'invalid_data',
    'malformed_json',
    'no_event_id',
  ])
  expect(await numbersInEffect()).toEqual([])
})

test('during a database outage an event waits without using up deliveries, then takes effect', async () => {
  let isDown = true
  const deliveries: number[] = []
  const withTx = createWithTx(pool)
  await subscribe({
    maxDeliveries: 5,
    withTx: async (work) => {
      if (isDown) throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
      return withTx(work)
    },
    handle: async (tx, data, meta) => {
      deliveries.push(meta.deliveries)
      await addEffect(tx, data)
    },
  })
  await emit(1)
  await waitFor(() => log.lines.filter((line) => line.includes('waits for its database')).length === 2)
  isDown = false
  await waitFor(async () => (await numbersInEffect()).length === 1)
  expect(deliveries).toEqual([1])
  expect(await deadLetters()).toEqual([])
})

test('two replicas of one consumer share the events and handle none twice', async () => {
  const other = await connectNats({ url: server.url, name: 'other', log })
  await subscribe()
  await subscribe({ nats: other })
  await emit(...Array.from({ length: 30 }, (_, index) => index + 1))
  await waitFor(async () => (await inboxSize()) === 30)
  expect(await numbersInEffect()).toEqual(Array.from({ length: 30 }, (_, index) => index + 1))
  for (const subscription of subscriptions.splice(0)) await subscription.stop()
  await other.close()
})

test('a process starts and subscribes while NATS is unreachable', async () => {
  await server.stop()
  const started = performance.now()
  const late = await connectNats({ url: server.url, name: 'late', log })
  await subscribe({ nats: late, handlerName: 'late' })
  expect(performance.now() - started).toBeLessThan(3000)
  await server.start()
  await waitFor(() => nats.isConnected() && late.isConnected())
  await emit(1)
  await waitFor(async () => (await numbersInEffect()).includes(1))
  for (const subscription of subscriptions.splice(0)) await subscription.stop()
  await late.close()
})

test('a consumer continues after NATS lost all stored data', async () => {
  await subscribe()
  await emit(1)
  await waitFor(async () => (await inboxSize()) === 1)
  await server.kill()
  await server.forget()
  await server.start()
  await waitFor(() => nats.isConnected())
  await createWithTx(pool)((tx) => append(tx, numbered, { counterId: 'counter', number: 2 }))
  await waitFor(() => relay.flush(), { timeoutMs: 20_000, what: 'the stream was created again' })
  await waitFor(async () => (await numbersInEffect()).includes(2), { timeoutMs: 20_000 })
  expect(await numbersInEffect()).toEqual([1, 2])
})
