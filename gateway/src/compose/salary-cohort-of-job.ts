import type { Job } from '@lentera/proto/http/jobs-and-applications'
import type { MarketCohort } from '@lentera/proto/http/salaries'
import { salaryCities, salaryPlaces } from '@lentera/proto/values/salaries'

type Cohort = {
  readonly role: MarketCohort['role']
  readonly level: MarketCohort['level']
  readonly place: MarketCohort['place']
}

/** Titles that are more specific than the department. */
const dataTitle =
  /\b(?:data scien(?:tist|ce)|machine learning|ml engineer|data (?:engineer|analyst)|ai (?:engineer|researcher)|analytics)\b/i

const roleOfDepartment: Partial<Record<Job['department'], Cohort['role']>> = {
  engineering: 'Software Engineer',
  product: 'Product Manager',
  design: 'Designer',
  marketing: 'Marketing Manager',
  sales: 'Sales Manager',
}

const levelOf = {
  junior: 'Junior (0-2 years)',
  mid: 'Mid (3-5 years)',
  senior: 'Senior (6+ years)',
  lead: 'Lead (8+ years)',
  principal: 'Lead (8+ years)',
} as const satisfies Record<Job['level'], Cohort['level']>

/** Letters only, so that "Kuala-Lumpur" and "KUALA LUMPUR, KL Sentral" name the city. */
const plain = (text: string): string =>
  ` ${text
    .toLowerCase()
    .replace(/[^\p{L}]+/gu, ' ')
    .trim()} `

/** A city with known salaries, else the country; an ad writes its place as free text. */
const placeOf = ({ location, country }: Pick<Job, 'location' | 'country'>): Cohort['place'] =>
  salaryCities.find((city) => plain(location).includes(plain(city))) ??
  salaryPlaces.find((place) => place === country) ??
  'any'

/** The salary cohort to show with an ad; null for departments without a comparable role, such as finance or HR. */
export const salaryCohortOfJob = (
  job: Pick<Job, 'title' | 'department' | 'level' | 'location' | 'country'>,
): Cohort | null => {
  const isData = (job.department === 'engineering' || job.department === 'product') && dataTitle.test(job.title)
  const role = isData ? 'Data Scientist' : roleOfDepartment[job.department]
  return role === undefined ? null : { role, level: levelOf[job.level], place: placeOf(job) }
}
