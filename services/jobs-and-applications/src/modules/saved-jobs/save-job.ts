import { fail, type JobId, ok, type Result, type UserId } from '@lentera/proto'
import type { Deps } from '../../deps.ts'
import { checkPublic } from '../../job/domain/job-state.ts'
import { maySaveAnother } from './domain/saved-limit.ts'

export type SaveJobFailure = 'job_not_found' | 'job_expired' | 'too_many_saved'

/** Saves a public job. Saving a job again succeeds, also at the limit and after the end of the job. */
export const saveJob =
  ({ withTx, savedJobs, saverKeyOf, clock }: Pick<Deps, 'withTx' | 'savedJobs' | 'saverKeyOf' | 'clock'>) =>
  (jobId: JobId, userId: UserId): Promise<Result<{ isSaved: boolean }, SaveJobFailure>> =>
    withTx(async (tx) => {
      const ownerKey = saverKeyOf(userId)
      const now = clock.now()
      await savedJobs.lockOwner(tx, ownerKey)
      if (await savedJobs.isSavedIn(tx, ownerKey, jobId)) return ok({ isSaved: true })
      const status = await savedJobs.jobStatusIn(tx, jobId, now)
      if (status === null) return fail('job_not_found')
      const state = checkPublic(status)
      if (!state.ok) return state
      if (!maySaveAnother(await savedJobs.countIn(tx, ownerKey))) return fail('too_many_saved')
      await savedJobs.add(tx, ownerKey, jobId, now)
      return ok({ isSaved: true })
    })
