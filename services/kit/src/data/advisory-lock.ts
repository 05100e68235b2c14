import type pg from 'pg'

const withLock = async <R>(pool: pg.Pool, take: (client: pg.PoolClient) => Promise<R>): Promise<R> => {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    await client.query('begin')
    // The transaction holds a lock and nothing else: it may rest while the search engine works.
    await client.query('set local idle_in_transaction_session_timeout = 0')
    return await take(client)
  } finally {
    await client.query('rollback').catch((failure: Error) => {
      broken = failure
    })
    client.release(broken)
  }
}

/** Runs `work` when no other process is at the same; waits for its turn, no longer than a statement may take. */
export const inTurn = <R>(pool: pg.Pool, name: string, work: () => Promise<R>): Promise<R> =>
  withLock(pool, async (client) => {
    await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [name])
    return work()
  })

export const isTaken = Symbol('another process is at it')

/** Runs `work`, or answers `isTaken` at once when another process is at the same. */
export const unlessTaken = <R>(pool: pg.Pool, name: string, work: () => Promise<R>): Promise<R | typeof isTaken> =>
  withLock(pool, async (client) => {
    const { rows } = await client.query<{ taken: boolean }>(
      'select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as taken',
      [name],
    )
    return rows[0]?.taken === true ? work() : isTaken
  })
