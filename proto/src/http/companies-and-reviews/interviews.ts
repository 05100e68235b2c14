import { z } from 'zod'
import { defineEndpoint } from '../../define.ts'
import { CalendarDate, Instant, InterviewId, Slug, UserHash } from '../../ids.ts'
import { emptyAsAbsent, PageLimit, PageNumber, SearchText } from '../../page.ts'
import { purgesOf, tags } from '../../purges.ts'
import {
  interviewExperiences,
  interviewOutcomes,
  interviewSorts,
  questionCategories,
} from '../../values/companies-and-reviews.ts'
import { CompanyMention, ContentStatus, Country, companyNotFound, requiredText, SlugParams } from './content.ts'

export const InterviewExperience = z.enum(interviewExperiences)
export type InterviewExperience = z.infer<typeof InterviewExperience>

export const InterviewOutcome = z.enum(interviewOutcomes)
export type InterviewOutcome = z.infer<typeof InterviewOutcome>

export const QuestionCategory = z.enum(questionCategories)
export type QuestionCategory = z.infer<typeof QuestionCategory>

/** 1 (very easy) to 5 (very hard). */
export const Difficulty = z.number().int().min(1).max(5)

export const InterviewContent = z.strictObject({
  role: requiredText(120),
  difficulty: Difficulty,
  experience: InterviewExperience,
  questions: z
    .array(z.strictObject({ question: requiredText(500), category: QuestionCategory }))
    .min(1, 'Required')
    .max(20),
  outcome: InterviewOutcome.optional(),
  /** Number of conversations and tests before the decision. */
  rounds: z.number().int().min(1).max(20).optional(),
})
export type InterviewContent = z.infer<typeof InterviewContent>

/** The public fields of an interview: no author in any form, and `createdAt` is a date without a time. */
export const Interview = z.strictObject({
  id: InterviewId,
  role: z.string(),
  difficulty: z.number().int(),
  experience: InterviewExperience,
  questions: z.array(z.strictObject({ question: z.string(), category: QuestionCategory })),
  outcome: InterviewOutcome.nullable(),
  rounds: z.number().int().nullable(),
  emailVerified: z.boolean(),
  status: ContentStatus,
  createdAt: CalendarDate,
})
export type Interview = z.infer<typeof Interview>

const InterviewParams = z.strictObject({ id: InterviewId })
const interviewProblems = {
  interview_not_found: { status: 404, message: 'This interview does not exist, or you are not its author.' },
  edit_window_closed: { status: 409, message: 'An interview can be changed or deleted within 24 hours only.' },
} as const
const DifficultyFilter = z.preprocess(emptyAsAbsent, z.coerce.number().int().min(1).max(5).optional())
const ExperienceFilter = z.preprocess(emptyAsAbsent, InterviewExperience.optional())

export const listInterviews = defineEndpoint({
  name: 'interviews.search',
  service: 'companies-and-reviews',
  method: 'GET',
  path: '/interviews',
  summary: 'Published interviews over all companies; the search looks at role, company and questions.',
  visibility: 'public',
  query: z.object({
    search: SearchText,
    company: z.preprocess(emptyAsAbsent, Slug.optional()),
    country: z.preprocess(emptyAsAbsent, Country.optional()),
    difficulty: DifficultyFilter,
    experience: ExperienceFilter,
    /** Default: best matches first with a search, else newest first. */
    sort: z.enum(interviewSorts).optional(),
    page: PageNumber,
    limit: PageLimit,
  }),
  responses: {
    200: z.strictObject({
      interviews: z.array(Interview.extend({ company: CompanyMention })),
      total: z.number().int(),
    }),
  },
  auth: { kind: 'public' },
  cache: { kind: 'public', freshSeconds: 15, staleSeconds: 60, tags: [tags.interviews] },
})

export const listCompanyInterviews = defineEndpoint({
  name: 'interviews.list',
  service: 'companies-and-reviews',
  method: 'GET',
  path: '/companies/:slug/interviews',
  summary: 'Published interviews of a company, newest day first, shuffled stably inside a day.',
  visibility: 'public',
  params: SlugParams,
  query: z.object({ page: PageNumber, limit: PageLimit }),
  responses: { 200: z.strictObject({ interviews: z.array(Interview), total: z.number().int() }) },
  problems: companyNotFound,
  auth: { kind: 'public' },
  cache: { kind: 'public', freshSeconds: 15, staleSeconds: 60, tags: [tags.company()] },
})

export const submitInterview = defineEndpoint({
  name: 'interviews.submit',
  service: 'companies-and-reviews',
  method: 'POST',
  path: '/companies/:slug/interviews',
  summary: 'Writes an anonymous interview experience. Text with personal data is stored as pending.',
  visibility: 'public',
  params: SlugParams,
  body: InterviewContent.extend({ userHash: UserHash }),
  responses: { 201: z.strictObject({ interview: Interview }) },
  problems: {
    ...companyNotFound,
    already_shared: {
      status: 409,
      message: 'You have already shared an interview at this company in the last 12 months.',
    },
  },
  auth: { kind: 'author', authorFrom: 'body' },
  cache: { kind: 'none' },
  purges: purgesOf.interview(),
  rateLimitPerMinute: 10,
})

export const getMyInterview = defineEndpoint({
  name: 'interviews.mine',
  service: 'companies-and-reviews',
  method: 'GET',
  path: '/companies/:slug/my-interview',
  summary: 'The interview at this company that the caller may still edit or delete, or null.',
  visibility: 'public',
  params: SlugParams,
  responses: { 200: z.strictObject({ interview: Interview.nullable(), editableUntil: Instant.nullable() }) },
  problems: companyNotFound,
  auth: { kind: 'author', authorFrom: 'session' },
  cache: { kind: 'none' },
})

export const editInterview = defineEndpoint({
  name: 'interviews.edit',
  service: 'companies-and-reviews',
  method: 'PATCH',
  path: '/interviews/:id',
  summary: 'Changes one’s own interview within 24 hours. Only the fields that are sent change.',
  visibility: 'public',
  params: InterviewParams,
  body: InterviewContent.partial().refine((body) => Object.keys(body).length > 0, 'Send at least one field to change'),
  responses: { 200: z.strictObject({ interview: Interview, companySlug: Slug }) },
  problems: interviewProblems,
  auth: { kind: 'author', authorFrom: 'session' },
  cache: { kind: 'none' },
  purges: purgesOf.interview('companySlug'),
})

export const deleteInterview = defineEndpoint({
  name: 'interviews.delete',
  service: 'companies-and-reviews',
  method: 'DELETE',
  path: '/interviews/:id',
  summary: 'Deletes one’s own interview within 24 hours.',
  visibility: 'public',
  params: InterviewParams,
  responses: { 200: z.strictObject({ deleted: z.literal(true), companySlug: Slug }) },
  problems: interviewProblems,
  auth: { kind: 'author', authorFrom: 'session' },
  cache: { kind: 'none' },
  purges: purgesOf.interview('companySlug'),
})
