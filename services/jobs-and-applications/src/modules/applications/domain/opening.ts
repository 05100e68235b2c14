import { type CompanyId, fail, type JobId, ok, type Result } from '@lentera/proto'
import type { JobStatus } from '@lentera/proto/http/jobs-and-applications'

/** What an application needs to know of a job. */
export type Opening = {
  readonly id: JobId
  readonly companyId: CompanyId
  readonly companyName: string
  readonly title: string
  readonly applicationEmail: string | null
  readonly status: JobStatus
  readonly expiresAt: Date | null
}

/**
 * Rule: only an active job whose time is not over takes applications. One that is over says so; one that was never public,
 * is paused or was removed is not there. The time counts, whether the sweep that turns jobs into expired came by or not.
 */
export const takesApplications = (job: Opening | null, now: Date): Result<Opening, 'job_not_found' | 'job_expired'> => {
  if (job === null) return fail('job_not_found')
  if (job.status === 'expired') return fail('job_expired')
  if (job.status !== 'active' || job.expiresAt === null) return fail('job_not_found')
  return job.expiresAt > now ? ok(job) : fail('job_expired')
}
