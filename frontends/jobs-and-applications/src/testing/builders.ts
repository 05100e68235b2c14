import type { JobPage } from '@lentera/proto/http/gateway'
import type {
  EmployerApplication,
  EmployerJob,
  Job,
  JobCard,
  JobFacets,
  JobHit,
  MyApplication,
} from '@lentera/proto/http/jobs-and-applications'
import type { CompanySalaryCohort, MarketCohort } from '@lentera/proto/http/salaries'

/** Valid data by default. Ids are brands of the contract, which tests write as text and cast. */
export const jobIdText = '0f4a2c53-57e5-4f4e-9d6c-3f0a54b0a001'

export const aCompanyMention = (
  change: Partial<Omit<Job['company'], 'slug'>> & { slugText?: string } = {},
): Job['company'] => {
  const { slugText = 'kopi-cloud', ...rest } = change
  return {
    id: '5b0c2a53-57e5-4f4e-9d6c-3f0a54b0a111' as Job['company']['id'],
    name: 'Kopi Cloud',
    slug: slugText as Job['company']['slug'],
    logoUrl: null,
    hqCountry: 'Singapore',
    ...rest,
  }
}

export const aJobCard = (change: Partial<JobCard> & { idText?: string } = {}): JobCard => {
  const { idText = jobIdText, ...rest } = change
  return {
    id: idText as Job['id'],
    title: 'Senior Backend Engineer',
    description: 'Build the payroll that coffee shops trust.',
    location: 'Jakarta',
    country: 'Indonesia',
    remoteOk: false,
    employmentType: 'full_time',
    department: 'engineering',
    level: 'senior',
    tags: ['Go', 'PostgreSQL'],
    salaryMin: 6000,
    salaryMax: 9000,
    salaryCurrency: 'SGD',
    isFeatured: false,
    createdAt: '2026-03-14T08:00:00Z',
    expiresAt: '2026-04-13T08:00:00Z',
    company: aCompanyMention(),
    ...rest,
  }
}

/** A card in search results; `matches` are the spans to highlight. */
export const aJobHit = ({
  matches = { title: [], company: [], description: [] },
  ...change
}: Partial<JobHit> & { idText?: string } = {}): JobHit => ({ ...aJobCard(change), matches })

export const someFacets = (change: Partial<JobFacets> = {}): JobFacets => ({
  dept: [{ value: 'engineering', count: 12 }],
  type: [{ value: 'full_time', count: 30 }],
  level: [{ value: 'senior', count: 7 }],
  remote: [
    { value: 'true', count: 5 },
    { value: 'false', count: 40 },
  ],
  location: [{ value: 'Jakarta', count: 9 }],
  ...change,
})

export const aJob = (change: Partial<Job> & { idText?: string } = {}): Job => ({
  ...aJobCard(),
  responsibilities: 'Own the ledger\nReview the work of others',
  requirements: 'Five years with databases\nClear writing',
  applicationUrl: null,
  ...change,
})

export const aCompanyCohort = (change: Partial<CompanySalaryCohort> = {}): CompanySalaryCohort => ({
  role: 'Software Engineer',
  base: 7000,
  currency: 'SGD',
  count: 12,
  min: 5000,
  max: 9500,
  p25: 6000,
  median: 7000,
  p75: 8000,
  shows: 'quartiles',
  newestOn: '2026-02-01',
  ...change,
})

export const aMarketCohort = (change: Partial<MarketCohort> = {}): MarketCohort => ({
  role: 'Software Engineer',
  level: 'Senior (6+ years)',
  place: 'Jakarta',
  currency: 'SGD',
  count: 48,
  min: 3500,
  p10: 4000,
  p25: 5200,
  median: 6400,
  p75: 7800,
  p90: 9100,
  max: 11_000,
  shows: 'tails',
  suppressed: false,
  needed: 5,
  sizeBand: '20-49',
  newestOn: '2026-03-01',
  wider: null,
  ...change,
})

export const aJobPage = (change: Partial<JobPage> = {}): JobPage => ({
  job: aJob(),
  similar: [],
  rating: { avgRating: 4.2, reviewCount: 12 },
  salary: { company: aCompanyCohort(), market: aMarketCohort() },
  unavailable: [],
  ...change,
})

export const aMyApplication = (change: Partial<MyApplication> & { idText?: string } = {}): MyApplication => {
  const { idText = '7c1a2c53-57e5-4f4e-9d6c-3f0a54b0a201', ...rest } = change
  return {
    id: idText as MyApplication['id'],
    status: 'applied',
    fullName: 'Some One',
    email: 'someone@example.com',
    createdAt: '2026-03-14T08:00:00Z',
    updatedAt: '2026-03-14T08:00:00Z',
    jobTitle: 'Senior Backend Engineer',
    companyName: 'Kopi Cloud',
    jobStatus: 'active',
    job: aJobCard(),
    ...rest,
  }
}

export const anEmployerJob = (change: Partial<EmployerJob> & { idText?: string } = {}): EmployerJob => {
  const { idText = jobIdText, ...rest } = change
  return {
    ...aJob(),
    id: idText as Job['id'],
    status: 'active',
    applicationEmail: null,
    createdAt: '2026-03-13T08:00:00Z',
    updatedAt: '2026-03-14T08:00:00Z',
    publishedAt: '2026-03-14T08:00:00Z',
    expiresAt: '2026-04-13T08:00:00Z',
    applications: 3,
    newApplications: 1,
    ...rest,
  }
}

export const anEmployerApplication = (
  change: Partial<EmployerApplication> & { idText?: string } = {},
): EmployerApplication => {
  const { idText = '7c1a2c53-57e5-4f4e-9d6c-3f0a54b0a201', ...rest } = change
  return {
    id: idText as EmployerApplication['id'],
    fullName: 'Some One',
    email: 'someone@example.com',
    coverLetter: 'I drink a lot of coffee.',
    status: 'applied',
    createdAt: '2026-03-14T08:00:00Z',
    updatedAt: '2026-03-14T08:00:00Z',
    resumeBytes: 120_000,
    ...rest,
  }
}
