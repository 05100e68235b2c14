import { z } from 'zod'
import { defineEndpoint } from '../define.ts'
import { Slug } from '../ids.ts'
import { tags } from '../purges.ts'
import { CompanyRating } from './companies-and-reviews/suggestions.ts'
import { Company, CompanyUpdate, Interview, RatingSummary, Review } from './companies-and-reviews.ts'
import { Job, JobCard, JobParams, jobProblems } from './jobs-and-applications/jobs.ts'
import { CompanySalaryCohort, MarketCohort } from './salaries.ts'

/**
 * The company page. The part of the owning service is required. When another team's part fails or times out, its list
 * is empty and `unavailable` contains its name, so that the page does not fail because of another service. Interviews
 * and updates are the newest 20 of `interviewCount` and `updateCount`.
 */
export const CompanyPage = z.strictObject({
  company: Company,
  reviews: z.strictObject({ reviews: z.array(Review), total: z.number().int() }),
  salaries: z.array(CompanySalaryCohort),
  interviews: z.array(Interview),
  interviewCount: z.number().int(),
  updates: z.array(CompanyUpdate),
  updateCount: z.number().int(),
  avgRating: z.number(),
  ratings: RatingSummary,
  unavailable: z.array(z.enum(['salaries'])),
})
export type CompanyPage = z.infer<typeof CompanyPage>

export const getCompanyPage = defineEndpoint({
  name: 'companies.page',
  service: 'gateway',
  method: 'GET',
  path: '/companies/:slug',
  summary: 'Everything the company page shows, composed from the services that own its parts.',
  visibility: 'public',
  params: z.strictObject({ slug: Slug }),
  responses: { 200: CompanyPage },
  problems: { company_not_found: { status: 404, message: 'Company not found' } },
  auth: { kind: 'public' },
  cache: { kind: 'public', freshSeconds: 15, staleSeconds: 60, tags: [tags.company()] },
})

export const getStats = defineEndpoint({
  name: 'stats.get',
  service: 'gateway',
  method: 'GET',
  path: '/stats',
  summary:
    'Figures of the home strip, composed from their owners. `salaries` is null while its service does not answer.',
  visibility: 'public',
  responses: {
    200: z.strictObject({
      companies: z.number().int(),
      reviews: z.number().int(),
      salaries: z.number().int().nullable(),
    }),
  },
  auth: { kind: 'public' },
  cache: { kind: 'public', freshSeconds: 30, staleSeconds: 300, tags: [tags.stats] },
})

/**
 * The job page. The job is required; the rating of its company and the pay for its role come from other services: null
 * when there is nothing to show, and named in `unavailable` when their service did not respond.
 */
export const JobPage = z.strictObject({
  job: Job,
  similar: z.array(JobCard),
  rating: CompanyRating.nullable(),
  salary: z.strictObject({
    /**
     * Pay of the role at this company, and in the market for the job's level and place; null for a role without pay
     * data.
     */
    company: CompanySalaryCohort.nullable(),
    market: MarketCohort.nullable(),
  }),
  unavailable: z.array(z.enum(['rating', 'salary'])),
})
export type JobPage = z.infer<typeof JobPage>

export const getJobPage = defineEndpoint({
  name: 'jobs.page',
  service: 'gateway',
  method: 'GET',
  path: '/jobs/:id',
  summary:
    'Everything the job page shows, composed from the services that own its parts. A job that is over answers 410.',
  visibility: 'public',
  params: JobParams,
  responses: { 200: JobPage },
  problems: jobProblems,
  auth: { kind: 'public' },
  cache: { kind: 'public', freshSeconds: 15, staleSeconds: 60, tags: [tags.job('id')] },
})
