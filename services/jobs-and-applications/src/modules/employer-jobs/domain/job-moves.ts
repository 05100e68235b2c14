import { fail, ok, type Result } from '@lentera/proto'
import type { JobStatus } from '@lentera/proto/http/jobs-and-applications'
import { jobLifetimeDays, type jobMoves } from '@lentera/proto/values/jobs-and-applications'
import { statusAt } from '../../../job/domain/job-state.ts'

export type JobMove = (typeof jobMoves)[number]
export type JobState = {
  readonly status: JobStatus
  readonly publishedAt: Date | null
  readonly expiresAt: Date | null
}

const dayMs = 24 * 60 * 60 * 1000
export const endOf = (now: Date): Date => new Date(now.getTime() + jobLifetimeDays * dayMs)

const publish = (job: JobState, status: JobStatus, now: Date): JobState | null => {
  if (status === 'draft') return { status: 'active', publishedAt: now, expiresAt: endOf(now) }
  // Pausing does not stop the clock: a job whose end has passed meanwhile must be renewed first.
  return status === 'paused' && job.expiresAt !== null && job.expiresAt > now ? { ...job, status: 'active' } : null
}

const renew = (job: JobState, status: JobStatus, now: Date): JobState | null => {
  if (status === 'active' || status === 'expired') return { ...job, status: 'active', expiresAt: endOf(now) }
  // Renewing changes the end, not the status: a paused job stays paused until it is published.
  return status === 'paused' ? { ...job, expiresAt: endOf(now) } : null
}

/**
 * A job moves draft -> active -> paused <-> active -> expired or removed, and from expired back to active by renewal.
 */
export const moved = (job: JobState, move: JobMove, now: Date): Result<JobState, 'job_move_not_allowed'> => {
  const status = statusAt(job, now)
  const next = {
    publish: () => publish(job, status, now),
    pause: () => (status === 'active' ? { ...job, status: 'paused' as const } : null),
    renew: () => renew(job, status, now),
    remove: () => (status === 'removed' ? null : { ...job, status: 'removed' as const }),
  }[move]()
  return next === null ? fail('job_move_not_allowed') : ok(next)
}
