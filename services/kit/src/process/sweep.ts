import type { Sql } from '../data/db.ts'
import type { Stoppable } from './background.ts'
import type { Log } from './log.ts'
import type { Metrics } from './metrics.ts'

export type Sweep = {
  /** For metrics, in snake case: "edit_windows_erased". */
  readonly name: string
  readonly everyMs: number
  /** Runs once and returns how many rows it changed. Replicas may run it at the same time. */
  readonly run: () => Promise<number>
}

type SweepDeps = { readonly log: Log; readonly metrics: Metrics }

const startSweep = ({ name, everyMs, run }: Sweep, { log, metrics }: SweepDeps): Stoppable => {
  const done = metrics.counter(`${name}_total`, 'Rows that a sweep changed.')
  const failed = metrics.counter(`${name}_sweeps_failed_total`, 'Runs of a sweep that failed.')
  const runOnce = async (): Promise<void> => {
    try {
      done.inc({}, await run())
    } catch (err) {
      failed.inc()
      log.warn({ err }, `the sweep ${name} failed and is retried at the next interval`)
    }
  }
  let running = runOnce()
  const timer = setInterval(() => {
    running = running.then(runOnce)
  }, everyMs)
  timer.unref()
  return {
    stop: async () => {
      clearInterval(timer)
      await running
    },
  }
}

/**
 * Runs each sweep immediately, then every `everyMs`. A run that fails is counted and logged. `stop` waits for the last
 * runs.
 */
export const startSweeps = (deps: SweepDeps, sweeps: readonly Sweep[]): Stoppable => {
  const started = sweeps.map((sweep) => startSweep(sweep, deps))
  return {
    stop: async () => {
      await Promise.all(started.map((sweep) => sweep.stop()))
    },
  }
}

const batch = 500

// FOR UPDATE SKIP LOCKED: replicas may run this concurrently, each skips rows that another has locked.
const eraseText = (table: string, column: string) => `
UPDATE ${table} SET ${column} = NULL WHERE id IN (
  SELECT id FROM ${table} WHERE ${column} <= $1 ORDER BY ${column} LIMIT $2 FOR UPDATE SKIP LOCKED
) RETURNING 1`

/**
 * Sets every past instant of a column to null, in batches; returns how many. The column needs a partial index on the
 * rows where it is not null.
 */
export const erasePassed = async (sql: Sql, table: string, column: string, now: Date): Promise<number> => {
  let total = 0
  for (;;) {
    const erased = (await sql(eraseText(table, column), [now, batch])).length
    total += erased
    if (erased < batch) return total
  }
}
