import { z } from 'zod'
import { defineEndpoint } from '../define.ts'
import { CalendarDate, CompanyId, Instant, ReviewId, Slug, UserHash } from '../ids.ts'
import { PageLimit, PageNumber, SearchText } from '../page.ts'
import {
  companySizes,
  contentStatuses,
  countries,
  employmentStatuses,
  jobFunctions,
  subRatingNames,
} from '../values/companies-and-reviews.ts'

export { companySizes, contentStatuses, countries, employmentStatuses, jobFunctions, subRatingNames }

export const Country = z.enum(countries)
export type Country = z.infer<typeof Country>

export const CompanySize = z.enum(companySizes)
export type CompanySize = z.infer<typeof CompanySize>

export const JobFunction = z.enum(jobFunctions)
export type JobFunction = z.infer<typeof JobFunction>

export const EmploymentStatus = z.enum(employmentStatuses)
export type EmploymentStatus = z.infer<typeof EmploymentStatus>

export const ContentStatus = z.enum(contentStatuses)
export type ContentStatus = z.infer<typeof ContentStatus>

export type SubRatingName = (typeof subRatingNames)[number]

/** 1 to 5 in half steps; the form offers whole stars. */
export const Rating = z.number().min(1).max(5).multipleOf(0.5)

export const SubRatings = z.strictObject({
  culture: z.number().int().min(1).max(5).optional(),
  pay: z.number().int().min(1).max(5).optional(),
  workLifeBalance: z.number().int().min(1).max(5).optional(),
  management: z.number().int().min(1).max(5).optional(),
  growth: z.number().int().min(1).max(5).optional(),
})
export type SubRatings = z.infer<typeof SubRatings>

export const Company = z.strictObject({
  id: CompanyId,
  name: z.string(),
  slug: Slug,
  logoUrl: z.string().nullable(),
  hqCountry: Country,
  size: CompanySize,
  website: z.string().nullable(),
  mission: z.string().nullable(),
  description: z.string().nullable(),
})
export type Company = z.infer<typeof Company>

/** A company as a card in a list shows it. `avgRating` is the mean to one decimal, null without reviews. */
export const CompanyCard = Company.omit({ website: true, mission: true }).extend({
  reviewCount: z.number().int(),
  avgRating: z.number().nullable(),
})
export type CompanyCard = z.infer<typeof CompanyCard>

/** What the public sees of a review. There is no author in any form, and `createdAt` is a date without a time. */
export const Review = z.strictObject({
  id: ReviewId,
  ratingOverall: z.number(),
  pros: z.string(),
  cons: z.string(),
  advice: z.string().nullable(),
  employmentStatus: EmploymentStatus,
  jobFunction: JobFunction,
  createdAt: CalendarDate,
  status: ContentStatus,
  emailVerified: z.boolean(),
  recommends: z.boolean().nullable(),
  subRatings: SubRatings,
})
export type Review = z.infer<typeof Review>

/** Reviews by rounded-down star, index 0 is one star; with the mean of each sub-rating that at least 3 people gave. */
export const RatingSummary = z.strictObject({
  distribution: z.array(z.number().int()).length(5),
  recommendPercent: z.number().int().nullable(),
  subRatings: z.array(z.strictObject({ name: z.enum(subRatingNames), mean: z.number(), count: z.number().int() })),
})
export type RatingSummary = z.infer<typeof RatingSummary>

const reviewText = (maxLength: number) => z.string().trim().min(1, 'Required').max(maxLength)

export const ReviewContent = z.strictObject({
  ratingOverall: Rating,
  employmentStatus: EmploymentStatus,
  jobFunction: JobFunction,
  pros: reviewText(5000),
  cons: reviewText(5000),
  advice: z.string().trim().max(2000).optional(),
  recommends: z.boolean().optional(),
  subRatings: SubRatings.optional(),
})
export type ReviewContent = z.infer<typeof ReviewContent>

/** Personal data found in a text: `start` inclusive and `end` exclusive, in UTF-16 code units of the trimmed text. */
export const TextFinding = z.strictObject({
  field: z.enum(['pros', 'cons', 'advice']),
  kind: z.enum(['email', 'phone', 'address', 'name']),
  start: z.number().int(),
  end: z.number().int(),
})
export type TextFinding = z.infer<typeof TextFinding>

const emptyAsAbsent = (value: unknown) => (value === '' ? undefined : value)
/** A "+" that was not percent-encoded in a query string arrives as a space. */
const repairPlus = (value: unknown) => (value === '' ? undefined : value === '1000 ' ? '1000+' : value)

const SlugParams = z.strictObject({ slug: Slug })
const ReviewParams = z.strictObject({ id: ReviewId })

const companyNotFound = { company_not_found: { status: 404, message: 'Company not found' } } as const
const reviewProblems = {
  review_not_found: { status: 404, message: 'This review does not exist, or you are not its author.' },
  edit_window_closed: { status: 409, message: 'A review can be changed or deleted within 24 hours only.' },
} as const

export const listCompanies = defineEndpoint({
  name: 'companies.list',
  service: 'companies-and-reviews',
  method: 'GET',
  path: '/companies',
  summary: 'Companies, searched and filtered; best match first with a search, else most reviewed first.',
  visibility: 'public',
  query: z.object({
    search: SearchText,
    country: z.preprocess(emptyAsAbsent, Country.optional()),
    size: z.preprocess(repairPlus, CompanySize.optional()),
    page: PageNumber,
    limit: PageLimit,
  }),
  responses: { 200: z.strictObject({ companies: z.array(CompanyCard), total: z.number().int() }) },
  auth: { kind: 'public' },
  cache: { kind: 'public', freshSeconds: 15, staleSeconds: 60, tags: ['companies'] },
})

