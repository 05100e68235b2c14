import type { CalendarDate } from '@lentera/proto'
import type pg from 'pg'

/**
 * Days that rows are kept. Published events are kept longer than the stream keeps them, so that a lost stream can be
 * filled again; inbox rows are kept longest, so that a replay is detected as a duplicate.
 */
export const retentionDays = { published: 14, handled: 30 } as const

const deletePublished = `
delete from outbox where event_id in (select event_id from outbox where published_on < $1::date - $2::int limit 5000)`
const deleteHandled = `
delete from inbox where (handler, event_id) in (select handler, event_id from inbox where handled_on < $1::date - $2::int limit 5000)`
// Compares the position again: an append may have increased it while this statement waited for the row lock.
const deleteQuietAggregates = `
delete from outbox_aggregates quiet
using (
  select aggregate, position from outbox_aggregates known
  where not exists (select 1 from outbox where outbox.aggregate = known.aggregate)
) seen
where quiet.aggregate = seen.aggregate and quiet.position = seen.position`

/** Deletes rows past their retention, in small batches so that no lock is held for long. */
export const purgeEvents = async (pool: pg.Pool, today: CalendarDate): Promise<void> => {
  for (const [statement, days] of [
    [deletePublished, retentionDays.published],
    [deleteHandled, retentionDays.handled],
  ] as const) {
    let removed: number
    do removed = (await pool.query(statement, [today, days])).rowCount ?? 0
    while (removed === 5000)
  }
  await pool.query(deleteQuietAggregates)
}

/**
 * Marks published events as waiting, so that the relay publishes them again: fills a stream that was lost
 * (`npm run republish`). Consumers skip events that they have handled. Returns the number of events.
 */
export const republish = async (pool: pg.Pool, since: CalendarDate): Promise<number> => {
  const { rowCount } = await pool.query(
    `update outbox set published_on = null, attempts = 0, is_released = (timing = 'prompt') where published_on >= $1::date`,
    [since],
  )
  return rowCount ?? 0
}
