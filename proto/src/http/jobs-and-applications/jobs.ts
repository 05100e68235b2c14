import { z } from 'zod'
import { defineEndpoint } from '../../define.ts'
import { Instant, JobId, Slug } from '../../ids.ts'
import { emptyAsAbsent, PageLimit, PageNumber, SearchText } from '../../page.ts'
import { tags } from '../../purges.ts'
import { departments, employmentTypes, jobLevels, jobSorts, jobStatuses } from '../../values/jobs-and-applications.ts'
import { salaryCurrencies } from '../../values/salaries.ts'
import { CompanyMention, Country, SlugParams } from '../companies-and-reviews/content.ts'
import { MatchedSpan } from '../search.ts'

export const Department = z.enum(departments)
export type Department = z.infer<typeof Department>

export const EmploymentType = z.enum(employmentTypes)
export type EmploymentType = z.infer<typeof EmploymentType>

export const JobLevel = z.enum(jobLevels)
export type JobLevel = z.infer<typeof JobLevel>

export const JobStatus = z.enum(jobStatuses)
export type JobStatus = z.infer<typeof JobStatus>

export const JobCurrency = z.enum(salaryCurrencies)
export type JobCurrency = z.infer<typeof JobCurrency>

/**
 * The public fields of a job. Pay is per month, in whole units of `salaryCurrency`; `createdAt` is when it was posted.
 */
export const Job = z.strictObject({
  id: JobId,
  title: z.string(),
  description: z.string(),
  /** One item per line. */
  responsibilities: z.string(),
  requirements: z.string(),
  location: z.string(),
  country: Country,
  remoteOk: z.boolean(),
  employmentType: EmploymentType,
  department: Department,
  level: JobLevel,
  tags: z.array(z.string()),
  salaryMin: z.number().int().nullable(),
  salaryMax: z.number().int().nullable(),
  salaryCurrency: JobCurrency,
  /** Additional address for applications; the application form is always available. */
  applicationUrl: z.string().nullable(),
  isFeatured: z.boolean(),
  createdAt: Instant,
  expiresAt: Instant,
  company: CompanyMention,
})
export type Job = z.infer<typeof Job>

/** A job in a list: `description` is cut to at most 300 characters. */
export const JobCard = Job.omit({ responsibilities: true, requirements: true, applicationUrl: true })
export type JobCard = z.infer<typeof JobCard>

/** A card in search results with the ranges to highlight; all lists are empty without a search. */
export const JobHit = JobCard.extend({
  matches: z.strictObject({
    title: z.array(MatchedSpan),
    company: z.array(MatchedSpan),
    description: z.array(MatchedSpan),
  }),
})
export type JobHit = z.infer<typeof JobHit>

/** Number of jobs for each value, with the other filters and the search applied. Values without jobs are left out. */
const facet = <T extends z.ZodType>(value: T) => z.array(z.strictObject({ value, count: z.number().int() }))
export const JobFacets = z.strictObject({
  dept: facet(Department),
  type: facet(EmploymentType),
  level: facet(JobLevel),
  remote: facet(z.enum(['true', 'false'])),
  /** The ten places with most jobs, spelled as in the ads, e.g. "Jakarta". */
  location: facet(z.string()),
})
export type JobFacets = z.infer<typeof JobFacets>

/** The specification's "all" and "any" (no filter) are represented by a missing parameter. */
const choice = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === 'all' || value === 'any' ? undefined : emptyAsAbsent(value)), schema.optional())

export const listJobs = defineEndpoint({
  name: 'jobs.list',
  service: 'jobs-and-applications',
  method: 'GET',
  path: '/jobs',
  summary:
    'Active jobs, searched and filtered; best match first with a search, else newest first, featured ones first among equals.',
  visibility: 'public',
  query: z.object({
    search: SearchText,
    /** A city or a country, or the beginning of its name. */
    location: SearchText,
    dept: choice(Department),
    type: choice(EmploymentType),
    remote: choice(z.enum(['true', 'false'])),
    level: choice(JobLevel),
    /** Jobs that pay up to at least this a month, of those quoted in `currency`. */
    salaryMin: z.preprocess(emptyAsAbsent, z.coerce.number().int().min(0).max(1_000_000_000).optional()),
    currency: z.preprocess(emptyAsAbsent, JobCurrency.default('SGD')),
    company: z.preprocess(emptyAsAbsent, Slug.optional()),
    sort: z.preprocess(emptyAsAbsent, z.enum(jobSorts).optional()),
    page: PageNumber,
    limit: PageLimit,
  }),
  responses: { 200: z.strictObject({ jobs: z.array(JobHit), total: z.number().int(), facets: JobFacets }) },
  auth: { kind: 'public' },
  cache: { kind: 'public', freshSeconds: 15, staleSeconds: 60, tags: [tags.jobs] },
  answerHeaders: ['x-search-engine'],
})

export const JobParams = z.strictObject({ id: JobId })

export const jobProblems = {
  job_not_found: { status: 404, message: "The job you're looking for might have been removed or doesn't exist." },
  job_expired: { status: 410, message: 'This job no longer takes applications.' },
} as const

/** The owner's part of the job page; the gateway composes the public response from it and the parts of other teams. */
export const getJobDetail = defineEndpoint({
  name: 'jobs.detail',
  service: 'jobs-and-applications',
  method: 'GET',
  path: '/jobs/:id/detail',
  summary: 'An active job and at most six similar ones. One that was paused is not found, one that is over is gone.',
  visibility: 'internal',
  params: JobParams,
  responses: { 200: z.strictObject({ job: Job, similar: z.array(JobCard) }) },
  problems: jobProblems,
  auth: { kind: 'public' },
  cache: { kind: 'none' },
})

export const listCompanyJobs = defineEndpoint({
  name: 'jobs.by-company',
  service: 'jobs-and-applications',
  method: 'GET',
  path: '/companies/:slug/jobs',
  summary: 'Active jobs of a company, newest first; none for a company that nobody knows.',
  visibility: 'public',
  params: SlugParams,
  query: z.object({ page: PageNumber, limit: PageLimit }),
  responses: { 200: z.strictObject({ jobs: z.array(JobCard), total: z.number().int() }) },
  auth: { kind: 'public' },
  cache: { kind: 'public', freshSeconds: 15, staleSeconds: 60, tags: [tags.jobs] },
})
