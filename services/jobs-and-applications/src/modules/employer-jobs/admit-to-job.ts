import { type CompanyId, fail, type JobId, ok, type Result, type UserId } from '@lentera/proto'
import type { Deps } from '../../deps.ts'

export type AdmissionFailure = 'job_not_found' | 'not_company_member' | 'upstream_unavailable'

/**
 * Whether somebody may act on a job: asked before any transaction, because the answer comes from another service. A job never
 * changes its company.
 */
export const admitToJob =
  ({ employerJobs, membership }: Pick<Deps, 'employerJobs' | 'membership'>) =>
  async (id: JobId, userId: UserId): Promise<Result<CompanyId, AdmissionFailure>> => {
    const companyId = await employerJobs.companyOf(id)
    if (companyId === null) return fail('job_not_found')
    const admission = await membership.admit(companyId, userId)
    return admission.ok ? ok(companyId) : admission
  }
