import { fail, type JobId, ok, type Result, type UserId } from '@lentera/proto'
import { jobSaved } from '@lentera/proto/events/jobs-and-applications'
import type { EmployerJob } from '@lentera/proto/http/jobs-and-applications'
import { append } from '@lentera/service-kit/events/outbox'
import type { Deps } from '../../deps.ts'
import { type AccessFailure, checkJobAccess } from './check-job-access.ts'
import { type JobMove, moved } from './domain/job-moves.ts'

export type MoveJob = { readonly id: JobId; readonly userId: UserId; readonly move: JobMove }

/** Publishes, pauses, renews or removes a job. */
export const moveJob =
  ({ withTx, membership, employerJobs, clock }: Pick<Deps, 'withTx' | 'membership' | 'employerJobs' | 'clock'>) =>
  async ({ id, userId, move }: MoveJob): Promise<Result<EmployerJob, AccessFailure | 'job_move_not_allowed'>> => {
    const access = await checkJobAccess({ employerJobs, membership })(id, userId)
    if (!access.ok) return access
    return withTx(async (tx) => {
      const stored = await employerJobs.lock(tx, id)
      if (stored === null) return fail('job_not_found')
      const { status, publishedAt, expiresAt, companyId } = stored
      const now = clock.now()
      const next = moved({ status, publishedAt, expiresAt }, move, now)
      if (!next.ok) return next
      await append(tx, jobSaved, { jobId: id, companyId, status: next.value.status })
      // Last, because it locks rows of the counters, and other moves of jobs wait for these until this commits.
      await employerJobs.update(tx, id, next.value, now)
      return ok(await employerJobs.findIn(tx, id, now))
    })
  }
