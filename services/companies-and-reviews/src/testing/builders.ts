import { Slug } from '@lentera/proto'
import type { ReviewContent } from '@lentera/proto/http/companies-and-reviews'
import type { CompanyDraft } from '../modules/companies/domain/company-draft.ts'

let companies = 0
export const aCompany = (overrides: Partial<CompanyDraft> = {}): CompanyDraft => {
  companies += 1
  return {
    name: `Rimba Works ${companies}`,
    slug: Slug.parse(`rimba-works-${companies}`),
    logoUrl: null,
    hqCountry: 'Singapore',
    size: '51-200',
    website: 'https://rimba-works.example',
    mission: 'Fewer forms.',
    description: 'Software for people who plant trees.',
    ...overrides,
  }
}

export const aReview = (overrides: Partial<ReviewContent> = {}): ReviewContent => ({
  ratingOverall: 4,
  employmentStatus: 'current',
  jobFunction: 'Engineering',
  pros: 'Calm releases and helpful colleagues.',
  cons: 'Slow laptops.',
  ...overrides,
})
