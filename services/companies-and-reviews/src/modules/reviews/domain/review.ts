import type { AuthorKey, CalendarDate, CompanyId, EndpointBody, ReviewId } from '@lentera/proto'
import type { ContentStatus, editReview, Review, ReviewContent } from '@lentera/proto/http/companies-and-reviews'
import { endOfEditWindow, statusOfText } from '../../../authored-content/domain/own-content.ts'

/** The content of a review; `advice` and `recommends` are null when left out. */
export type Content = Pick<
  Review,
  'ratingOverall' | 'employmentStatus' | 'jobFunction' | 'pros' | 'cons' | 'advice' | 'recommends' | 'subRatings'
>

/** The content as it was sent; missing fields become null. */
export const contentOf = (sent: ReviewContent): Content => ({
  ratingOverall: sent.ratingOverall,
  employmentStatus: sent.employmentStatus,
  jobFunction: sent.jobFunction,
  pros: sent.pros,
  cons: sent.cons,
  advice: sent.advice || null,
  recommends: sent.recommends ?? null,
  subRatings: sent.subRatings ?? {},
})

export type Changes = EndpointBody<typeof editReview>

/** The fields that were sent replace those of `content`; an empty advice is removed. */
export const reviseContent = (content: Content, sent: Changes): Content => ({
  ratingOverall: sent.ratingOverall ?? content.ratingOverall,
  employmentStatus: sent.employmentStatus ?? content.employmentStatus,
  jobFunction: sent.jobFunction ?? content.jobFunction,
  pros: sent.pros ?? content.pros,
  cons: sent.cons ?? content.cons,
  advice: (sent.advice ?? content.advice) || null,
  recommends: sent.recommends ?? content.recommends,
  subRatings: sent.subRatings ?? content.subRatings,
})

/** A review as it is stored: a date, and no time except the end of its edit window until that has ended. */
export type KeptReview = Content & {
  readonly id: ReviewId
  readonly companyId: CompanyId
  readonly authorKey: AuthorKey
  readonly emailVerified: boolean
  readonly status: ContentStatus
  readonly createdOn: CalendarDate
  readonly editableUntil: Date | null
}

export type Draft = {
  readonly id: ReviewId
  readonly companyId: CompanyId
  readonly authorKey: AuthorKey
  readonly emailVerified: boolean
  readonly content: Content
  readonly hasFindings: boolean
  readonly now: Date
  readonly today: CalendarDate
}

export const draftReview = ({ content, hasFindings, now, today, ...rest }: Draft): KeptReview => ({
  ...content,
  ...rest,
  status: statusOfText(hasFindings),
  createdOn: today,
  editableUntil: endOfEditWindow(now),
})

/**
 * The response fields of a new review, for its author and, when it is public, for everybody. They are listed one by
 * one, so that no other field is exposed.
 */
export const reviewOf = (kept: KeptReview): Review => ({
  id: kept.id,
  ratingOverall: kept.ratingOverall,
  pros: kept.pros,
  cons: kept.cons,
  advice: kept.advice,
  employmentStatus: kept.employmentStatus,
  jobFunction: kept.jobFunction,
  createdAt: kept.createdOn,
  status: kept.status,
  emailVerified: kept.emailVerified,
  recommends: kept.recommends,
  subRatings: kept.subRatings,
  helpfulCount: 0,
})
