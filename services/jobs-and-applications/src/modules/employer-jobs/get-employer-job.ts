import { fail, type JobId, ok, type Result, type UserId } from '@lentera/proto'
import type { EmployerJob } from '@lentera/proto/http/jobs-and-applications'
import type { Deps } from '../../deps.ts'
import { type AccessFailure, checkJobAccess } from './check-job-access.ts'

export const getEmployerJob =
  ({ membership, employerJobs, clock }: Pick<Deps, 'membership' | 'employerJobs' | 'clock'>) =>
  async (id: JobId, userId: UserId): Promise<Result<EmployerJob, AccessFailure>> => {
    const access = await checkJobAccess({ employerJobs, membership })(id, userId)
    if (!access.ok) return access
    const job = await employerJobs.find(id, clock.now())
    return job === null ? fail('job_not_found') : ok(job)
  }
