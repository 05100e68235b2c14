import { AuthorToken, type Slug } from '@lentera/proto'
import type { SalaryContent } from '@lentera/proto/http/salaries'
import type { AuthorPrincipal } from '@lentera/service-kit/crypto/principal'

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

/** An author by number: different numbers are different people. */
export const aPerson = (number: number): AuthorPrincipal => ({
  kind: 'author',
  author: AuthorToken.parse(number.toString(16).padStart(64, '0')),
  emailVerified: false,
})
