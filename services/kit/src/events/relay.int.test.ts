import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { fail } from '@lentera/proto'
import type pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createWithTx } from '../data/db.ts'
import { republish } from '../data/retention.ts'
import { type Clock, fixedClock, systemClock } from '../process/clock.ts'
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
import {
  addEffect,
  anonymouslyNumbered,
  createEffectsTable,
  type Effect,
  listEffects,
  numbered,
} from '../testing/numbered-events.ts'
import { consume, type Subscription } from './consumer.ts'
import { connectNats, type Nats } from './nats.ts'
import { append } from './outbox.ts'
import { createRelay, type Relay, type RelayOptions } from './relay.ts'

const log = testLog()
let database: TestDatabase
let pool: pg.Pool
let server: TestNats
let nats: Nats
let relays: Relay[]
let subscriptions: Subscription[]

beforeAll(async () => {
  server = await startTestNats()
})
afterAll(() => server.drop())

beforeEach(async () => {
  await server.start()
  database = await startTestDatabase({ service: 'identity', kitOnly: true })
  pool = database.pool
  await createEffectsTable(pool)
  nats = await connectNats({ url: server.url, name: 'test', log })
  relays = []
  subscriptions = []
})
afterEach(async () => {
  for (const relay of relays) await relay.stop()
  await server.start()
  for (const subscription of subscriptions) await subscription.stop()
  await nats.close()
  await server.stop()
  await server.forget()
  await database.drop()
})

const withTx = () => createWithTx(pool)

const makeRelay = (options: Partial<RelayOptions> = {}): Relay => {
  const relay = createRelay({
    pool,
    nats,
    log,
    metrics: testMetrics(),
    clock: systemClock,
    anonymousBatchMs: 60_000,
    ...options,
  })
  relays.push(relay)
  return relay
}

const write = (counterId: string, number: number, event: typeof numbered | typeof anonymouslyNumbered = numbered) =>
  withTx()((tx) => append(tx, event, { counterId, number }))

const subscribe = async (metrics: Metrics = testMetrics()): Promise<void> => {
  const handle = (tx: Parameters<typeof addEffect>[0], data: Effect) => addEffect(tx, data)
  const shared = { nats, withTx: withTx(), log, metrics, service: 'identity', event: numbered, handle } as const
  subscriptions.push(await consume({ ...shared, handlerName: `count-${randomUUID().slice(0, 8)}` }))
}

const streamMessages = async (subject: string): Promise<number[]> => {
  const manager = await (await nats.connected()).jetstreamManager()
  const { state } = await manager.streams.info('identity', { subjects_filter: subject })
  const numbers: number[] = []
  for (let seq = state.first_seq; seq <= state.last_seq; seq++) {
    const message = await manager.streams.getMessage('identity', { seq })
    if (message.subject === subject) numbers.push(message.json<Effect>().number)
  }
  return numbers
}

const pending = async (): Promise<number> => {
  const { rows } = await pool.query(
    'select count(*)::int as count from outbox where published_on is null and parked_reason is null',
  )
  return rows[0].count
}

const range = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

test('writes continue without NATS, and every event has one effect when NATS is back', async () => {
  makeRelay().start()
  await subscribe()
  await server.stop()
  await waitFor(() => !nats.isConnected())

  const outcomes = await Promise.allSettled(range(200).map((number) => write(`counter-${number % 20}`, number)))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(200)
  expect(await pending()).toBe(200)

  await server.start()
  await waitFor(async () => (await listEffects(pool)).length >= 200, { timeoutMs: 20_000, what: '200 effects' })
  const effects = await listEffects(pool)
  expect(effects.map(({ number }) => number).sort((a, b) => a - b)).toEqual(range(200))
  expect(await pending()).toBe(0)
})

test('a relay killed between publishing and marking loses no event and causes no second effect', async () => {
  await subscribe()
  // All events reach NATS, then the process is killed: no further statement of the relay reaches the database.
  let isDead = false
  const dyingPool = new Proxy(pool, {
    get: (target, key) => {
      if (key !== 'query') return Reflect.get(target, key)
      return async (text: string, values: unknown[]) => {
        if (isDead || text.includes('set published_on')) {
          isDead = true
          throw new Error('killed')
        }
        return target.query(text, values)
      }
    },
  })
  const dying = makeRelay({ pool: dyingPool, leaseMs: 300 })
  for (const number of range(30)) await write(`counter-${number % 3}`, number)
  await expect(dying.flush()).rejects.toThrow('killed')
  expect(await streamMessages(numbered.subject)).toHaveLength(3)
  expect(await pending()).toBe(30)

  // The inbox must detect the duplicates, not the duplicate window of JetStream: a new stream does not know the ids.
  const successor = makeRelay({ leaseMs: 300 })
  await waitFor(async () => {
    await successor.flush()
    return (await pending()) === 0
  })
  await waitFor(async () => (await listEffects(pool)).length >= 30)
  expect((await listEffects(pool)).map(({ number }) => number).sort((a, b) => a - b)).toEqual(range(30))
})

