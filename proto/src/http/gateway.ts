import { z } from 'zod'
import { defineEndpoint } from '../define.ts'
import { CalendarDate, Instant, Slug } from '../ids.ts'
import { Company, RatingSummary, Review } from './companies-and-reviews.ts'

/** A role cohort of one company; figures in `currency` a month. Never one person's row. */
export const CompanySalaryCohort = z.strictObject({
  role: z.string(),
  base: z.number().int(),
  currency: z.string().length(3),
  count: z.number().int(),
  min: z.number().int(),
  max: z.number().int(),
  p25: z.number().int(),
  median: z.number().int(),
  p75: z.number().int(),
})

export const CompanyInterview = z.strictObject({
  id: z.uuidv4(),
  role: z.string(),
  difficulty: z.number(),
  experience: z.enum(['positive', 'neutral', 'negative']),
  questions: z.array(z.strictObject({ question: z.string(), category: z.string() })),
  createdAt: CalendarDate,
})

export const CompanyUpdate = z.strictObject({ id: z.uuid(), title: z.string(), body: z.string(), createdAt: Instant })

/**
 * The company page. The owner's part must answer; another team's part that is missing or late leaves its list empty
 * and its name in `unavailable`, so that a page never waits for, or fails with, somebody else's service.
 */
export const CompanyPage = z.strictObject({
  company: Company,
  reviews: z.strictObject({ reviews: z.array(Review), total: z.number().int() }),
  salaries: z.array(CompanySalaryCohort),
  interviews: z.array(CompanyInterview),
  updates: z.array(CompanyUpdate),
  avgRating: z.number(),
  ratings: RatingSummary,
  unavailable: z.array(z.enum(['salaries', 'interviews', 'updates'])),
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
  cache: { kind: 'public', freshSeconds: 15, staleSeconds: 60, tags: ['company:{slug}'] },
})
