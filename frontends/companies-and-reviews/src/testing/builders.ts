import type { CompanyCard, Review } from '@lentera/proto/http/companies-and-reviews'
import type { CompanyPage } from '@lentera/proto/http/gateway'

/** Valid data by default. Ids are brands of the contract, made by a cast because a test states them as text. */
const companyId = '5b0c2a53-57e5-4f4e-9d6c-3f0a54b0a111' as CompanyCard['id']
const slugOf = (slug: string) => slug as CompanyCard['slug']

export const aCompanyCard = (change: Partial<CompanyCard> & { slugText?: string } = {}): CompanyCard => {
  const { slugText = 'kopi-cloud', ...rest } = change
  return {
    id: companyId,
    name: 'Kopi Cloud',
    slug: slugOf(slugText),
    logoUrl: null,
    hqCountry: 'Singapore',
    size: '51-200',
    description: 'Payroll for coffee shops.',
    reviewCount: 12,
    avgRating: 4.2,
    ...rest,
  }
}

export const aReview = (change: Partial<Review> & { idText?: string } = {}): Review => {
  const { idText = 'a3f1c6de-98a1-4f0e-8f0b-0d6a6f1a2b3c', ...rest } = change
  return {
    id: idText as Review['id'],
    ratingOverall: 4,
    pros: 'People explain why.',
    cons: 'Planning changes often.',
    advice: null,
    employmentStatus: 'current',
    jobFunction: 'Engineering',
    createdAt: '2026-03-14',
    status: 'published',
    emailVerified: false,
    recommends: null,
    subRatings: {},
    helpfulCount: 0,
    ...rest,
  }
}

export const aCompanyPage = (change: Partial<CompanyPage> = {}): CompanyPage => ({
  company: {
    id: companyId,
    name: 'Kopi Cloud',
    slug: slugOf('kopi-cloud'),
    logoUrl: null,
    hqCountry: 'Singapore',
    size: '51-200',
    website: 'https://kopi-cloud.example',
    mission: 'Pay everybody on time.',
    description: 'Payroll for coffee shops.',
  },
  reviews: { reviews: [aReview()], total: 1 },
  salaries: [],
  interviews: [],
  interviewCount: 0,
  updates: [],
  updateCount: 0,
  avgRating: 4,
  ratings: { distribution: [0, 0, 0, 1, 0], recommendPercent: null, subRatings: [], trend: [] },
  unavailable: [],
  ...change,
})
