import type { CompanyProfile } from '@lentera/proto/http/companies-and-reviews'
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
  message: 'A sentence.',
  requestId: 'id',
})
