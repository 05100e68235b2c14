import type { ApplicantKey, JobId } from '@lentera/proto'
import type { JobCard, JobStatus } from '@lentera/proto/http/jobs-and-applications'
import type { Sql, Tx } from '@lentera/service-kit/data/db'
import { statusSql } from '../../job/domain/job-state.ts'
import { type CardRow, cardColumns, toCard } from '../../job/job-rows.ts'

export type SavedJob = { readonly job: JobCard; readonly status: JobStatus; readonly savedAt: string }

/** The first half of the key of an advisory lock: a constant that is used for nothing else. */
const savingLock = 7_204

// A removed job is neither shown nor counted, because the user could not remove it from the list.
const kept = "FROM saved_jobs s JOIN jobs j ON j.id = s.job_id AND j.status <> 'removed' WHERE s.owner_key = $1"
const countText = `SELECT count(*)::int AS total ${kept}`
const pageText = `
WITH page AS (SELECT s.job_id, s.saved_at ${kept} ORDER BY s.saved_at DESC, s.job_id LIMIT $3 OFFSET $4)
SELECT ${cardColumns}, ${statusSql('j.', '$2')} AS status, page.saved_at AS "savedAt"
FROM page JOIN jobs j ON j.id = page.job_id JOIN companies c ON c.company_id = j.company_id ORDER BY page.saved_at DESC, page.job_id`
const marksText = `SELECT s.job_id AS id ${kept} ORDER BY s.saved_at DESC, s.job_id`
const savedText = 'SELECT 1 FROM saved_jobs WHERE owner_key = $1 AND job_id = $2'
const addText = 'INSERT INTO saved_jobs (owner_key, job_id, saved_at) VALUES ($1, $2, $3)'
const statusText = `SELECT ${statusSql('', '$2::timestamptz')} AS status FROM jobs WHERE id = $1::uuid`

export const createSavedJobsRepository = ({ sql }: { sql: Sql }) => ({
  /** Takes an advisory lock: of two concurrent calls of one user the second waits until the first has committed. */
  lockOwner: async (tx: Tx, ownerKey: ApplicantKey): Promise<void> => {
    await tx.$executeRawUnsafe('SELECT pg_advisory_xact_lock($1::int, hashtext($2))', savingLock, ownerKey)
  },

  isSavedIn: async (tx: Tx, ownerKey: ApplicantKey, jobId: JobId): Promise<boolean> =>
    (await tx.$queryRawUnsafe<unknown[]>(savedText, ownerKey, jobId)).length > 0,

  countIn: async (tx: Tx, ownerKey: ApplicantKey): Promise<number> => {
    const [row] = await tx.$queryRawUnsafe<{ total: number }[]>(countText, ownerKey)
    return row?.total ?? 0
  },

  /** The current status of a job; null when it does not exist. */
  jobStatusIn: async (tx: Tx, jobId: JobId, now: Date): Promise<JobStatus | null> => {
    const [row] = await tx.$queryRawUnsafe<{ status: JobStatus }[]>(statusText, jobId, now)
    return row?.status ?? null
  },

  add: async (tx: Tx, ownerKey: ApplicantKey, jobId: JobId, savedAt: Date): Promise<void> => {
    await tx.$executeRawUnsafe(addText, ownerKey, jobId, savedAt)
  },

  remove: async (ownerKey: ApplicantKey, jobId: JobId): Promise<void> => {
    await sql('DELETE FROM saved_jobs WHERE owner_key = $1 AND job_id = $2', [ownerKey, jobId])
  },

  /** Newest first, expired jobs included. */
  page: async (
    ownerKey: ApplicantKey,
    { limit, offset, now }: { readonly limit: number; readonly offset: number; readonly now: Date },
  ) => {
    const rows = await sql<CardRow & { status: JobStatus; savedAt: Date }>(pageText, [ownerKey, now, limit, offset])
    return rows.map((row): SavedJob => ({ job: toCard(row), status: row.status, savedAt: row.savedAt.toISOString() }))
  },

  count: async (ownerKey: ApplicantKey): Promise<number> => {
    const [row] = await sql<{ total: number }>(countText, [ownerKey])
    return row?.total ?? 0
  },

  marks: async (ownerKey: ApplicantKey): Promise<JobId[]> =>
    (await sql<{ id: JobId }>(marksText, [ownerKey])).map(({ id }) => id),
})
