import { fail, type JobId, ok, type Result, type UserId } from '@lentera/proto'
import { jobSaved } from '@lentera/proto/events/jobs-and-applications'
import type { EmployerJob, JobContent } from '@lentera/proto/http/jobs-and-applications'
import { append } from '@lentera/service-kit/events/outbox'
import type { Deps } from '../../deps.ts'
import { type AccessFailure, checkJobAccess } from './check-job-access.ts'
import { payInOrder } from './domain/pay-in-order.ts'

/** A field that is undefined is not changed. */
type Changes = { readonly [K in keyof JobContent]?: JobContent[K] | undefined }
export type EditJob = { readonly id: JobId; readonly userId: UserId; readonly changes: Changes }

const definedFields = (changes: Changes): Partial<JobContent> =>
  // The remaining values have JobContent's own types.
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) as Partial<JobContent>

/** Changes the given fields of a job that is not removed. */
export const editJob =
  ({ withTx, membership, employerJobs, clock }: Pick<Deps, 'withTx' | 'membership' | 'employerJobs' | 'clock'>) =>
  async ({ id, userId, changes }: EditJob): Promise<Result<EmployerJob, AccessFailure | 'salary_range_reversed'>> => {
    const access = await checkJobAccess({ employerJobs, membership })(id, userId)
    if (!access.ok) return access
    return withTx(async (tx) => {
      const stored = await employerJobs.lock(tx, id)
      if (stored === null || stored.status === 'removed') return fail('job_not_found')
      const given = definedFields(changes)
      const pay = payInOrder({ ...stored, ...given })
      if (!pay.ok) return pay
      const now = clock.now()
      await append(tx, jobSaved, { jobId: id, companyId: stored.companyId, status: stored.status })
      // Last, because it may lock rows of the counters, and other changes of jobs wait for these until this commits.
      await employerJobs.update(tx, id, given, now)
      return ok(await employerJobs.findIn(tx, id, now))
    })
  }
