import type { ApplicationStatus, JobStatus } from '@lentera/proto/http/jobs-and-applications'

type Words = { readonly label: string; readonly meaning: string; readonly tone: 'neutral' | 'accent' | 'trust' }

/** What a status means to the applicant. */
export const applicationWords: Readonly<Record<ApplicationStatus, Words>> = {
  applied: { label: 'Applied', meaning: 'The company has not opened it yet.', tone: 'neutral' },
  viewed: { label: 'Viewed', meaning: 'The company has looked at it.', tone: 'neutral' },
  interview: { label: 'Interview', meaning: 'The company would like to talk with you.', tone: 'accent' },
  rejected: { label: 'Rejected', meaning: 'The company goes on with other applicants.', tone: 'neutral' },
  hired: { label: 'Hired', meaning: 'The company has chosen you.', tone: 'trust' },
}

/** A label for an ad that is not active any more; none for an active one. */
export const adWords: Partial<Record<JobStatus, string>> = {
  paused: 'The job is paused.',
  expired: 'The job no longer takes applications.',
  removed: 'The job was removed.',
}
