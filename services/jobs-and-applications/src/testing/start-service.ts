import { randomUUID } from 'node:crypto'
import { type CompanyId, type EventData, JobId, type Slug, type UserId } from '@lentera/proto'
import type { companySaved } from '@lentera/proto/events/companies-and-reviews'
import type { JobContent, JobStatus } from '@lentera/proto/http/jobs-and-applications'
import { aCompany } from '@lentera/service-kit/testing/company'
import { startTestService } from '@lentera/service-kit/testing/service'
import { buildApp } from '../app.ts'
import { variables } from '../config.ts'
import { storeCompany } from '../consumers/on-company-saved.ts'
import { createDeps, type JobsOverrides } from '../deps.ts'
import { aJob } from './builders.ts'
import { createFakeMembership } from './fake-membership.ts'

const day = 24 * 60 * 60 * 1000

const insertJobText = `
INSERT INTO jobs (id, company_id, company_name, title, description, responsibilities, requirements, department, level, employment_type,
  location, country, remote_ok, salary_min, salary_max, salary_currency, tags, application_email, application_url, is_featured, status,
  published_at, expires_at, created_at, updated_at)
SELECT $1, company_id, name, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16::jsonb, $17, $18, $19, $20, $21, $22, $23, $23
FROM companies WHERE company_id = $2`

export type AddJob = Partial<JobContent> & {
  readonly status?: JobStatus
  readonly isFeatured?: boolean
  /** Now when absent; a draft has none. */
  readonly publishedAt?: Date
  /** 30 days after `publishedAt` when absent. */
  readonly expiresAt?: Date
}
/** No server listens at these addresses. */
export const requiredVariables = {
  APPLICANT_KEY: 'a key of applicants for tests, long enough',
  RESUME_KEY: 'a key of resumes for tests, long enough to be one',
  MAIL_KEY: 'a key of mails for tests, long enough to be one',
  S3_ENDPOINT: 'http://127.0.0.1:1',
  S3_ACCESS_KEY: 'test',
  S3_SECRET_KEY: 'test',
  SMTP_URL: 'smtp://127.0.0.1:1',
}

type StartOptions = {
  readonly at?: string
  readonly environment?: NodeJS.ProcessEnv
  readonly overrides?: JobsOverrides
}

/** Memberships are a fake that tests fill. */
export const startService = async ({ environment, overrides, ...options }: StartOptions = {}) => {
  const membership = createFakeMembership()
  const service = await startTestService({
    service: 'jobs-and-applications',
    variables,
    createDeps: (config, kitOverrides) => createDeps(config, { ...kitOverrides, membership, ...overrides }),
    buildApp,
    environment: { ...requiredVariables, ...environment },
    ...options,
  })
  const { deps, clock, database } = service

  const addCompany = async (
    overrides: Partial<EventData<typeof companySaved>> = {},
  ): Promise<{ id: CompanyId; slug: Slug; name: string }> => {
    const company = aCompany(overrides)
    await deps.withTx((tx) => storeCompany(tx, company, clock.now()))
    return { id: company.companyId, slug: company.slug, name: company.name }
  }

  /** Makes the user a member of the company. */
  const addMember = async (companyId: CompanyId, userId: UserId): Promise<void> => {
    const [row] = await deps.sql<{ name: string; slug: Slug }>(
      'SELECT name, slug FROM companies WHERE company_id = $1',
      [companyId],
    )
    if (row === undefined) throw new Error('The company of a test is not there.')
    membership.add({ id: companyId, logoUrl: null, hqCountry: 'Singapore', ...row }, userId)
  }

  /** A row of a job; by default active and published now. */
  const addJob = async (companyId: CompanyId, overrides: AddJob = {}): Promise<JobId> => {
    const { status = 'active', isFeatured = false, publishedAt = clock.now(), expiresAt, ...content } = overrides
    const job = aJob(content)
    const id = JobId.parse(randomUUID())
    const ends = expiresAt ?? new Date(publishedAt.getTime() + 30 * day)
    const isDraft = status === 'draft'
    await database.pool.query(insertJobText, [
      id,
      companyId,
      job.title,
      job.description,
      job.responsibilities,
      job.requirements,
      job.department,
      job.level,
      job.employmentType,
      job.location,
      job.country,
      job.remoteOk,
      job.salaryMin,
      job.salaryMax,
      job.salaryCurrency,
      JSON.stringify(job.tags),
      job.applicationEmail,
      job.applicationUrl,
      isFeatured,
      status,
      isDraft ? null : publishedAt,
      isDraft ? null : ends,
      publishedAt,
    ])
    return id
  }

  return { ...service, membership, addCompany, addMember, addJob }
}
export type TestService = Awaited<ReturnType<typeof startService>>