test('relays that are killed at any moment lose no event and cause no second effect', async () => {
  await subscribe()
  const script = fileURLToPath(new URL('../testing/relay-process.ts', import.meta.url))
  const startRelayProcess = async (): Promise<ChildProcess> => {
    const child = spawn(process.execPath, ['--import', 'tsx', script, database.url, server.url], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    await once(child.stdout, 'data')
    return child
  }
  const writing = (async () => {
    for (const number of range(400)) await write(`counter-${number % 50}`, number)
  })()
  for (const leftAtLeast of [300, 200, 100]) {
    const child = await startRelayProcess()
    await waitFor(async () => (await listEffects(pool)).length > 400 - leftAtLeast || (await pending()) === 0, {
      everyMs: 5,
    })
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  await writing
  makeRelay().start()
  await waitFor(async () => (await pending()) === 0, { timeoutMs: 20_000 })
  await waitFor(async () => (await listEffects(pool)).length >= 400, { timeoutMs: 20_000 })
  const effects = await listEffects(pool)
  expect(effects.map(({ number }) => number).sort((a, b) => a - b)).toEqual(range(400))
  const ofOne = effects.filter(({ counterId }) => counterId === 'counter-7').map(({ number }) => number)
  expect(ofOne).toEqual([...ofOne].sort((a, b) => a - b))
})

test('an event that is published twice outside the duplicate window has one effect', async () => {
  await subscribe()
  const relay = makeRelay()
  await write('counter', 1)
  await relay.flush()
  await waitFor(async () => (await listEffects(pool)).length === 1)

  const manager = await (await nats.connected()).jetstreamManager()
  await manager.streams.delete('identity')
  expect(await republish(pool, systemClock.today())).toBe(1)
  await write('counter', 2)
  expect(await waitFor(() => relay.flush())).toBe(2)
  await waitFor(async () => (await listEffects(pool)).length >= 2, { timeoutMs: 20_000 })
  expect(await streamMessages(numbered.subject)).toEqual([1, 2])
  expect((await listEffects(pool)).map(({ number }) => number)).toEqual([1, 2])
})

test('two concurrent relays publish each event once and in order', async () => {
  const metrics = [testMetrics(), testMetrics()]
  for (const own of metrics) makeRelay({ metrics: own, batchSize: 5 }).start()
  for (const number of range(40)) await Promise.all(['a', 'b', 'c', 'd', 'e', 'f'].map((name) => write(name, number)))
  await waitFor(async () => (await pending()) === 0, { timeoutMs: 20_000 })

  const counts = await Promise.all(metrics.map((own) => metricValue(own, 'outbox_published_total')))
  expect(counts.reduce((sum, count) => sum + count)).toBe(240)
  expect(Math.min(...counts), 'both took part').toBeGreaterThan(0)
  await subscribe()
  await waitFor(async () => (await listEffects(pool)).length >= 240)
  const effects = await listEffects(pool)
  expect(effects).toHaveLength(240)
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) {
    expect(effects.filter(({ counterId }) => counterId === name).map(({ number }) => number)).toEqual(range(40))
  }
})

test('an event waits only for earlier events of its aggregate', async () => {
  const relay = makeRelay()
  for (const number of [1, 2]) await write('held', number)
  await write('free', 3)
  // Another relay has the lease of the first event; then NATS refuses it once and it waits for its retry.
  for (const held of ['leased_by = gen_random_uuid(), leased_until', 'leased_until = null, retry_at']) {
    await pool.query(
      `update outbox set ${held} = now() + interval '1 minute' where aggregate = 'counter:held' and position = 1`,
    )
    await relay.flush()
    expect(await streamMessages(numbered.subject)).toEqual([3])
  }
  await pool.query('update outbox set retry_at = null')
  expect(await relay.flush()).toBe(2)
  expect(await streamMessages(numbered.subject)).toEqual([3, 1, 2])
})

test('the relay creates a deleted stream again', async () => {
  const relay = makeRelay()
  await write('counter', 1)
  expect(await relay.flush()).toBe(1)
  await (await (await nats.connected()).jetstreamManager()).streams.delete('identity')
  await write('counter', 2)
  expect(await waitFor(() => relay.flush())).toBe(1)
  expect(await streamMessages(numbered.subject)).toEqual([2])
})

test('no event is lost when transactions commit out of order: one that began first and commits last is published', async () => {
  const relay = makeRelay()
  let commitFirst: () => void = () => undefined
  const mayCommit = new Promise<void>((resolve) => {
    commitFirst = resolve
  })
  let hasAppended: () => void = () => undefined
  const appended = new Promise<void>((resolve) => {
    hasAppended = resolve
  })
  const slow = withTx()(async (tx) => {
    await append(tx, numbered, { counterId: 'slow', number: 1 })
    hasAppended()
    await mayCommit
  })
  await appended
  await write('fast', 2)
  expect(await relay.flush()).toBe(1)
  commitFirst()
  await slow
  expect(await relay.flush()).toBe(1)
  expect(await streamMessages(numbered.subject)).toEqual([2, 1])
})

test('a poison event is parked and counted, and the others are published', async () => {
  const metrics = testMetrics()
  const relay = makeRelay({ metrics, maxAttempts: 2 })
  const filler = 'x'.repeat(1_100_000) // NATS accepts messages up to 1 MiB
  await withTx()((tx) => append(tx, numbered, { counterId: 'poison', number: 1, filler }))
  for (const number of range(5)) await write('healthy', number)

  expect(await relay.flush()).toBe(5)
  expect(await metricValue(metrics, 'outbox_parked')).toBe(0)
  await pool.query('update outbox set retry_at = now() where attempts = 1')
  expect(await relay.flush()).toBe(0)
  expect(await metricValue(metrics, 'outbox_parked')).toBe(1)
  expect(await metricValue(metrics, 'outbox_parked_total')).toBe(1)
  expect(await metricValue(metrics, 'outbox_pending')).toBe(0)
  const { rows } = await pool.query('select parked_reason from outbox where parked_reason is not null')
  expect(rows).toEqual([{ parked_reason: 'nats_max_payload_exceeded' }])
})

test('time without NATS is not counted against an event', async () => {
  const relay = makeRelay({ maxAttempts: 1, publishTimeoutMs: 200 })
  await write('counter', 1)
  // Connected, but nothing accepts what is published: JetStream is disabled.
  const offline: Nats = { ...nats, ensureStream: () => Promise.reject(new Error('no JetStream')) }
  expect(await makeRelay({ nats: offline, maxAttempts: 1 }).flush()).toBe(0)
  const { rows } = await pool.query('select attempts, parked_reason, leased_by from outbox')
  expect(rows).toEqual([{ attempts: 0, parked_reason: null, leased_by: null }])
  expect(await relay.flush()).toBe(1)
})

test('a rolled-back transaction publishes no event', async () => {
  const relay = makeRelay()
  await expect(
    withTx()(async (tx) => {
      await append(tx, numbered, { counterId: 'thrown', number: 1 })
      throw new Error('changed my mind')
    }),
  ).rejects.toThrow('changed my mind')
  const refused = await withTx()(async (tx) => {
    await append(tx, numbered, { counterId: 'refused', number: 2 })
    return fail('refused')
  })
  expect(refused).toEqual(fail('refused'))
  await write('kept', 3)
  expect(await relay.flush()).toBe(1)
  expect(await streamMessages(numbered.subject)).toEqual([3])
})

test('an event that violates its schema rolls its transaction back', async () => {
  await expect(withTx()((tx) => append(tx, numbered, { counterId: 'x', number: 1.5 }))).rejects.toThrow()
  expect(await pending()).toBe(0)
})

test('anonymous events are published at the end of a batch interval only, shuffled and without a time', async () => {
  const clock = fixedClock('2026-03-14T10:00:30.000Z')
  const relay = makeRelay({ clock, anonymousBatchMs: 60_000 })
  for (const number of range(40)) await write(`anonymous-${number}`, number, anonymouslyNumbered)
  await write('prompt', 1)

  expect(await relay.flush(), 'only the prompt one').toBe(1)
  clock.advance(29_000)
  expect(await relay.flush(), 'before the end of the interval').toBe(0)
  clock.advance(2000)
  expect(await relay.flush(), 'the batch').toBe(40)
  await write('late', 41, anonymouslyNumbered)
  clock.advance(10_000)
  expect(await relay.flush(), 'before the end of the next interval').toBe(0)

  const order = await streamMessages(anonymouslyNumbered.subject)
  expect([...order].sort((a, b) => a - b)).toEqual(range(40))
  expect(order).not.toEqual(range(40)) // shuffling gives this order with probability 1/40!
  const { rows } = await pool.query(`select * from outbox where timing = 'anonymous' and published_on is not null`)
  for (const row of rows) {
    const times = Object.entries(row).filter(([name, value]) => value instanceof Date && name !== 'published_on')
    expect(times).toEqual([])
    expect(row.position).toBe('1')
  }
})

test('a restarted relay does not publish anonymous events early', async () => {
  const clock: Clock = fixedClock('2026-03-14T10:00:30.000Z')
  await write('anonymous', 1, anonymouslyNumbered)
  expect(await makeRelay({ clock }).flush()).toBe(0)
})
