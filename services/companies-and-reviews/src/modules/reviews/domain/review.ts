import { type AuthorKey, type CalendarDate, type CompanyId, type EndpointBody, fail, ok, type Result, type ReviewId } from '@lentera/proto'
import type { ContentStatus, editReview, Review, ReviewContent } from '@lentera/proto/http/companies-and-reviews'

/** What an author says; `advice` and `recommends` are null when left out. */
export type Content = Pick<
  Review,
  'ratingOverall' | 'employmentStatus' | 'jobFunction' | 'pros' | 'cons' | 'advice' | 'recommends' | 'subRatings'
>

/** The content as it was sent, with nothing for what was left out. */
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

/** The fields that were sent replace those of `content`; an advice sent empty is taken away. */
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

/** A review as it is kept: a date and no time, but for the end of its edit window while that lasts. */
export type KeptReview = Content & {
  readonly id: ReviewId
  readonly companyId: CompanyId
  readonly authorKey: AuthorKey
  readonly emailVerified: boolean
  readonly status: ContentStatus
  readonly createdOn: CalendarDate
  readonly editableUntil: Date | null
}

export const editWindowMs = 24 * 60 * 60 * 1000

/** Text with personal data waits for a moderator; clean text is public at once. */
const statusOfText = (hasFindings: boolean): ContentStatus => (hasFindings ? 'pending' : 'published')

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
  editableUntil: new Date(now.getTime() + editWindowMs),
})

/** Somebody else's review is as unknown as one that never was, and so is one that a moderator took down. */
export const mayChange = (
  review: Pick<KeptReview, 'authorKey' | 'status' | 'editableUntil'>,
  authorKey: AuthorKey,
  now: Date,
): Result<true, 'review_not_found' | 'edit_window_closed'> => {
  if (review.authorKey !== authorKey || review.status === 'removed') return fail('review_not_found')
  if (review.editableUntil === null || review.editableUntil <= now) return fail('edit_window_closed')
  return ok(true)
}

/** An edit goes through the text check again. It cannot lift a flag: only a moderator can. */
export const statusAfterEdit = (before: ContentStatus, hasFindings: boolean): ContentStatus => {
  if (hasFindings) return 'pending'
  return before === 'flagged' ? 'flagged' : statusOfText(false)
}

/** What the author, and everybody when it is public, sees: named one by one, so that nothing else slips in. */
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
})
