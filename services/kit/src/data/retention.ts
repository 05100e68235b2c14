import type { CalendarDate } from '@lentera/proto'
import type pg from 'pg'

/**
 * Days that rows are kept. Published events outlive the stream, so that a lost stream can be filled again; handled ones
 * outlive them both, so that a replay is recognised.
 */
export const retentionDays = { published: 14, handled: 30 } as const

const deletePublished = `
delete from outbox where event_id in (select event_id from outbox where published_on < $1::date - $2::int limit 5000)`
const deleteHandled = `
delete from inbox where (handler, event_id) in (select handler, event_id from inbox where handled_on < $1::date - $2::int limit 5000)`
// The position is compared again because an append may have taken the next one while we waited for its lock.
const deleteQuietAggregates = `
delete from outbox_aggregates quiet
using (
  select aggregate, position from outbox_aggregates known
  where not exists (select 1 from outbox where outbox.aggregate = known.aggregate)
) seen
where quiet.aggregate = seen.aggregate and quiet.position = seen.position`

/** Removes what has been kept long enough, in steps that hold no lock for long. */
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
 * (`npm run republish`). Consumers skip what they have handled. Returns the number of events.
 */
export const republish = async (pool: pg.Pool, since: CalendarDate): Promise<number> => {
  const { rowCount } = await pool.query(
    `update outbox set published_on = null, attempts = 0, is_released = (timing = 'prompt') where published_on >= $1::date`,
    [since],
  )
  return rowCount ?? 0
}
