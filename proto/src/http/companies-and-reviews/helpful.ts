import { z } from 'zod'
import { defineEndpoint } from '../../define.ts'
import { ReviewId, Slug } from '../../ids.ts'
import { purgesOf } from '../../purges.ts'

const ReviewParams = z.strictObject({ id: ReviewId })
const reviewNotFound = { review_not_found: { status: 404, message: 'This review does not exist.' } } as const
/** `helpfulCount` is the review's count after the call. Repeating the call changes nothing. */
const Marked = z.strictObject({ isHelpful: z.boolean(), helpfulCount: z.number().int(), companySlug: Slug })

export const markHelpful = defineEndpoint({
  name: 'helpful.mark',
  service: 'companies-and-reviews',
  method: 'PUT',
  path: '/reviews/:id/helpful',
  summary: 'Marks a review as helpful; one mark a reader.',
  visibility: 'public',
  params: ReviewParams,
  responses: { 200: Marked },
  problems: reviewNotFound,
  auth: { kind: 'author', authorFrom: 'session' },
  cache: { kind: 'none' },
  purges: purgesOf.companyPage('companySlug'),
})

export const unmarkHelpful = defineEndpoint({
  name: 'helpful.unmark',
  service: 'companies-and-reviews',
  method: 'DELETE',
  path: '/reviews/:id/helpful',
  summary: 'Takes one’s mark back.',
  visibility: 'public',
  params: ReviewParams,
  responses: { 200: Marked },
  problems: reviewNotFound,
  auth: { kind: 'author', authorFrom: 'session' },
  cache: { kind: 'none' },
  purges: purgesOf.companyPage('companySlug'),
})

export const listHelpfulMarks = defineEndpoint({
  name: 'helpful.mine',
  service: 'companies-and-reviews',
  method: 'GET',
  path: '/helpful-marks',
  summary: 'Which of the given reviews the caller marked as helpful.',
  visibility: 'public',
  /** Up to 50 ids, joined by commas. */
  query: z.object({ reviews: z.string().max(1850) }),
  responses: { 200: z.strictObject({ reviewIds: z.array(ReviewId).max(50) }) },
  auth: { kind: 'author', authorFrom: 'session' },
  cache: { kind: 'none' },
})
