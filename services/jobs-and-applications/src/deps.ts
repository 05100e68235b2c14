import { ApplicantKey, type UserId } from '@lentera/proto'
import { pseudonym } from '@lentera/service-kit/crypto/pseudonym'
import { createObjectStore } from '@lentera/service-kit/files/object-store'
import { createMailer } from '@lentera/service-kit/mail/mailer'
import { createMailQueue, createMailSeal } from '@lentera/service-kit/mail/queue'
import { createMailWorker } from '@lentera/service-kit/mail/worker'
import { createServiceDeps, type Overrides } from '@lentera/service-kit/process/service-deps'
import { createPrimarySearch, meiliAddressOf } from '@lentera/service-kit/search/configured'
import type { SearchEngine } from '@lentera/service-kit/search/engine'
import { createGuardedSearch } from '@lentera/service-kit/search/guarded'
import type { Config } from './config.ts'
import { type AccountAddress, createAccountAddress } from './modules/applications/account-address.ts'
import { createApplicationLists } from './modules/applications/application-lists.ts'
import { createApplicationsRepository } from './modules/applications/applications.repository.ts'
import { createCompaniesRepository } from './modules/companies/companies.repository.ts'
import { createMembership, type Membership } from './modules/companies/membership.ts'
import { createEmployerJobsRepository } from './modules/employer-jobs/employer-jobs.repository.ts'
import { createJobCounts } from './modules/jobs/job-counts.ts'
import { createJobLists } from './modules/jobs/job-lists.ts'
import { createPostgresJobSearch } from './modules/jobs/job-search.ts'
import { createJobsRepository } from './modules/jobs/jobs.repository.ts'
import { checkResume, createPdfReader } from './modules/resumes/check-resume.ts'
import { createResumeCipher } from './modules/resumes/resume-cipher.ts'
import { createResumeLinks } from './modules/resumes/resume-links.ts'
import { createResumeFiles, createResumeStore } from './modules/resumes/resume-store.ts'
import { createResumesRepository } from './modules/resumes/resumes.repository.ts'
import { createSavedJobsRepository } from './modules/saved-jobs/saved-jobs.repository.ts'
import { searchIndex as createSearchIndex } from './search-index.ts'

const name = 'jobs-and-applications'
/** Part of the encryption of queued mails: mails that were queued with another value cannot be decrypted. */
export const mailPurpose = 'lentera mail queue of applications'

/**
 * work_mem: the hits of a common word are sorted in memory. random_page_cost: the value for solid-state disks; with the
 * default, the planner sorts all jobs of a kind instead of reading them in order from an index.
 */
const settings = { random_page_cost: 1.1, work_mem: '16MB' }

export type JobsOverrides = Overrides & {
  readonly membership?: Membership
  readonly accountAddress?: AccountAddress
  /** Replaces Meilisearch, whether it is configured or not. */
  readonly primarySearch?: SearchEngine
}

/** Everything the service is made of, read top to bottom. Nothing here listens, polls or connects before it is used. */
export const createDeps = (config: Config, overrides: JobsOverrides = {}) => {
  const base = createServiceDeps({ name, config, settings }, overrides)
  const { clock, log, metrics, sql, nats } = base

  const companies = createCompaniesRepository({ sql })
  const membership = overrides.membership ?? createMembership(nats)

  const jobs = createJobsRepository({ sql })
  const jobLists = createJobLists({ sql })
  const jobCounts = createJobCounts({ sql })
  const employerJobs = createEmployerJobsRepository({ sql })
  const savedJobs = createSavedJobsRepository({ sql })

  const searchIndex = createSearchIndex({ sql })
  const meilisearch = meiliAddressOf(config)
  const jobSearch = createGuardedSearch({
    primary: overrides.primarySearch ?? createPrimarySearch(meilisearch, searchIndex.settings),
    fallback: createPostgresJobSearch({ sql }),
    log,
    metrics,
    name: searchIndex.settings.index,
  })

  const accountAddress = overrides.accountAddress ?? createAccountAddress(nats)

  const applications = createApplicationsRepository({ sql })
  const applicationLists = createApplicationLists({ sql })
  const resumes = createResumesRepository({ sql })
  const resumeCipher = createResumeCipher(config.RESUME_KEY)
  const resumeLinks = createResumeLinks({ secret: config.RESUME_KEY, clock })
  const objects = createObjectStore({
    endpoint: config.S3_ENDPOINT,
    accessKey: config.S3_ACCESS_KEY,
    secretKey: config.S3_SECRET_KEY,
    bucket: config.S3_BUCKET,
  })
  const resumeFiles = createResumeFiles({ objects, log })
  const resumeStore = createResumeStore({ resumes, resumeFiles, resumeCipher, clock, log })
  const checkPdf = checkResume({ pdfReader: createPdfReader() })

  const seal = createMailSeal(config.MAIL_KEY, mailPurpose)
  const mailQueue = createMailQueue({ sql, seal })
  const mailer = createMailer({ smtpUrl: config.SMTP_URL, from: config.MAIL_FROM })
  const mailWorker = createMailWorker({ name, queue: mailQueue, seal, mailer, log, metrics, clock })

  // Applicants and users with saved jobs must not be linkable to authors: their keys are derived with a key of this
  // service, so no value is equal to one in another schema (anonymity.md, rule 3).
  const applicantKeyOf = (email: string): ApplicantKey =>
    ApplicantKey.parse(pseudonym(config.APPLICANT_KEY, 'applicant', email.trim().toLowerCase()))
  const senderKeyOf = (userId: UserId): ApplicantKey =>
    ApplicantKey.parse(pseudonym(config.APPLICANT_KEY, 'sender', userId))
  const saverKeyOf = (userId: UserId): ApplicantKey =>
    ApplicantKey.parse(pseudonym(config.APPLICANT_KEY, 'saved', userId))

  return {
    ...base,
    companies,
    membership,
    jobs,
    jobLists,
    jobCounts,
    employerJobs,
    savedJobs,
    searchIndex,
    meilisearch,
    jobSearch,
    accountAddress,
    applications,
    applicationLists,
    resumes,
    resumeCipher,
    resumeLinks,
    resumeFiles,
    resumeStore,
    checkPdf,
    mailQueue,
    mailWorker,
    applicantKeyOf,
    senderKeyOf,
    saverKeyOf,
  } as const
}
export type Deps = ReturnType<typeof createDeps>
