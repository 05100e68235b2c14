import { callEndpoint, paths, showFailureReason, toast, useNavigate } from '@lentera/frontend-kit'
import { moveJob } from '@lentera/frontend-kit/api/jobs-and-applications'
import type { EmployerJob } from '@lentera/proto/http/jobs-and-applications'
import { jobMoved } from './desk-labels.ts'
import { refreshJobs } from './use-job-move.ts'

/** What happens after saving: nothing, or the move that brings the job before the public. */
export type AfterSaving = 'publish' | 'renew' | null

/**
 * Moves a saved job on, says what became of it and leaves for the list. Also when the move failed: the job is saved, and
 * to save it once more as new would make a second one.
 */
export const useSavedJob = () => {
  const navigate = useNavigate()
  return async (job: Pick<EmployerJob, 'id' | 'status' | 'company'>, next: AfterSaving): Promise<void> => {
    if (next === null) toast({ title: job.status === 'draft' ? 'Draft saved' : 'Job saved', tone: 'trust' })
    else {
      try {
        await callEndpoint(moveJob, { params: { id: job.id }, body: { move: next } })
        toast({ title: `Job ${jobMoved[next]}`, description: 'Everybody sees it now.', tone: 'trust' })
      } catch (error) {
        showFailureReason(`Saved, but not ${jobMoved[next]}`, error)
      }
    }
    await refreshJobs(job.company.slug)
    await navigate(paths.employerJobs(job.company.slug))
  }
}
