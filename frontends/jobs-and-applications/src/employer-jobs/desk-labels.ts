import type { ApplicationStatus, EmployerJob } from '@lentera/proto/http/jobs-and-applications'
import type { jobMoves } from '@lentera/proto/values/jobs-and-applications'

export type JobMove = (typeof jobMoves)[number]
type JobStatus = EmployerJob['status']
type Tone = 'neutral' | 'accent' | 'trust' | 'caution'

export const jobStatusLabels: Record<JobStatus, string> = {
  draft: 'Draft',
  active: 'Active',
  paused: 'Paused',
  expired: 'Expired',
  removed: 'Removed',
}
export const jobStatusTones: Record<JobStatus, Tone> = {
  draft: 'neutral',
  active: 'trust',
  paused: 'accent',
  expired: 'caution',
  removed: 'neutral',
}

/** The moves that a job's status allows; the server decides. */
export const movesOf: Record<JobStatus, readonly JobMove[]> = {
  draft: ['publish', 'remove'],
  active: ['pause', 'renew', 'remove'],
  paused: ['publish', 'renew', 'remove'],
  expired: ['renew', 'remove'],
  removed: [],
}
export const jobMoveLabels: Record<JobMove, string> = {
  publish: 'Publish',
  pause: 'Pause',
  renew: 'Renew',
  remove: 'Remove',
}
/** For messages: "The job is published". */
export const jobMoved: Record<JobMove, string> = {
  publish: 'published',
  pause: 'paused',
  renew: 'renewed',
  remove: 'removed',
}

export const applicationStatusLabels: Record<ApplicationStatus, string> = {
  applied: 'New',
  viewed: 'Viewed',
  interview: 'Interview',
  rejected: 'Rejected',
  hired: 'Hired',
}
export const applicationStatusTones: Record<ApplicationStatus, Tone> = {
  applied: 'accent',
  viewed: 'neutral',
  interview: 'trust',
  rejected: 'caution',
  hired: 'trust',
}
/** Labels of the buttons that move an application to a status. */
export const applicationMoveLabels: Record<ApplicationStatus, string> = {
  applied: 'Mark as new',
  viewed: 'Mark as viewed',
  interview: 'Invite to interview',
  rejected: 'Reject',
  hired: 'Hire',
}
