import type { CompanySize, QuestionCategory } from '@lentera/proto/http/companies-and-reviews'
import type { CorpusCompany, Sector } from '../types.ts'

/** Functions that the corpus has questions for. */
export const interviewFunctions = ['Engineering', 'Product', 'Design', 'Marketing', 'Sales', 'Operations'] as const
export type InterviewFunction = (typeof interviewFunctions)[number]

/** What is left out is no limit. `senior` is for people who have done the job for years. */
export type Limits = {
  readonly sectors?: readonly Sector[]
  readonly sizes?: readonly CompanySize[]
  readonly senior?: true
}

export type QuestionRow = readonly [category: QuestionCategory, question: string, limits?: Limits]
export type RoleRow = readonly [role: string, limits?: Limits]

export const isFor = (limits: Limits | undefined, { sector, size }: CorpusCompany, isSenior: boolean): boolean =>
  limits === undefined ||
  ((limits.sectors === undefined || limits.sectors.includes(sector)) &&
    (limits.sizes === undefined || limits.sizes.includes(size)) &&
    (limits.senior === undefined || isSenior))
