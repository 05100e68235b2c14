import type pg from 'pg'

export type OutboxRow = {
  readonly eventId: string
  readonly subject: string
  readonly aggregate: string
  readonly timing: 'prompt' | 'anonymous'
  /** JSON text, published unchanged. */
  readonly data: string
  readonly createdAt: Date | null
  readonly attempts: number
}

export type Backlog = { readonly pending: number; readonly parked: number; readonly oldestSeconds: number }

/** Only the oldest waiting event of an aggregate may be claimed; this keeps the order. */
const claimSql = `
with due as (
  select event_id from outbox waiting
  where published_on is null and parked_reason is null and is_released
    and (retry_at is null or retry_at <= now())
    and (leased_until is null or leased_until <= now())
    and not exists (
      select 1 from outbox earlier
      where earlier.aggregate = waiting.aggregate and earlier.position < waiting.position
        and earlier.published_on is null and earlier.parked_reason is null
    )
  order by created_at, event_id
  limit $2
  for update of waiting skip locked
)
update outbox claimed
set leased_by = $1, leased_until = now() + $3::int * interval '1 millisecond'
from due where claimed.event_id = due.event_id
returning claimed.event_id as "eventId", claimed.subject, claimed.aggregate, claimed.timing, claimed.data::text as data,
          claimed.created_at as "createdAt", claimed.attempts`

const releaseSql = `update outbox set leased_by = null, leased_until = null where event_id = any($1::uuid[]) and leased_by = $2`

const publishedSql = `
update outbox set published_on = $3::date, leased_by = null, leased_until = null, retry_at = null
where event_id = any($1::uuid[]) and leased_by = $2`

const failedSql = `
update outbox
set attempts = attempts + 1, leased_by = null, leased_until = null,
    retry_at = case when attempts + 1 >= $4::int then null else now() + $5::int * interval '1 millisecond' end,
    parked_reason = case when attempts + 1 >= $4::int then $3::text end
where event_id = $1 and leased_by = $2
returning parked_reason is not null as "isParked"`

const backlogSql = `
select (select count(*)::int from outbox where published_on is null and parked_reason is null) as pending,
       (select count(*)::int from outbox where parked_reason is not null) as parked,
       (select coalesce(extract(epoch from now() - min(created_at)), 0)::float8
        from outbox where published_on is null and parked_reason is null) as "oldestSeconds"`

/** Oldest first; anonymous rows after them in the order of their random ids, which says nothing about time. */
const inSendingOrder = (one: OutboxRow, other: OutboxRow): number => {
  const difference =
    (one.createdAt?.getTime() ?? Number.POSITIVE_INFINITY) - (other.createdAt?.getTime() ?? Number.POSITIVE_INFINITY)
  if (difference < 0 || difference > 0) return difference
  return one.eventId < other.eventId ? -1 : 1
}

/**
 * The relay's statements. `relayId` owns a lease: a result that arrives after its lease was taken over changes nothing.
 */
export const createRelayStore = (pool: pg.Pool, relayId: string) => ({
  claim: async (limit: number, leaseMs: number): Promise<OutboxRow[]> => {
    const { rows } = await pool.query<OutboxRow>(claimSql, [relayId, limit, leaseMs])
    return rows.sort(inSendingOrder)
  },
  /** Ends the lease without counting an attempt: the server was unreachable, the rows were not refused. */
  release: async (eventIds: readonly string[]): Promise<void> => {
    await pool.query(releaseSql, [eventIds, relayId])
  },
  markPublished: async (eventIds: readonly string[], today: string): Promise<void> => {
    await pool.query(publishedSql, [eventIds, relayId, today])
  },
  /** Counts a failed attempt; returns whether the row is parked now. */
  markFailed: async (failure: {
    eventId: string
    reason: string
    maxAttempts: number
    retryMs: number
  }): Promise<boolean> => {
    const { rows } = await pool.query<{ isParked: boolean }>(failedSql, [
      failure.eventId,
      relayId,
      failure.reason,
      failure.maxAttempts,
      failure.retryMs,
    ])
    return rows[0]?.isParked ?? false
  },
  /** Releases every waiting anonymous event; those appended from now on wait for the next batch. */
  releaseAnonymous: async (): Promise<number> => {
    const { rowCount } = await pool.query('update outbox set is_released = true where not is_released')
    return rowCount ?? 0
  },
  backlog: async (): Promise<Backlog> => {
    const { rows } = await pool.query<Backlog>(backlogSql)
    return rows[0] ?? { pending: 0, parked: 0, oldestSeconds: 0 }
  },
})