/** The owner's part of the company page; the gateway composes the public answer from it and other teams' parts. */
export const CompanyProfile = z.strictObject({
  company: Company,
  reviews: z.strictObject({ reviews: z.array(Review), total: z.number().int() }),
  avgRating: z.number(),
  ratings: RatingSummary,
})
export type CompanyProfile = z.infer<typeof CompanyProfile>

export const getCompanyProfile = defineEndpoint({
  name: 'companies.profile',
  service: 'companies-and-reviews',
  method: 'GET',
  path: '/companies/:slug/profile',
  summary: 'Company, rating summary and the newest 20 reviews.',
  visibility: 'internal',
  params: SlugParams,
  responses: { 200: CompanyProfile },
  problems: companyNotFound,
  auth: { kind: 'public' },
  cache: { kind: 'none' },
})

export const listReviews = defineEndpoint({
  name: 'reviews.list',
  service: 'companies-and-reviews',
  method: 'GET',
  path: '/companies/:slug/reviews',
  summary: 'Published reviews of a company, newest day first, shuffled stably inside a day.',
  visibility: 'public',
  params: SlugParams,
  query: z.object({ page: PageNumber, limit: PageLimit }),
  responses: { 200: z.strictObject({ reviews: z.array(Review), total: z.number().int() }) },
  problems: companyNotFound,
  auth: { kind: 'public' },
  cache: { kind: 'public', freshSeconds: 15, staleSeconds: 60, tags: ['company:{slug}'] },
})

export const submitReview = defineEndpoint({
  name: 'reviews.submit',
  service: 'companies-and-reviews',
  method: 'POST',
  path: '/companies/:slug/reviews',
  summary: 'Writes an anonymous review. Text with personal data is stored as pending, clean text is published at once.',
  visibility: 'public',
  params: SlugParams,
  /** The gateway takes `userHash` out and sends the signed author token in its place. */
  body: ReviewContent.extend({ userHash: UserHash }),
  responses: { 201: z.strictObject({ review: Review }) },
  problems: {
    ...companyNotFound,
    already_reviewed: { status: 409, message: 'You have already reviewed this company in the last 12 months.' },
  },
  auth: { kind: 'author', authorFrom: 'body' },
  cache: { kind: 'none' },
  purges: ['company:{slug}', 'companies', 'stats'],
  rateLimitPerMinute: 10,
})

export const getMyReview = defineEndpoint({
  name: 'reviews.mine',
  service: 'companies-and-reviews',
  method: 'GET',
  path: '/companies/:slug/my-review',
  summary: 'The review of this company that the caller may still edit or delete, or null.',
  visibility: 'public',
  params: SlugParams,
  responses: { 200: z.strictObject({ review: Review.nullable(), editableUntil: Instant.nullable() }) },
  problems: companyNotFound,
  auth: { kind: 'author', authorFrom: 'session' },
  cache: { kind: 'none' },
})

export const editReview = defineEndpoint({
  name: 'reviews.edit',
  service: 'companies-and-reviews',
  method: 'PATCH',
  path: '/reviews/:id',
  summary: 'Changes one’s own review within 24 hours. Only the fields that are sent change.',
  visibility: 'public',
  params: ReviewParams,
  body: ReviewContent.partial().refine((body) => Object.keys(body).length > 0, 'Send at least one field to change'),
  responses: { 200: z.strictObject({ review: Review, companySlug: Slug }) },
  problems: reviewProblems,
  auth: { kind: 'author', authorFrom: 'session' },
  cache: { kind: 'none' },
  purges: ['company:{companySlug}', 'companies'],
})

export const deleteReview = defineEndpoint({
  name: 'reviews.delete',
  service: 'companies-and-reviews',
  method: 'DELETE',
  path: '/reviews/:id',
  summary: 'Deletes one’s own review within 24 hours.',
  visibility: 'public',
  params: ReviewParams,
  responses: { 200: z.strictObject({ deleted: z.literal(true), companySlug: Slug }) },
  problems: reviewProblems,
  auth: { kind: 'author', authorFrom: 'session' },
  cache: { kind: 'none' },
  purges: ['company:{companySlug}', 'companies', 'stats'],
})

export const checkText = defineEndpoint({
  name: 'texts.check',
  service: 'companies-and-reviews',
  method: 'POST',
  path: '/text-checks',
  summary: 'Finds e-mail addresses, phone numbers, postal addresses and names of persons in a draft. Nothing is stored.',
  visibility: 'public',
  body: z.strictObject({
    /** The company that the draft is about: its name is not reported as a person's. */
    companySlug: Slug.optional(),
    pros: z.string().max(5000).optional(),
    cons: z.string().max(5000).optional(),
    advice: z.string().max(2000).optional(),
  }),
  responses: { 200: z.strictObject({ findings: z.array(TextFinding).max(200) }) },
  auth: { kind: 'anonymous' },
  cache: { kind: 'none' },
  rateLimitPerMinute: 60,
})

export const getStats = defineEndpoint({
  name: 'stats.get',
  service: 'companies-and-reviews',
  method: 'GET',
  path: '/stats',
  summary: 'Figures of the home strip. `salaries` is null while no service that owns salaries is running.',
  visibility: 'public',
  responses: { 200: z.strictObject({ companies: z.number().int(), reviews: z.number().int(), salaries: z.number().int().nullable() }) },
  auth: { kind: 'public' },
  cache: { kind: 'public', freshSeconds: 30, staleSeconds: 300, tags: ['stats'] },
})
