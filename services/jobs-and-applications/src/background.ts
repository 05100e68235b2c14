import { jobSaved } from '@lentera/proto/events/jobs-and-applications'
import { createRelay } from '@lentera/service-kit/events/relay'
import { startSweeping } from '@lentera/service-kit/process/sweep'
import { startIndexer } from '@lentera/service-kit/search/indexer'
import { createMeiliClient } from '@lentera/service-kit/search/meilisearch'
import { onCompanySaved } from './consumers/on-company-saved.ts'
import type { Deps } from './deps.ts'
import { eraseDueApplications } from './modules/applications/erase-due-applications.ts'
import { expireJobs } from './modules/jobs/expire-jobs.ts'
import { sweepResumes } from './modules/resumes/sweep-resumes.ts'

/** Length of the beat on which events about anonymous content leave; this service has none. */
const anonymousBatchMs = 60_000
const expireEveryMs = 60_000
const eraseEveryMs = 5 * 60_000

/** What runs beside the requests: events that leave, and in src/consumers, one file each, events that arrive. */
export const startBackground = async (deps: Deps): Promise<{ stop(): Promise<void> }> => {
  const { nats, log, metrics, mailWorker, meilisearch } = deps
  const relay = createRelay({ ...deps, anonymousBatchMs })
  relay.start()
  const companies = await onCompanySaved(deps)
  const indexer =
    meilisearch &&
    startIndexer({
      ...deps,
      service: deps.name,
      client: createMeiliClient(meilisearch),
      events: [{ event: jobSaved, id: 'jobId' }],
    })
  mailWorker.start()
  const sweeping = [
    startSweeping({ name: 'jobs_expired', everyMs: expireEveryMs, sweep: () => expireJobs(deps), log, metrics }),
    startSweeping({
      name: 'applications_erased',
      everyMs: eraseEveryMs,
      sweep: eraseDueApplications(deps),
      log,
      metrics,
    }),
    startSweeping({ name: 'resumes_removed', everyMs: eraseEveryMs, sweep: sweepResumes(deps), log, metrics }),
  ]
  return {
    stop: async () => {
      for (const sweep of sweeping) await sweep.stop()
      await mailWorker.stop()
      await indexer?.stop()
      await companies.stop()
      await relay.stop()
      await nats.close()
      await deps.close()
    },
  }
}
