import type { CompanyCard, CompanyHit } from '@lentera/proto/http/companies-and-reviews'
import type { CompanyPage } from '@lentera/proto/http/gateway'
import type { CompanySalaryCohort, ExchangeRate, MarketCohort, OwnSalary } from '@lentera/proto/http/salaries'

/** Valid data by default. Ids are brands of the contract, which tests write as text and cast. */
const companyId = '5b0c2a53-57e5-4f4e-9d6c-3f0a54b0a111' as CompanyCard['id']
const slugOf = (slug: string) => slug as CompanyCard['slug']

export const aMarketCohort = (change: Partial<MarketCohort> = {}): MarketCohort => ({
  role: 'Software Engineer',
  level: 'Mid (3-5 years)',
  place: 'Singapore',
  currency: 'SGD',
  count: 42,
  min: 3000,
  p10: 4000,
  p25: 5200,
  median: 6500,
  p75: 8100,
  p90: 10_000,
  max: 11_500,
  shows: 'tails',
  suppressed: false,
  needed: 5,
  sizeBand: '20-49',
  newestOn: '2026-03-01',
  wider: null,
  ...change,
})

const nothing = { min: null, p10: null, p25: null, median: null, p75: null, p90: null, max: null }

/** A cohort below the minimum count. */
export const aSuppressedCohort = (change: Partial<MarketCohort> = {}): MarketCohort =>
  aMarketCohort({ ...nothing, count: 0, shows: 'nothing', suppressed: true, sizeBand: null, newestOn: null, ...change })

export const aMedianCohort = (change: Partial<MarketCohort> = {}): MarketCohort =>
  aMarketCohort({ ...nothing, median: 6500, count: 7, shows: 'median', sizeBand: '5-9', ...change })

export const aCompanyCohort = (change: Partial<CompanySalaryCohort> = {}): CompanySalaryCohort => ({
  role: 'Software Engineer',
  base: 6500,
  currency: 'SGD',
  count: 12,
  min: 4000,
  max: 9500,
  p25: 5400,
  median: 6500,
  p75: 7600,
  shows: 'quartiles',
  newestOn: '2026-03-01',
  ...change,
})

export const aCompanyMention = (name: string, slug: string) => ({
  id: companyId,
  name,
  slug: slugOf(slug),
  logoUrl: null,
  hqCountry: 'Singapore' as const,
})

export const aCompanyHit = (): CompanyHit => ({
  ...aCompanyMention('Kopi Cloud', 'kopi-cloud'),
  size: '51-200',
  description: 'Payroll for coffee shops.',
  reviewCount: 12,
  avgRating: 4.2,
  matches: { name: [], description: [] },
})

export const aCompanyPage = (change: Partial<CompanyPage> = {}): CompanyPage => ({
  company: {
    ...aCompanyMention('Kopi Cloud', 'kopi-cloud'),
    size: '51-200',
    website: 'https://kopi-cloud.example',
    mission: null,
    description: null,
  },
  reviews: { reviews: [], total: 0 },
  salaries: [aCompanyCohort()],
  interviews: [],
  interviewCount: 0,
  updates: [],
  updateCount: 0,
  avgRating: 0,
  ratings: { distribution: [0, 0, 0, 0, 0], recommendPercent: null, subRatings: [], trend: [] },
  unavailable: [],
  ...change,
})

export const someRates: ExchangeRate[] = [
  { currency: 'SGD', sgdPerUnit: 1, validOn: '2026-03-14' },
  { currency: 'IDR', sgdPerUnit: 0.00008, validOn: '2026-03-14' },
  { currency: 'THB', sgdPerUnit: 0.04, validOn: '2026-03-14' },
]
export const ratesResponse = { rates: someRates, source: 'approximate mid-market rates' }

export const anOwnSalary = (change: Partial<OwnSalary> = {}): OwnSalary => ({
  id: 'a3f1c6de-98a1-4f0e-8f0b-0d6a6f1a2b3c' as OwnSalary['id'],
  company: slugOf('kopi-cloud'),
  role: 'Software Engineer',
  level: 'Mid (3-5 years)',
  base: 7000,
  bonus: 0,
  equity: 0,
  currency: 'SGD',
  location: 'Singapore',
  years: 4,
  status: 'published',
  baseSgd: 7000,
  rate: 1,
  rateOn: '2026-03-14',
  createdAt: '2026-03-14',
  ...change,
})
