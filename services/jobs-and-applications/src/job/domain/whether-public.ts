import { fail, ok, type Result } from '@lentera/proto'
import type { JobStatus } from '@lentera/proto/http/jobs-and-applications'

/** What somebody from outside is told of a job: one that was public and is over is gone, any other is not there. */
export const whetherPublic = (status: JobStatus): Result<null, 'job_not_found' | 'job_expired'> => {
  if (status === 'active') return ok(null)
  return fail(status === 'expired' ? 'job_expired' : 'job_not_found')
}
