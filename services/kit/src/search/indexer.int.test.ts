import { afterEach, beforeEach, expect, test } from 'vitest'
import { lockTaken, tryAdvisoryLock, withAdvisoryLock } from '../data/advisory-lock.ts'
import { createSql, createWithTx } from '../data/db.ts'
import { connectNats, type Nats } from '../events/nats.ts'
import { append } from '../events/outbox.ts'
import { createRelay, type Relay } from '../events/relay.ts'
import { systemClock } from '../process/clock.ts'
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
import { type MeilisearchStandIn, startMeilisearchStandIn } from '../testing/meilisearch-stand-in.ts'
import { numbered } from '../testing/numbered-events.ts'
import type { SearchDocument, SearchIndex } from './engine.ts'
import { type Indexer, type IndexerOptions, startIndexer } from './indexer.ts'
import { createMeiliClient } from './meilisearch.ts'
import { rebuildIndex } from './rebuild.ts'

let database: TestDatabase
let server: TestNats
let nats: Nats
let relay: Relay
let engine: MeilisearchStandIn
let metrics: ReturnType<typeof testMetrics>
let indexers: Indexer[]
/** Runs between reading a page and sending it; set by a test. */
let whilePageIsRead: (documents: readonly SearchDocument[]) => Promise<void>

const settings: SearchIndex['settings'] = {
  index: 'things',
  searchable: ['name'],
  filterable: [],
  sorts: { name: ['name:asc'] },
  tieBreakers: [],
  synonyms: [],
}
const sql = () => createSql(database.pool)
const searchIndex: SearchIndex = {
  settings,
  source: {
    documentsOf: (ids) => sql()('select id, name from things where id = any($1)', [ids]),
    pageAfter: async (id, limit) => {
      const page = await sql()<SearchDocument>(
        "select id, name from things where id > coalesce($1, '') order by id limit $2",
        [id, limit],
      )
      await whilePageIsRead(page)
      return page
    },
  },
}

beforeEach(async () => {
  engine = await startMeilisearchStandIn()
  server = await startTestNats()
  database = await startTestDatabase({ service: 'identity', kitOnly: true })
  await database.pool.query('create table things (id text primary key, name text not null)')
  const log = testLog()
  nats = await connectNats({ url: server.url, name: 'test', log })
  metrics = testMetrics()
  relay = createRelay({ pool: database.pool, nats, log, metrics, clock: systemClock, anonymousBatchMs: 60_000 })
  indexers = []
  whilePageIsRead = async () => undefined
})
afterEach(async () => {
  for (const indexer of indexers) await indexer.stop()
  await relay.stop()
  await nats.close()
  await server.drop()
  await database.drop()
  await engine.die().catch(() => undefined)
})

const client = () => createMeiliClient({ url: engine.url }, 1000)
const start = (options: Partial<IndexerOptions> = {}): Indexer => {
  const indexer = startIndexer({
    nats,
    pool: database.pool,
    client: client(),
    log: testLog(),
    metrics,
    service: 'identity',
    searchIndex,
    events: [{ event: numbered, id: 'counterId' }],
    retryMs: { first: 50, last: 200 },
    ...options,
  })
  indexers.push(indexer)
  return indexer
}
const rebuild = () => rebuildIndex({ client: client(), pool: database.pool, searchIndex, log: testLog(), pageSize: 2 })

/** Writes rows and their events as a service does, and publishes the events. */
const save = async (...rows: [id: string, name: string][]): Promise<void> => {
  await createWithTx(database.pool)(async (tx) => {
    for (const [id, name] of rows) {
      await tx.$executeRawUnsafe(
        'insert into things (id, name) values ($1, $2) on conflict (id) do update set name = excluded.name',
        id,
        name,
      )
      await append(tx, numbered, { counterId: id, number: 1 })
    }
  })
  await relay.flush()
}
const remove = async (id: string): Promise<void> => {
  await createWithTx(database.pool)(async (tx) => {
    await tx.$executeRawUnsafe('delete from things where id = $1', id)
    await append(tx, numbered, { counterId: id, number: 2 })
  })
  await relay.flush()
}
/** pg_locks shows the whole cluster, in which other test files hold advisory locks of their own databases. */
const countAdvisoryLocks = async (granted: boolean): Promise<number> => {
  const { rowCount } = await database.pool.query(
    `select 1 from pg_locks where locktype = 'advisory' and granted = $1
       and database = (select oid from pg_database where datname = current_database())`,
    [granted],
  )
  return rowCount ?? 0
}
const isLockAwaited = async (): Promise<boolean> => (await countAdvisoryLocks(false)) > 0
const namesIn = (index = 'things') => Object.fromEntries(engine.documentsOf(index).map(({ id, name }) => [id, name]))
const additions = () => engine.requests.filter((one) => one === 'POST /indexes/things/documents').length

test('existing rows are found, then rows that are inserted, changed and deleted', async () => {
  await save(['a', 'one'], ['b', 'two'])
  start()
  await waitFor(() => Object.keys(namesIn()).length === 2)
  expect(engine.settingsOf('things')).toMatchObject({ searchableAttributes: ['name'] })
  await save(['a', 'one changed'], ['c', 'three'])
  await remove('b')
  await waitFor(() => namesIn().c === 'three' && namesIn().b === undefined)
  expect(namesIn()).toEqual({ a: 'one changed', c: 'three' })
  await waitFor(
    async () => (await metricValue(metrics, 'search_documents_total{index="things",outcome="removed"}')) > 0,
  )
})

