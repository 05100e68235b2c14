import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { openBytes, sealBytes, sealKeyOf } from '../crypto/sealed.ts'
import type { Sql, Tx } from '../data/db.ts'
import type { Mail } from './mailer.ts'

const SealedMail = z.strictObject({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string().exactOptional(),
})

export type MailSeal = {
  seal(id: string, mail: Mail): Uint8Array<ArrayBuffer>
  /** Throws when the bytes were changed, belong to another row, or were sealed with another key. */
  open(id: string, sealed: Uint8Array): Mail
}

/**
 * Encrypts waiting mails, so that the queue's table and its backups contain no address and no code in plain text.
 * `purpose` separates this key from others derived from the same secret; changing it makes waiting mails unreadable.
 */
export const createMailSeal = (secret: string, purpose: string): MailSeal => {
  const key = sealKeyOf(secret, purpose)
  return {
    seal: (id, mail) => Uint8Array.from(sealBytes(key, id, Buffer.from(JSON.stringify(mail)))),
    open: (id, sealed) => SealedMail.parse(JSON.parse(openBytes(key, id, Buffer.from(sealed)).toString('utf8'))),
  }
}

export type ClaimedMail = {
  readonly id: string
  readonly sealed: Uint8Array
  readonly attempts: number
  readonly createdAt: Date
}

const insertSql = `
insert into mail_queue (id, sealed, attempts, next_attempt_at, created_at, expires_at)
values ($1::uuid, $2::bytea, 0, $3::timestamptz, $3::timestamptz, $4::timestamptz)`

const claimSql = `
update mail_queue set attempts = attempts + 1, next_attempt_at = $3::timestamptz
where id in (
  select id from mail_queue where next_attempt_at <= $2::timestamptz and expires_at > $2::timestamptz
  order by next_attempt_at limit $1::int for update skip locked
)
returning id, sealed, attempts, created_at as "createdAt"`

const removeExpiredSql = `
with dropped as (delete from mail_queue where expires_at <= $1::timestamptz returning 1)
select count(*)::int as count from dropped`

/**
 * Mails that wait for the mail server, in the service's own table:
 *
 *     CREATE TABLE mail_queue (
 *       id uuid CONSTRAINT mail_queue_pkey PRIMARY KEY,
 *       sealed bytea NOT NULL,
 *       attempts smallint NOT NULL DEFAULT 0,
 *       next_attempt_at timestamptz(3) NOT NULL,
 *       created_at timestamptz(3) NOT NULL,
 *       expires_at timestamptz(3) NOT NULL
 *     );
 *     CREATE INDEX mail_queue_next_attempt_at_idx ON mail_queue (next_attempt_at);
 */
export const createMailQueue = ({ sql, seal }: { readonly sql: Sql; readonly seal: MailSeal }) => ({
  /** Adds a mail within the transaction of the change that causes it. It is dropped after `expiresAt`. */
  enqueue: async (tx: Tx, mail: Mail, times: { readonly now: Date; readonly expiresAt: Date }): Promise<void> => {
    const id = randomUUID()
    await tx.$executeRawUnsafe(insertSql, id, seal.seal(id, mail), times.now, times.expiresAt)
  },

  /**
   * Claims mails that are due, with a lease of `leaseMs`: other workers skip them until it expires. The lease is stored
   * as the time of the next attempt, so mails of a crashed worker are retried without a cleanup.
   */
  claim: (limit: number, now: Date, leaseMs: number): Promise<ClaimedMail[]> =>
    sql<ClaimedMail>(claimSql, [limit, now, new Date(now.getTime() + leaseMs)]),

  remove: async (id: string): Promise<void> => {
    await sql('delete from mail_queue where id = $1::uuid', [id])
  },

  retryAt: async (id: string, at: Date): Promise<void> => {
    await sql('update mail_queue set next_attempt_at = $2::timestamptz where id = $1::uuid', [id, at])
  },

  /** Returns how many mails were dropped. */
  removeExpired: async (now: Date): Promise<number> =>
    (await sql<{ count: number }>(removeExpiredSql, [now]))[0]?.count ?? 0,

  countWaiting: async (): Promise<number> =>
    (await sql<{ count: number }>('select count(*)::int as count from mail_queue', []))[0]?.count ?? 0,
})
export type MailQueue = ReturnType<typeof createMailQueue>
