import type {
  CompanyCard,
  CompanyHit,
  CompanyUpdate,
  Discussion,
  Interview,
  Reply,
  Review,
} from '@lentera/proto/http/companies-and-reviews'
import type { CompanyPage } from '@lentera/proto/http/gateway'
import type { CompanySalaryCohort } from '@lentera/proto/http/salaries'
import type { CompanySuggestion } from '../companies/use-company-suggestions.ts'

/** Valid data by default. Ids are brands of the contract, which tests write as text and cast. */
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

/** A card in search results; `matches` are the spans to highlight. */
export const aCompanyHit = ({
  matches = { name: [], description: [] },
  ...change
}: Partial<CompanyHit> & { slugText?: string } = {}): CompanyHit => ({ ...aCompanyCard(change), matches })

/** A suggested company; its slug is made of its name. */
export const aSuggestion = (name: string, matches: CompanySuggestion['matches'] = []): CompanySuggestion => {
  const slug = slugOf(name.toLowerCase().replaceAll(' ', '-'))
  // A branded id, unique because it is a key of the list.
  const id = slug as string as CompanyCard['id']
  return { company: { id, name, slug, logoUrl: null, hqCountry: 'Singapore' }, matches }
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

export const aCompanyUpdate = (change: Partial<CompanyUpdate> & { idText?: string } = {}): CompanyUpdate => {
  const { idText = 'c5a7b0de-3c1a-4d0e-9f5b-2d6a6f1a2b31', ...rest } = change
  return {
    id: idText as CompanyUpdate['id'],
    title: 'We moved to a bigger office',
    body: 'There is room for everybody now.',
    createdAt: '2026-03-14T08:00:00Z',
    ...rest,
  }
}

export const aSalaryCohort = (change: Partial<CompanySalaryCohort> = {}): CompanySalaryCohort => ({
  role: 'Software Engineer',
  base: 6500,
  currency: 'SGD',
  count: 12,
  min: 4000,
  max: 9500,
  p25: 5500,
  median: 6500,
  p75: 7800,
  shows: 'quartiles',
  newestOn: '2026-03-01',
  ...change,
})

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

export const anInterview = (change: Partial<Interview> & { idText?: string } = {}): Interview => {
  const { idText = 'c1d2e3f4-1a2b-4c3d-8e4f-5a6b7c8d9e0f', ...rest } = change
  return {
    id: idText as Interview['id'],
    role: 'Backend Engineer',
    difficulty: 4,
    experience: 'positive',
    questions: [
      { question: 'How would you cut the latency of a payroll run?', category: 'system_design' },
      { question: 'When did you last change your mind?', category: 'behavioural' },
    ],
    outcome: 'offer_accepted',
    rounds: 3,
    emailVerified: false,
    status: 'published',
    createdAt: '2026-03-14',
    ...rest,
  }
}

export const aDiscussion = (change: Partial<Discussion> & { idText?: string } = {}): Discussion => {
  const { idText = 'd4c3b2a1-98a1-4f0e-8f0b-0d6a6f1a2b3c', ...rest } = change
  return {
    id: idText as Discussion['id'],
    channel: 'engineering',
    title: 'Is on-call paid where you work?',
    body: 'We carry a phone every third week and get a day off for it.',
    status: 'published',
    replyCount: 2,
    createdAt: '2026-03-14',
    activeOn: '2026-03-15',
    ...rest,
  }
}

export const aReply = (change: Partial<Reply> & { idText?: string } = {}): Reply => {
  const { idText = 'e5f6a7b8-98a1-4f0e-8f0b-0d6a6f1a2b3c', ...rest } = change
  return {
    id: idText as Reply['id'],
    body: 'Ours is paid by the hour.',
    voice: 2,
    status: 'published',
    createdAt: '2026-03-15',
    ...rest,
  }
}