test('many events are indexed in few requests', async () => {
  start()
  await waitFor(() => engine.indexNames().includes('things'))
  await save(...Array.from({ length: 300 }, (_, index): [string, string] => [`n${index}`, 'name']))
  await waitFor(() => Object.keys(namesIn()).length === 300)
  expect(additions()).toBeLessThan(10)
})

test('events wait while the search engine is unreachable', async () => {
  start()
  await waitFor(() => engine.indexNames().includes('things'))
  await engine.die()
  await save(['a', 'one'])
  await waitFor(async () => (await database.pool.query('select 1 from things')).rowCount === 1)
  await engine.revive()
  await waitFor(() => namesIn().a === 'one')
})

test('a batch that was not indexed when the process ended is redelivered', async () => {
  const first = start({ batchMs: 1 })
  await waitFor(() => engine.indexNames().includes('things'))
  engine.areTasksHeld = true
  await save(['a', 'one'])
  await waitFor(() => additions() === 1)
  engine.mode = 'fail' // requests for the state of the task fail
  await first.stop()
  engine.mode = 'respond'
  engine.areTasksHeld = false
  start()
  await waitFor(() => additions() === 2)
  await waitFor(() => namesIn().a === 'one')
})

test('a lost index is rebuilt with all rows, not only with the next row', async () => {
  await save(['a', 'one'], ['b', 'two'])
  start()
  await waitFor(() => Object.keys(namesIn()).length === 2)
  engine.dropIndex('things')
  await save(['c', 'three'])
  await waitFor(() => Object.keys(namesIn()).length === 3)
  expect(engine.settingsOf('things')).toMatchObject({ searchableAttributes: ['name'] })
})

test('a document that the search engine refuses does not block the others', async () => {
  engine.refusedId = 'bad'
  start()
  await waitFor(() => engine.indexNames().includes('things'))
  await save(['a', 'one'], ['bad', 'two'], ['c', 'three'])
  await waitFor(() => namesIn().a === 'one' && namesIn().c === 'three')
  await waitFor(async () => (await metricValue(metrics, 'search_documents_refused_total{index="things"}')) === 1)
})

test('stop finishes the current batch', async () => {
  const indexer = start({ batchMs: 60_000 })
  await waitFor(() => engine.indexNames().includes('things'))
  await save(['a', 'one'])
  await waitFor(async () => {
    const manager = await (await nats.connected()).jetstreamManager()
    return (await manager.consumers.info('identity', 'identity__search_things')).num_ack_pending === 1
  })
  await indexer.stop()
  expect(namesIn()).toEqual({ a: 'one' })
})

test('a rebuild fills a new index, swaps it with the old one, and deletes the old one', async () => {
  await save(['a', 'one'], ['b', 'two'], ['c', 'three'])
  expect(await rebuild()).toBe(3)
  expect(engine.indexNames()).toEqual(['things'])
  await database.pool.query("update things set name = 'changed without an event' where id = 'a'")
  expect(await rebuild()).toBe(3)
  expect(namesIn()).toEqual({ a: 'changed without an event', b: 'two', c: 'three' })
  expect(engine.indexNames()).toEqual(['things'])
})

test('during a rebuild searches use the old index, and later changes are in the new index too', async () => {
  await save(['a', 'one'], ['b', 'two'], ['c', 'three'], ['d', 'four'])
  start()
  await waitFor(() => Object.keys(namesIn()).length === 4)
  // The first build shows its documents before it releases its lock; until then a second rebuild would return null.
  await waitFor(async () => (await countAdvisoryLocks(true)) === 0)
  let pages = 0
  whilePageIsRead = async () => {
    pages += 1
    expect(Object.keys(namesIn()).length).toBeGreaterThanOrEqual(3) // "b" is deleted during the rebuild
    // The page was read but not sent: the indexer must wait for the lock, otherwise the page overwrites its newer "a".
    if (pages === 1) await save(['a', 'changed meanwhile'])
    if (pages === 1) await waitFor(async () => (await isLockAwaited()) || namesIn().a === 'changed meanwhile')
    if (pages === 2) await remove('b')
    if (pages === 2) await waitFor(async () => (await isLockAwaited()) || namesIn().b === undefined)
  }
  expect(await rebuild()).toBeGreaterThan(0)
  await waitFor(() => namesIn().a === 'changed meanwhile' && namesIn().b === undefined)
  expect(namesIn()).toEqual({ a: 'changed meanwhile', c: 'three', d: 'four' })
  expect(engine.indexNames()).toEqual(['things'])
})

test('of two concurrent rebuilds of one index only one runs', async () => {
  await save(['a', 'one'])
  const counts = await Promise.all([rebuild(), rebuild()])
  expect([...counts].sort()).toEqual([1, null])
})

test('the index of an interrupted rebuild is deleted at the next start', async () => {
  await save(['a', 'one'])
  await rebuild()
  await client().createIndex('things-123').waitTask()
  start()
  await waitFor(() => engine.indexNames().join() === 'things')
})

test('withAdvisoryLock waits for the lock, and tryAdvisoryLock returns immediately when it is taken', async () => {
  const order: string[] = []
  let finish = (): void => undefined
  const first = withAdvisoryLock(database.pool, 'x', async () => {
    order.push('first')
    await new Promise<void>((resolve) => (finish = resolve))
    order.push('first over')
  })
  await waitFor(() => order.length === 1)
  const second = withAdvisoryLock(database.pool, 'x', async () => order.push('second'))
  expect(await tryAdvisoryLock(database.pool, 'x', async () => 'mine')).toBe(lockTaken)
  finish()
  await Promise.all([first, second])
  expect(order).toEqual(['first', 'first over', 'second'])
})
