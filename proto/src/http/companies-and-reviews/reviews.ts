import { z } from 'zod'
import { defineEndpoint } from '../../define.ts'
import { CalendarDate, Instant, ReviewId, Slug, UserHash } from '../../ids.ts'
import { emptyAsAbsent, PageLimit, PageNumber } from '../../page.ts'
import { purgesOf, tags } from '../../purges.ts'
import { reviewSorts, subRatingNames } from '../../values/companies-and-reviews.ts'
import { ContentStatus, companyNotFound, EmploymentStatus, JobFunction, requiredText, SlugParams } from './content.ts'

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

/** The public fields of a review: no author in any form, and `createdAt` is a date without a time. */
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
  helpfulCount: z.number().int(),
})
export type Review = z.infer<typeof Review>

/**
 * Number of reviews by rounded-down star, index 0 is one star; and the mean of each sub-rating that at least 3 reviews
 * have. `trend` has the mean of each of the last 12 quarters with at least 3 reviews, oldest first.
 */
export const RatingSummary = z.strictObject({
  distribution: z.array(z.number().int()).length(5),
  recommendPercent: z.number().int().nullable(),
  subRatings: z.array(z.strictObject({ name: z.enum(subRatingNames), mean: z.number(), count: z.number().int() })),
  trend: z
    .array(z.strictObject({ quarter: z.string().regex(/^\d{4}-Q[1-4]$/), mean: z.number(), count: z.number().int() }))
    .max(12),
})
export type RatingSummary = z.infer<typeof RatingSummary>

export const ReviewContent = z.strictObject({
  ratingOverall: Rating,
  employmentStatus: EmploymentStatus,
  jobFunction: JobFunction,
  pros: requiredText(5000),
  cons: requiredText(5000),
  advice: z.string().trim().max(2000).optional(),
  recommends: z.boolean().optional(),
  subRatings: SubRatings.optional(),
})
export type ReviewContent = z.infer<typeof ReviewContent>

const ReviewParams = z.strictObject({ id: ReviewId })

const reviewProblems = {
  review_not_found: { status: 404, message: 'This review does not exist, or you are not its author.' },
  edit_window_closed: { status: 409, message: 'A review can be changed or deleted within 24 hours only.' },
} as const

export const listReviews = defineEndpoint({
  name: 'reviews.list',
  service: 'companies-and-reviews',
  method: 'GET',
  path: '/companies/:slug/reviews',
  summary: 'Published reviews of a company, newest day first unless sorted otherwise, shuffled stably inside a day.',
  visibility: 'public',
  params: SlugParams,
  query: z.object({
    sort: z.enum(reviewSorts).default('newest'),
    /** Rounded-down stars. */
    rating: z.preprocess(emptyAsAbsent, z.coerce.number().int().min(1).max(5).optional()),
    jobFunction: z.preprocess(emptyAsAbsent, JobFunction.optional()),
    employmentStatus: z.preprocess(emptyAsAbsent, EmploymentStatus.optional()),
    page: PageNumber,
    limit: PageLimit,
  }),
  responses: { 200: z.strictObject({ reviews: z.array(Review), total: z.number().int() }) },
  problems: companyNotFound,
  auth: { kind: 'public' },
  cache: { kind: 'public', freshSeconds: 15, staleSeconds: 60, tags: [tags.company()] },
})

export const submitReview = defineEndpoint({
  name: 'reviews.submit',
  service: 'companies-and-reviews',
  method: 'POST',
  path: '/companies/:slug/reviews',
  summary: 'Writes an anonymous review. Text with personal data is stored as pending, clean text is published at once.',
  visibility: 'public',
  params: SlugParams,
  /** The gateway removes `userHash` and sends the signed author token instead. */
  body: ReviewContent.extend({ userHash: UserHash }),
  responses: { 201: z.strictObject({ review: Review }) },
  problems: {
    ...companyNotFound,
    already_reviewed: { status: 409, message: 'You have already reviewed this company in the last 12 months.' },
  },
  auth: { kind: 'author', authorFrom: 'body' },
  cache: { kind: 'none' },
  purges: purgesOf.review(),
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
  purges: purgesOf.editedReview('companySlug'),
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
  purges: purgesOf.review('companySlug'),
})
