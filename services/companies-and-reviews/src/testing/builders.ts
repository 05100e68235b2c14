import { Slug } from '@lentera/proto'
import type { DiscussionContent, InterviewContent, ReviewContent } from '@lentera/proto/http/companies-and-reviews'
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

export const aDiscussion = (overrides: Partial<DiscussionContent> = {}): DiscussionContent => ({
  channel: 'engineering',
  title: 'How long is your probation?',
  body: 'Ours went from three months to six without a word.',
  ...overrides,
})

export const anInterview = (overrides: Partial<InterviewContent> = {}): InterviewContent => ({
  role: 'Backend Engineer',
  difficulty: 3,
  experience: 'positive',
  questions: [
    { question: 'How would you shard a table of orders?', category: 'system_design' },
    { question: 'Tell us of a release that went wrong.', category: 'behavioural' },
  ],
  ...overrides,
})
