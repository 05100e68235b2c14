import type pg from 'pg'

const withLock = async <R>(pool: pg.Pool, take: (client: pg.PoolClient) => Promise<R>): Promise<R> => {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    await client.query('begin')
    // The transaction holds only the lock, and is idle while the search engine works.
    await client.query('set local idle_in_transaction_session_timeout = 0')
    return await take(client)
  } finally {
    await client.query('rollback').catch((failure: Error) => {
      broken = failure
    })
    client.release(broken)
  }
}

/** Runs `work` while holding a cluster-wide advisory lock; waits for the lock up to the statement timeout. */
export const withAdvisoryLock = <R>(pool: pg.Pool, name: string, work: () => Promise<R>): Promise<R> =>
  withLock(pool, async (client) => {
    await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [name])
    return work()
  })

export const lockTaken = Symbol('another process holds the lock')

/** Runs `work` while holding the lock, or returns `lockTaken` immediately when another process holds it. */
export const tryAdvisoryLock = <R>(
  pool: pg.Pool,
  name: string,
  work: () => Promise<R>,
): Promise<R | typeof lockTaken> =>
  withLock(pool, async (client) => {
    const { rows } = await client.query<{ taken: boolean }>(
      'select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as taken',
      [name],
    )
    return rows[0]?.taken === true ? work() : lockTaken
  })
