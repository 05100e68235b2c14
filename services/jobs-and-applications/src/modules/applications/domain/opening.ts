import { type CompanyId, fail, type JobId, ok, type Result } from '@lentera/proto'
import type { JobStatus } from '@lentera/proto/http/jobs-and-applications'
import { checkPublic, statusAt } from '../../../job/domain/job-state.ts'

/** The fields of a job that applying reads. */
export type Opening = {
  readonly id: JobId
  readonly companyId: CompanyId
  readonly companyName: string
  readonly title: string
  readonly applicationEmail: string | null
  readonly status: JobStatus
  readonly expiresAt: Date | null
}

/** Rule: only a public job accepts applications. */
export const checkOpening = (job: Opening | null, now: Date): Result<Opening, 'job_not_found' | 'job_expired'> => {
  if (job === null) return fail('job_not_found')
  const allowed = checkPublic(statusAt(job, now))
  return allowed.ok ? ok(job) : allowed
}
