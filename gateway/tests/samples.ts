import type { CompanyProfile } from '@lentera/proto/http/companies-and-reviews'
import type { Job } from '@lentera/proto/http/jobs-and-applications'
import type { CompanySalaryCohort, MarketCohort } from '@lentera/proto/http/salaries'
import type { z } from 'zod'

export const aReview = {
  id: '7d7c1a3e-9b1f-4e53-8a6b-0f2c3d4e5f60',
  ratingOverall: 4,
  pros: 'Kind people',
  cons: 'Long days',
  advice: null,
  employmentStatus: 'current',
  jobFunction: 'Engineering',
  createdAt: '2026-03-14',
  status: 'published',
  emailVerified: false,
  recommends: null,
  subRatings: {},
  helpfulCount: 0,
} as const

export const aProfile = (slug = 'acme', name = 'Acme'): z.input<typeof CompanyProfile> => ({
  company: {
    id: '0b7c1c64-6f0e-4a2e-8f51-9b3f6a1d2c02',
    name,
    slug,
    logoUrl: null,
    hqCountry: 'Singapore',
    size: '11-50',
    website: null,
    mission: null,
    description: 'A company that makes everything.'.repeat(40),
  },
  reviews: { reviews: [aReview], total: 1 },
  avgRating: 4,
  ratings: { distribution: [0, 0, 0, 1, 0], recommendPercent: null, subRatings: [], trend: [] },
  interviews: [],
  interviewCount: 0,
  updates: [],
  updateCount: 0,
})

export const aReviewBody = {
  userHash: '0123456789abcdef',
  ratingOverall: 4,
  employmentStatus: 'current',
  jobFunction: 'Engineering',
  pros: 'Kind people',
  cons: 'Long days',
}

export const aProblem = (statusCode: number, code: string) => ({
  statusCode,
  error: 'Error',
  code,
  message: 'A message.',
  requestId: 'id',
})

const aCompanyMention = {
  id: '0b7c1c64-6f0e-4a2e-8f51-9b3f6a1d2c02',
  name: 'Acme',
  slug: 'acme',
  logoUrl: null,
  hqCountry: 'Singapore',
} as const

export const jobId = '0197a1b2-c3d4-7e5f-8a6b-1c2d3e4f5a6b'

export const aJob = (change: Partial<z.input<typeof Job>> = {}): z.input<typeof Job> => ({
  id: jobId,
  title: 'Backend Engineer',
  description: 'Build the payroll run.\nIt pays 400 companies.',
  responsibilities: 'Own the ledger\nBe on call every sixth week',
  requirements: 'Four years of work on servers',
  location: 'Jakarta',
  country: 'Indonesia',
  remoteOk: false,
  employmentType: 'full_time',
  department: 'engineering',
  level: 'senior',
  tags: ['Go', 'PostgreSQL'],
  salaryMin: 5000,
  salaryMax: 8000,
  salaryCurrency: 'SGD',
  applicationUrl: null,
  isFeatured: false,
  createdAt: '2026-03-14T08:00:00Z',
  expiresAt: '2026-04-13T08:00:00Z',
  company: aCompanyMention,
  ...change,
})

export const aCohort: z.input<typeof CompanySalaryCohort> = {
  role: 'Software Engineer',
  base: 6000,
  currency: 'SGD',
  count: 12,
  min: 4000,
  max: 9000,
  p25: 5000,
  median: 6000,
  p75: 7000,
  shows: 'quartiles',
  newestOn: '2026-03-01',
}

export const aMarket: z.input<typeof MarketCohort> = {
  role: 'Software Engineer',
  level: 'Senior (6+ years)',
  place: 'Jakarta',
  currency: 'SGD',
  count: 42,
  min: 3000,
  p10: 3500,
  p25: 4200,
  median: 5100,
  p75: 6300,
  p90: 8000,
  max: 9500,
  shows: 'tails',
  suppressed: false,
  needed: 5,
  sizeBand: '20-49',
  newestOn: '2026-03-01',
  wider: null,
}
