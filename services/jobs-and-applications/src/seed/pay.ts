import type { Country } from '@lentera/proto/http/companies-and-reviews'
import type { EmploymentType, JobLevel } from '@lentera/proto/http/jobs-and-applications'
import type { z } from 'zod'
import type { Size } from './corpus/types.ts'
import type { Rng } from './random.ts'

export type CountryName = z.infer<typeof Country>

const ofLevel: Readonly<Record<JobLevel, number>> = { junior: 0.72, mid: 1, senior: 1.4, lead: 1.82, principal: 2.25 }
/** Pay of a country for the same work, relative to Singapore. */
const ofCountry: Readonly<Record<CountryName, number>> = {
  Singapore: 1,
  Malaysia: 0.38,
  Thailand: 0.35,
  Vietnam: 0.33,
  Indonesia: 0.31,
  Philippines: 0.29,
}
const ofType: Readonly<Record<EmploymentType, number>> = {
  full_time: 1,
  contract: 1.08,
  part_time: 0.55,
  internship: 0.48,
}
const ofSize: Readonly<Record<Size, number>> = {
  '1-10': 0.92,
  '11-50': 0.96,
  '51-200': 1,
  '201-1000': 1.03,
  '1000+': 1.06,
}

export type PaidJob = {
  /** Usual pay of the middle level of the role in Singapore, SGD per month. */
  readonly pay: number
  readonly level: JobLevel
  readonly country: CountryName
  readonly type: EmploymentType
  readonly size: Size
}

/** Typical pay of such a job, SGD per month. The pay of an internship is derived from the junior level of its role. */
export const typicalPay = ({ pay, level, country, type, size }: PaidJob): number =>
  pay * ofLevel[level] * ofCountry[country] * ofType[type] * ofSize[size]

const roundPay = (amount: number): number => {
  const step = amount < 2000 ? 50 : 100
  return Math.max(step, Math.round(amount / step) * step)
}

/** A pay range around it, as wide as in real ads. */
export const payRange = (rng: Rng, job: PaidJob): { salaryMin: number; salaryMax: number } => {
  const low = typicalPay(job) * (0.82 + rng() * 0.14)
  const salaryMin = roundPay(low)
  return { salaryMin, salaryMax: Math.max(roundPay(low * (1.18 + rng() * 0.32)), roundPay(salaryMin + 50)) }
}
