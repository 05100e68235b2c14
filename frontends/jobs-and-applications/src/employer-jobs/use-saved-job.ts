import { callEndpoint, paths, showFailureReason, toast, useNavigate } from '@lentera/frontend-kit'
import { moveJob } from '@lentera/frontend-kit/api/jobs-and-applications'
import type { EmployerJob } from '@lentera/proto/http/jobs-and-applications'
import { jobMoved } from './desk-labels.ts'
import { refreshJobs } from './use-job-move.ts'

/** The step after saving: none, or the move that publishes the job. */
export type AfterSaving = 'publish' | 'renew' | null

/**
 * Moves a saved job, shows the result in a toast and goes to the list. It also goes there when the move failed: the job
 * is saved already, and submitting the form again would create a second one.
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
