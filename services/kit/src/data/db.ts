import { createHash } from 'node:crypto'
import type { Result } from '@lentera/proto'
import pg from 'pg'
import type { Metrics } from '../process/metrics.ts'

export type PoolOptions = {
  readonly url: string
  readonly max?: number
  /** The server ends a statement after this long. */
  readonly statementTimeoutMs?: number
  /** A request waits this long for a free connection before it fails. */
  readonly connectionTimeoutMs?: number
  readonly applicationName?: string
  /**
   * PostgreSQL settings of every connection, e.g. `random_page_cost`. A connection pooler in between must pass startup
   * options on.
   */
  readonly settings?: Readonly<Record<string, string | number>>
}

/**
 * The time zone must be UTC: Prisma's adapter sends and reads timestamps without their offset, so with another time
 * zone its values would differ by hours from those that SQL reads.
 */
const startupOptions = (settings: Readonly<Record<string, string | number>>): string =>
  Object.entries({ ...settings, TimeZone: 'UTC' })
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ')

/** Connection pool of one service. The search_path of its role decides the schema, so no statement names one. */
export const createPool = (options: PoolOptions): pg.Pool => {
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.max ?? 10,
    connectionTimeoutMillis: options.connectionTimeoutMs ?? 2000,
    idleTimeoutMillis: 30_000,
    statement_timeout: options.statementTimeoutMs ?? 5000,
    idle_in_transaction_session_timeout: 15_000,
    keepAlive: true,
    application_name: options.applicationName ?? 'lentera',
    options: startupOptions(options.settings ?? {}),
  })
  // The pool replaces a broken idle connection at the next query; without a listener the error would end the process.
  pool.on('error', () => undefined)
  return pool
}

/** Resolves when the database responds; the readiness check of `/readyz`. */
export const isDatabaseReady = (pool: pg.Pool) => async (): Promise<void> => {
  await pool.query('select 1')
}

/** A frequent read: a named statement that each connection parses and plans once. */
export type Sql = <Row>(text: string, values: readonly unknown[]) => Promise<Row[]>

/** Texts must be constant: every new text is another prepared statement that every connection keeps. */
export const createSql = (pool: pg.Pool, metrics?: Metrics): Sql => {
  const names = new Map<string, string>()
  const duration = metrics?.histogram(
    'sql_duration_seconds',
    'Time of a named statement, waiting for a connection included.',
  )
  const nameOf = (text: string): string => {
    const known = names.get(text)
    if (known !== undefined) return known
    const name = createHash('sha256').update(text).digest('hex').slice(0, 40)
    names.set(text, name)
    return name
  }
  return async <Row>(text: string, values: readonly unknown[]): Promise<Row[]> => {
    const start = performance.now()
    const { rows } = await pool.query({ name: nameOf(text), text, values: [...values] })
    duration?.observe((performance.now() - start) / 1000)
    return rows as Row[] // the caller states what its own SQL selects
  }
}

/** The methods of a transaction that the kit uses. A Prisma interactive transaction client has them too. */
export type Tx = {
  $executeRawUnsafe(sql: string, ...values: unknown[]): Promise<number>
  $queryRawUnsafe<T>(sql: string, ...values: unknown[]): Promise<T>
}

/** Runs `work` in one transaction, which is rolled back when `work` throws or returns a failed Result. */
export type WithTx<T extends Tx> = <R>(work: (tx: T) => Promise<R>) => Promise<R>

/** The part of a Prisma client that opens transactions; structural, so that the kit needs no generated client. */
type Transactional<T> = {
  $transaction<R>(work: (tx: T) => Promise<R>, options?: { maxWait?: number; timeout?: number }): Promise<R>
}

const isFailed = (value: unknown): value is Extract<Result<unknown>, { ok: false }> =>
  typeof value === 'object' && value !== null && 'ok' in value && value.ok === false && 'code' in value

/** Thrown to roll a transaction back and to carry its failed Result. Always caught in this file. */
class RolledBack extends Error {
  readonly result: unknown
  constructor(result: unknown) {
    super('rolled back because the work failed')
    this.result = result
  }
}

const rollingBackFailures =
  <T, R>(work: (tx: T) => Promise<R>) =>
  async (tx: T): Promise<R> => {
    const result = await work(tx)
    if (isFailed(result)) throw new RolledBack(result)
    return result
  }

const asResult = async <R>(transaction: Promise<R>): Promise<R> => {
  try {
    return await transaction
  } catch (error) {
    if (error instanceof RolledBack) return error.result as R // `rollingBackFailures` threw it with this R
    throw error
  }
}

const transactionTimeoutMs = 5000

/** `withTx` over a Prisma client, for services that query through one. */
export const createPrismaWithTx =
  <T extends Tx>(prisma: Transactional<T>): WithTx<T> =>
  (work) =>
    asResult(prisma.$transaction(rollingBackFailures(work), { maxWait: 2000, timeout: transactionTimeoutMs }))

/**
 * Checks the deadline before each statement, as a Prisma transaction does; a statement that is already running is
 * limited by the statement timeout of the pool.
 */
const runUntil = (client: pg.PoolClient, deadline: number) => (text: string, values?: unknown[]) => {
  if (performance.now() > deadline) throw new Error('The transaction took longer than its timeout.')
  return client.query(text, values)
}

const inTransaction = async <R>(pool: pg.Pool, work: (tx: Tx) => Promise<R>, timeoutMs: number): Promise<R> => {
  const client = await pool.connect()
  const run = runUntil(client, performance.now() + timeoutMs)
  let broken: Error | undefined
  try {
    await client.query('begin')
    const result = await work({
      $executeRawUnsafe: async (text, ...values) => (await run(text, values)).rowCount ?? 0,
      // The cast is Prisma's contract too: the caller states what its own SQL selects.
      $queryRawUnsafe: async <T>(text: string, ...values: unknown[]) => (await run(text, values)).rows as T,
    })
    await run('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch((failure: Error) => {
      broken = failure
    })
    throw error
  } finally {
    client.release(broken) // a connection that could not roll back is closed, and then the server rolls back
  }
}

/** `withTx` over plain SQL. A seed or an import, which takes minutes, passes `timeoutMs: Infinity`. */
export const createWithTx =
  (pool: pg.Pool, { timeoutMs = transactionTimeoutMs }: { readonly timeoutMs?: number } = {}): WithTx<Tx> =>
  (work) =>
    asResult(inTransaction(pool, rollingBackFailures(work), timeoutMs))
