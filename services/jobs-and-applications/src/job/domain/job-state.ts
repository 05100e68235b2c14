import { fail, ok, type Result } from '@lentera/proto'
import type { JobStatus } from '@lentera/proto/http/jobs-and-applications'

// A job is public while it is active and its end is in the future. The sweep stores 'expired' up to a minute after the
// end, so every read compares the end with the current time. The rule is written here only, for SQL and for loaded
// jobs. In SQL, `job` is a table alias with its dot, or empty; `now` is a parameter such as "$1".

/** Condition for documents in the search index; a search also filters by the end (`earliestPublicEndMs`). */
export const isActiveSql = (job: string): string => `${job}status = 'active'`

export const isPublicSql = (job: string, now: string): string => `${isActiveSql(job)} AND ${job}expires_at > ${now}`

/** The end has passed, and the status is not yet stored as expired. */
export const isOverdueSql = (job: string, now: string): string => `${isActiveSql(job)} AND ${job}expires_at <= ${now}`

/** The status at `now`. */
export const statusSql = (job: string, now: string): string =>
  `CASE WHEN ${isOverdueSql(job, now)} THEN 'expired' ELSE ${job}status END`

/** The smallest end of a public job in whole milliseconds, for searches that filter by `>=`. */
export const earliestPublicEndMs = (now: Date): number => now.getTime() + 1

type StoredStatus = { readonly status: JobStatus; readonly expiresAt: Date | null }

/** The status at `now`. An active job always has an end (constraint jobs_published_have_an_end). */
export const statusAt = ({ status, expiresAt }: StoredStatus, now: Date): JobStatus =>
  status === 'active' && expiresAt !== null && expiresAt <= now ? 'expired' : status

/** An expired job returns 410; any other status that is not public returns 404, as for a job that does not exist. */
export const checkPublic = (status: JobStatus): Result<null, 'job_not_found' | 'job_expired'> => {
  if (status === 'active') return ok(null)
  return fail(status === 'expired' ? 'job_expired' : 'job_not_found')
}
