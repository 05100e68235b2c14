import { callEndpoint, refreshReads, showFailureReason, toast } from '@lentera/frontend-kit'
import { moveJob } from '@lentera/frontend-kit/api/jobs-and-applications'
import type { EmployerJob } from '@lentera/proto/http/jobs-and-applications'
import { useState } from 'react'
import { longDay } from '../job/posting-date.ts'
import { type JobMove, jobMoved, jobMoveLabels } from './desk-labels.ts'

const consequence = ({ status, expiresAt }: EmployerJob): string => {
  if (status === 'removed') return 'It is gone from the site.'
  if (status !== 'active') return 'Nobody sees it until you publish it.'
  return expiresAt === null ? 'Everybody sees it now.' : `Everybody sees it until ${longDay(expiresAt)}.`
}

/** All reads that show a job: the employer's list, the public lists and the company's page. */
export const refreshJobs = (slug: string): Promise<unknown> =>
  Promise.all([refreshReads('employer'), refreshReads('jobs'), refreshReads('companies', slug, 'jobs')])

/** Changes the status of a job, with a toast for success and for failure. */
export const useJobMove = (job: EmployerJob) => {
  const [pending, setPending] = useState<JobMove | null>(null)
  const move = async (wanted: JobMove): Promise<boolean> => {
    setPending(wanted)
    try {
      const { job: moved } = await callEndpoint(moveJob, { params: { id: job.id }, body: { move: wanted } })
      toast({ title: `Job ${jobMoved[wanted]}`, description: consequence(moved), tone: 'trust' })
      await refreshJobs(job.company.slug)
      return true
    } catch (error) {
      showFailureReason(`${jobMoveLabels[wanted]} did not work`, error)
      return false
    } finally {
      setPending(null)
    }
  }
  return { move, pending }
}
