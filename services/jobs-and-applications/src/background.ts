import { jobSaved } from '@lentera/proto/events/jobs-and-applications'
import type { BackgroundParts } from '@lentera/service-kit/process/background'
import { startSweeps } from '@lentera/service-kit/process/sweep'
import { startConfiguredIndexer } from '@lentera/service-kit/search/configured'
import { onCompanySaved } from './consumers/on-company-saved.ts'
import type { Deps } from './deps.ts'
import { eraseDueApplications } from './modules/applications/erase-due-applications.ts'
import { expireJobs } from './modules/jobs/expire-jobs.ts'
import { sweepResumes } from './modules/resumes/sweep-resumes.ts'

const minuteMs = 60_000

export const background = (deps: Deps): BackgroundParts => ({
  companySaved: () => onCompanySaved(deps),
  searchIndex: () => startConfiguredIndexer(deps, [{ event: jobSaved, id: 'jobId' }]),
  mails: () => deps.mailWorker.start(),
  sweeps: () =>
    startSweeps(deps, [
      { name: 'jobs_expired', everyMs: minuteMs, run: () => expireJobs(deps) },
      { name: 'applications_erased', everyMs: 5 * minuteMs, run: eraseDueApplications(deps) },
      { name: 'resumes_removed', everyMs: 5 * minuteMs, run: sweepResumes(deps) },
    ]),
})
