import type { Country } from '@lentera/proto/http/companies-and-reviews'
import type { SalaryCurrency, SalaryLevel, SalaryPlace, SalaryRole } from '@lentera/proto/http/salaries'
import type { z } from 'zod'

type CountryName = z.infer<typeof Country>

/** Typical base pay in Singapore today, SGD a month, from junior to lead. */
const singapore: Readonly<Record<SalaryRole, readonly [number, number, number, number]>> = {
  'Software Engineer': [4700, 6500, 9200, 12_300],
  'Product Manager': [4900, 7000, 9900, 13_200],
  'Data Scientist': [4800, 6700, 9400, 12_500],
  Designer: [3800, 5400, 7700, 10_300],
  'Marketing Manager': [3700, 5300, 7600, 10_200],
  'Sales Manager': [3600, 5500, 8000, 11_000],
}
const step: Readonly<Record<SalaryLevel, 0 | 1 | 2 | 3>> = {
  'Junior (0-2 years)': 0,
  'Mid (3-5 years)': 1,
  'Senior (6+ years)': 2,
  'Lead (8+ years)': 3,
}

/** Pay for the same work relative to Singapore. Outside the capital a country pays less. */
export const payOfPlace: Readonly<Record<SalaryPlace, number>> = {
  Singapore: 1,
  'Kuala Lumpur': 0.38,
  Bangkok: 0.35,
  'Ho Chi Minh City': 0.33,
  Jakarta: 0.31,
  Manila: 0.29,
  Malaysia: 0.3,
  Thailand: 0.27,
  Vietnam: 0.26,
  Indonesia: 0.23,
  Philippines: 0.22,
}

/** Typical pay for this role, level and place today in SGD a month, before the effects of company, year and chance. */
export const typicalSgd = (role: SalaryRole, level: SalaryLevel, place: SalaryPlace): number =>
  singapore[role][step[level]] * payOfPlace[place]

/** Places of work for companies with headquarters in the country, with weights. */
export const placesOf: Readonly<Record<CountryName, Partial<Record<SalaryPlace, number>>>> = {
  Singapore: { Singapore: 76, 'Kuala Lumpur': 7, Jakarta: 6, 'Ho Chi Minh City': 4, Manila: 4, Bangkok: 3 },
  Indonesia: { Jakarta: 74, Indonesia: 19, Singapore: 7 },
  Malaysia: { 'Kuala Lumpur': 74, Malaysia: 17, Singapore: 9 },
  Thailand: { Bangkok: 80, Thailand: 14, Singapore: 6 },
  Philippines: { Manila: 78, Philippines: 17, Singapore: 5 },
  Vietnam: { 'Ho Chi Minh City': 68, Vietnam: 26, Singapore: 6 },
}

/** The currency of a country, and the step to which pay is rounded there. */
export const currencyOf: Readonly<Record<CountryName, { readonly currency: SalaryCurrency; readonly step: number }>> = {
  Singapore: { currency: 'SGD', step: 50 },
  Indonesia: { currency: 'IDR', step: 250_000 },
  Malaysia: { currency: 'MYR', step: 100 },
  Thailand: { currency: 'THB', step: 500 },
  Philippines: { currency: 'PHP', step: 1000 },
  Vietnam: { currency: 'VND', step: 500_000 },
}

export const roleWeights: Readonly<Record<SalaryRole, number>> = {
  'Software Engineer': 46,
  'Product Manager': 14,
  'Data Scientist': 7,
  Designer: 10,
  'Marketing Manager': 11,
  'Sales Manager': 12,
}
export const levelWeights: Readonly<Record<SalaryLevel, number>> = {
  'Junior (0-2 years)': 26,
  'Mid (3-5 years)': 39,
  'Senior (6+ years)': 27,
  'Lead (8+ years)': 8,
}
/** Years of experience from and to, by level. */
export const yearsOf: Readonly<Record<SalaryLevel, readonly [number, number]>> = {
  'Junior (0-2 years)': [0, 2],
  'Mid (3-5 years)': [3, 5],
  'Senior (6+ years)': [6, 11],
  'Lead (8+ years)': [8, 18],
}
