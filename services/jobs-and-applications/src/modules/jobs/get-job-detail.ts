import { fail, type JobId, ok, type Result } from '@lentera/proto'
import type { Job, JobCard } from '@lentera/proto/http/jobs-and-applications'
import type { Deps } from '../../deps.ts'
import { checkPublic } from '../../job/domain/job-state.ts'

export type JobDetail = { readonly job: Job; readonly similar: JobCard[] }

/** Returns an ad with similar ones. An expired ad has its own problem code, so that search engines drop the page. */
export const getJobDetail =
  ({ jobs, clock }: Pick<Deps, 'jobs' | 'clock'>) =>
  async (id: JobId): Promise<Result<JobDetail, 'job_not_found' | 'job_expired'>> => {
    const now = clock.now()
    const found = await jobs.find(id, now)
    if (found === null) return fail('job_not_found')
    const state = checkPublic(found.status)
    if (!state.ok) return state
    return ok({ job: found.job, similar: await jobs.similar(found.job, now) })
  }
