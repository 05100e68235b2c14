import { type CompanyId, fail, type JobId, ok, type Result, type UserId } from '@lentera/proto'
import type { Deps } from '../../deps.ts'

export type AccessFailure = 'job_not_found' | 'not_company_member' | 'upstream_unavailable'

/**
 * Membership check for the company of a job. Runs before any transaction, because it waits for another service. A job
 * never changes its company.
 */
export const checkJobAccess =
  ({ employerJobs, membership }: Pick<Deps, 'employerJobs' | 'membership'>) =>
  async (id: JobId, userId: UserId): Promise<Result<CompanyId, AccessFailure>> => {
    const companyId = await employerJobs.companyOf(id)
    if (companyId === null) return fail('job_not_found')
    const access = await membership.check(companyId, userId)
    return access.ok ? ok(companyId) : access
  }
