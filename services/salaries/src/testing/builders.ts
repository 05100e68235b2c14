import { AuthorToken, CompanyId, type EventData, Slug } from '@lentera/proto'
import type { companySaved } from '@lentera/proto/events/companies-and-reviews'
import type { SalaryContent } from '@lentera/proto/http/salaries'
import type { AuthorPrincipal } from '@lentera/service-kit/crypto/principal'

let companies = 0
export const aCompany = (overrides: Partial<EventData<typeof companySaved>> = {}): EventData<typeof companySaved> => {
  companies += 1
  return {
    companyId: CompanyId.parse(crypto.randomUUID()),
    slug: Slug.parse(`rimba-works-${companies}`),
    name: `Rimba Works ${companies}`,
    logoUrl: null,
    hqCountry: 'Singapore',
    size: '51-200',
    ...overrides,
  }
}

export const aSalary = (company: Slug, overrides: Partial<SalaryContent> = {}): SalaryContent => ({
  company,
  role: 'Software Engineer',
  level: 'Mid (3-5 years)',
  base: 6500,
  bonus: 6500,
  equity: 0,
  currency: 'SGD',
  location: 'Singapore',
  years: 4,
  ...overrides,
})

/** An author by number: two numbers are two people. */
export const aPerson = (number: number): AuthorPrincipal => ({
  kind: 'author',
  author: AuthorToken.parse(number.toString(16).padStart(64, '0')),
  emailVerified: false,
})
