import { z } from 'zod'
import { CompanyId, Slug } from '../../ids.ts'
import {
  companySizes,
  contentStatuses,
  countries,
  employmentStatuses,
  jobFunctions,
} from '../../values/companies-and-reviews.ts'

export {
  channelDetails,
  channels,
  companySizes,
  contentStatuses,
  countries,
  discussionSorts,
  employmentStatuses,
  flagReasons,
  flagTargets,
  interviewExperiences,
  interviewOutcomes,
  interviewSorts,
  jobFunctions,
  questionCategories,
  reviewSorts,
  subRatingNames,
} from '../../values/companies-and-reviews.ts'

export const Country = z.enum(countries)
export type Country = z.infer<typeof Country>

export const CompanySize = z.enum(companySizes)
export type CompanySize = z.infer<typeof CompanySize>

export const JobFunction = z.enum(jobFunctions)
export type JobFunction = z.infer<typeof JobFunction>

export const EmploymentStatus = z.enum(employmentStatuses)
export type EmploymentStatus = z.infer<typeof EmploymentStatus>

/** `published` and `flagged` are public: a flag does not hide content. `pending` content waits for a moderator. */
export const ContentStatus = z.enum(contentStatuses)
export type ContentStatus = z.infer<typeof ContentStatus>

/** The fields of a company in a list row or a tile. */
export const CompanyMention = z.strictObject({
  id: CompanyId,
  name: z.string(),
  slug: Slug,
  logoUrl: z.string().nullable(),
  hqCountry: Country,
})
export type CompanyMention = z.infer<typeof CompanyMention>

/** Required text: trimmed, from one character to `maxLength`. */
export const requiredText = (maxLength: number) => z.string().trim().min(1, 'Required').max(maxLength)

export const SlugParams = z.strictObject({ slug: Slug })

export const companyNotFound = { company_not_found: { status: 404, message: 'Company not found' } } as const
