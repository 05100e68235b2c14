import type { Sql } from '../data/db.ts'
import type { Log } from './log.ts'
import type { Metrics } from './metrics.ts'

export type Sweep = {
  /** For metrics, in snake case: "edit_windows_erased". */
  readonly name: string
  readonly everyMs: number
  /** Does a round and answers how many rows it dealt with. Replicas may run it at the same time. */
  readonly sweep: () => Promise<number>
  readonly log: Log
  readonly metrics: Metrics
}

/** Runs a sweep now and then every so often; a round that fails is counted and tried again at the next. */
export const startSweeping = ({ name, everyMs, sweep, log, metrics }: Sweep): { stop(): Promise<void> } => {
  const done = metrics.counter(`${name}_total`, 'Rows that a sweep dealt with.')
  const failed = metrics.counter(`${name}_sweeps_failed_total`, 'Rounds of a sweep that failed.')
  const round = async (): Promise<void> => {
    try {
      done.inc({}, await sweep())
    } catch (err) {
      failed.inc()
      log.warn({ err }, `the sweep ${name} failed and is tried again`)
    }
  }
  let running = round()
  const timer = setInterval(() => {
    running = running.then(round)
  }, everyMs)
  timer.unref()
  return {
    stop: async () => {
      clearInterval(timer)
      await running
    },
  }
}

const batch = 500

// FOR UPDATE SKIP LOCKED: replicas may do this at the same time, each skips what another holds.
const eraseText = (table: string, column: string) => `
UPDATE ${table} SET ${column} = NULL WHERE id IN (
  SELECT id FROM ${table} WHERE ${column} <= $1 ORDER BY ${column} LIMIT $2 FOR UPDATE SKIP LOCKED
) RETURNING 1`

/** Erases every instant of a column that is over, in batches; answers how many. The column wants a partial index on what is not null. */
export const erasePassed = async (sql: Sql, table: string, column: string, now: Date): Promise<number> => {
  let total = 0
  for (;;) {
    const erased = (await sql(eraseText(table, column), [now, batch])).length
    total += erased
    if (erased < batch) return total
  }
}
