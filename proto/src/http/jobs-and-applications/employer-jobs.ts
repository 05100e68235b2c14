import { z } from 'zod'
import { defineEndpoint } from '../../define.ts'
import { Instant } from '../../ids.ts'
import { emptyAsAbsent, PageLimit, PageNumber } from '../../page.ts'
import { purgesOf } from '../../purges.ts'
import { jobMoves } from '../../values/jobs-and-applications.ts'
import { CompanyMention, Country, requiredText, SlugParams } from '../companies-and-reviews/content.ts'
import { EmailAddress } from '../identity.ts'
import { Department, EmploymentType, Job, JobCurrency, JobLevel, JobParams, JobStatus } from './jobs.ts'

const Pay = z.number().int().min(0).max(1_000_000_000)

const fields = {
  title: requiredText(120),
  description: requiredText(8000),
  responsibilities: requiredText(8000),
  requirements: requiredText(8000),
  department: Department,
  level: JobLevel,
  employmentType: EmploymentType,
  location: requiredText(120),
  country: Country,
  remoteOk: z.boolean(),
  salaryMin: Pay.nullable(),
  salaryMax: Pay.nullable(),
  salaryCurrency: JobCurrency,
  tags: z.array(requiredText(40)).max(15),
  /** Recipient of a mail about each new application; the mail contains no personal data. */
  applicationEmail: EmailAddress.nullable(),
  applicationUrl: z
    .url({ protocol: /^https?$/ })
    .max(2048)
    .nullable(),
} as const

/** The fields that an employer writes. Pay is per month in whole units; null when the ad has no pay. */
export const JobContent = z.strictObject({
  ...fields,
  remoteOk: fields.remoteOk.default(false),
  salaryMin: fields.salaryMin.default(null),
  salaryMax: fields.salaryMax.default(null),
  salaryCurrency: fields.salaryCurrency.default('SGD'),
  tags: fields.tags.default([]),
  applicationEmail: fields.applicationEmail.default(null),
  applicationUrl: fields.applicationUrl.default(null),
})
export type JobContent = z.infer<typeof JobContent>

/**
 * A job for employers of its company. `createdAt` is when the draft was created, `publishedAt` when the job was first
 * public.
 */
export const EmployerJob = Job.omit({ expiresAt: true, createdAt: true }).extend({
  status: JobStatus,
  applicationEmail: z.string().nullable(),
  createdAt: Instant,
  updatedAt: Instant,
  publishedAt: Instant.nullable(),
  expiresAt: Instant.nullable(),
  /** Number of all applications, and of those not yet viewed. */
  applications: z.number().int(),
  newApplications: z.number().int(),
})
export type EmployerJob = z.infer<typeof EmployerJob>

export const companyMembersOnly = {
  not_company_member: { status: 403, message: 'Only employers of this company can do this.' },
} as const
const employerJobProblems = {
  ...companyMembersOnly,
  job_not_found: { status: 404, message: 'This job does not exist.' },
} as const
const payOrder = { salary_range_reversed: { status: 400, message: 'The highest pay is below the lowest.' } } as const
const companyUnknown = { company_not_found: { status: 404, message: 'Company not found' } } as const

export const listMyCompanies = defineEndpoint({
  name: 'employer.companies',
  service: 'jobs-and-applications',
  method: 'GET',
  path: '/employer/companies',
  summary: 'The companies that the signed-in employer speaks for.',
  visibility: 'public',
  responses: { 200: z.strictObject({ companies: z.array(CompanyMention) }) },
  auth: { kind: 'session', permission: 'jobs.post' },
  cache: { kind: 'none' },
})

export const listEmployerJobs = defineEndpoint({
  name: 'employer-jobs.list',
  service: 'jobs-and-applications',
  method: 'GET',
  path: '/employer/companies/:slug/jobs',
  summary: 'All jobs of a company that are not removed, newest first, for its own employers.',
  visibility: 'public',
  params: SlugParams,
  query: z.object({ status: z.preprocess(emptyAsAbsent, JobStatus.optional()), page: PageNumber, limit: PageLimit }),
  responses: { 200: z.strictObject({ jobs: z.array(EmployerJob), total: z.number().int() }) },
  problems: { ...companyMembersOnly, ...companyUnknown },
  auth: { kind: 'session', permission: 'jobs.post' },
  cache: { kind: 'none' },
})

export const createJob = defineEndpoint({
  name: 'employer-jobs.create',
  service: 'jobs-and-applications',
  method: 'POST',
  path: '/employer/companies/:slug/jobs',
  summary: 'Writes a draft.',
  visibility: 'public',
  params: SlugParams,
  body: JobContent,
  responses: { 201: z.strictObject({ job: EmployerJob }) },
  problems: { ...companyMembersOnly, ...companyUnknown, ...payOrder },
  auth: { kind: 'session', permission: 'jobs.post' },
  cache: { kind: 'none' },
  bodyLimitBytes: 128 * 1024,
  rateLimitPerMinute: 30,
})

export const getEmployerJob = defineEndpoint({
  name: 'employer-jobs.get',
  service: 'jobs-and-applications',
  method: 'GET',
  path: '/employer/jobs/:id',
  summary: 'One job in any state, for its company’s employers.',
  visibility: 'public',
  params: JobParams,
  responses: { 200: z.strictObject({ job: EmployerJob }) },
  problems: employerJobProblems,
  auth: { kind: 'session', permission: 'jobs.post' },
  cache: { kind: 'none' },
})

export const editJob = defineEndpoint({
  name: 'employer-jobs.edit',
  service: 'jobs-and-applications',
  method: 'PATCH',
  path: '/employer/jobs/:id',
  summary: 'Changes a job in any state but removed. Only the fields that are sent change.',
  visibility: 'public',
  params: JobParams,
  body: z
    .strictObject(fields)
    .partial()
    .refine((body) => Object.keys(body).length > 0, 'Send at least one field to change'),
  responses: { 200: z.strictObject({ job: EmployerJob }) },
  problems: { ...employerJobProblems, ...payOrder },
  auth: { kind: 'session', permission: 'jobs.post' },
  cache: { kind: 'none' },
  purges: purgesOf.job('id'),
  bodyLimitBytes: 128 * 1024,
})

export const moveJob = defineEndpoint({
  name: 'employer-jobs.move',
  service: 'jobs-and-applications',
  method: 'POST',
  path: '/employer/jobs/:id/moves',
  summary:
    'Publishes a draft or paused job, pauses an active one, renews an active, paused or expired one for 30 days, or removes it.',
  visibility: 'public',
  params: JobParams,
  body: z.strictObject({ move: z.enum(jobMoves) }),
  responses: { 200: z.strictObject({ job: EmployerJob }) },
  problems: {
    ...employerJobProblems,
    job_move_not_allowed: { status: 409, message: 'A job in this state cannot be moved so.' },
  },
  auth: { kind: 'session', permission: 'jobs.post' },
  cache: { kind: 'none' },
  purges: purgesOf.job('id'),
})
