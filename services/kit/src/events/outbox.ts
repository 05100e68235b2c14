import { randomUUID } from 'node:crypto'
import type { EventSpec } from '@lentera/proto'
import type { z } from 'zod'
import type { Tx } from '../data/db.ts'

// Taking the next position locks the aggregate's row until the transaction ends: events of one aggregate get their
// positions in the order of their commits. Anonymous rows get no time and wait for the end of the batch interval.
const appendSql = `
with next as (
  insert into outbox_aggregates as known (aggregate, position) values ($1::text, 1)
  on conflict (aggregate) do update set position = known.position + 1
  returning position
)
insert into outbox (event_id, subject, aggregate, position, timing, data, created_at, is_released)
select $2::uuid, $3::text, $1::text, next.position, $4::text, $5::jsonb,
       case when $4::text = 'prompt' then clock_timestamp() end, $4::text = 'prompt'
from next`

/** "<aggregate>:<id>", e.g. "review:2f0c…"; events of one aggregate keep their order. */
const aggregateOf = (event: EventSpec, facts: Readonly<Record<string, unknown>>): string => {
  const id = facts[event.aggregateId]
  if (typeof id !== 'string') throw new Error(`event ${event.subject} has no aggregate id "${event.aggregateId}"`)
  return `${event.subject.split('.')[1]}:${id}`
}

/**
 * Adds an event to the transaction of the change. It is published after that transaction has committed, and never when
 * it is rolled back. Throws when `data` does not match the event's schema, which rolls the caller back.
 */
export const append = async <E extends EventSpec>(tx: Tx, event: E, data: z.input<E['data']>): Promise<void> => {
  const facts = event.data.parse(data)
  // Random ids: a time-ordered id would reveal when anonymous content was written.
  await tx.$executeRawUnsafe(
    appendSql,
    aggregateOf(event, facts),
    randomUUID(),
    event.subject,
    event.timing,
    JSON.stringify(facts),
  )
}
