import { fail, type JobId, ok, type ProblemCode, type Result, type UserId } from '@lentera/proto'
import type {
  ApplicationStatus,
  listJobApplications as contract,
  EmployerApplication,
} from '@lentera/proto/http/jobs-and-applications'
import type { Deps } from '../../deps.ts'
import type { Counts } from './application-lists.ts'

export type ListJobApplications = {
  readonly jobId: JobId
  readonly userId: UserId
  readonly status: ApplicationStatus | null
  readonly page: number
  readonly limit: number
}
type Listed = { readonly applications: EmployerApplication[]; readonly total: number; readonly counts: Counts }

/** Lists the applications for a job to the employers of its company. */
export const listJobApplications =
  ({ applications, applicationLists, membership }: Pick<Deps, 'applications' | 'applicationLists' | 'membership'>) =>
  async (
    input: ListJobApplications,
  ): Promise<Result<Listed, ProblemCode<typeof contract> | 'upstream_unavailable'>> => {
    const { jobId, userId, status, page, limit } = input
    const job = await applications.opening(jobId)
    if (job === null) return fail('job_not_found')
    const access = await membership.check(job.companyId, userId)
    if (!access.ok) return access
    const [listed, counts] = await Promise.all([
      applicationLists.byJob(jobId, status, { limit, offset: (page - 1) * limit }),
      applicationLists.countsOf(jobId),
    ])
    const total = status === null ? Object.values(counts).reduce((sum, count) => sum + count, 0) : counts[status]
    return ok({ applications: listed, total, counts })
  }
