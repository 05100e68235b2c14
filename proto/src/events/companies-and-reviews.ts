import { z } from 'zod'
import { defineEvent } from '../define.ts'
import { Channel, CompanySize, ContentStatus, Country, FlagReason, FlagTarget } from '../http/companies-and-reviews.ts'
import { CompanyId, DiscussionId, FlagId, InterviewId, ReplyId, ReviewId, Slug, UpdateId } from '../ids.ts'
import { purgesOf } from '../purges.ts'

export const companySaved = defineEvent({
  subject: 'companies-and-reviews.company.saved.v1',
  summary: 'A company was added or its profile changed; carries what other services keep of it.',
  aggregateId: 'companyId',
  timing: 'prompt',
  data: z.strictObject({
    companyId: CompanyId,
    slug: Slug,
    name: z.string(),
    logoUrl: z.string().nullable(),
    hqCountry: Country,
    size: CompanySize,
  }),
  purges: purgesOf.company,
})

/** No text, no author, no date: content is not sent to other services (anonymity.md, rules 4 and 5). */
const ReviewFacts = z.strictObject({ reviewId: ReviewId, companyId: CompanyId, slug: Slug, status: ContentStatus })

export const reviewSubmitted = defineEvent({
  subject: 'companies-and-reviews.review.submitted.v1',
  summary: 'A review was written; `pending` when it waits for a moderator.',
  aggregateId: 'reviewId',
  timing: 'anonymous',
  data: ReviewFacts,
  purges: purgesOf.review(),
})

export const reviewEdited = defineEvent({
  subject: 'companies-and-reviews.review.edited.v1',
  summary: 'A review was changed by its author.',
  aggregateId: 'reviewId',
  timing: 'anonymous',
  data: ReviewFacts,
  purges: purgesOf.editedReview(),
})

export const reviewDeleted = defineEvent({
  subject: 'companies-and-reviews.review.deleted.v1',
  summary: 'A review was deleted by its author.',
  aggregateId: 'reviewId',
  timing: 'anonymous',
  data: z.strictObject({ reviewId: ReviewId, companyId: CompanyId, slug: Slug }),
  purges: purgesOf.review(),
})

const InterviewFacts = z.strictObject({ interviewId: InterviewId, companyId: CompanyId, slug: Slug })

export const interviewSubmitted = defineEvent({
  subject: 'companies-and-reviews.interview.submitted.v1',
  summary: 'An interview experience was written; `pending` when it waits for a moderator.',
  aggregateId: 'interviewId',
  timing: 'anonymous',
  data: InterviewFacts.extend({ status: ContentStatus }),
  purges: purgesOf.interview(),
})

export const interviewEdited = defineEvent({
  subject: 'companies-and-reviews.interview.edited.v1',
  summary: 'An interview experience was changed by its author.',
  aggregateId: 'interviewId',
  timing: 'anonymous',
  data: InterviewFacts.extend({ status: ContentStatus }),
  purges: purgesOf.interview(),
})

export const interviewDeleted = defineEvent({
  subject: 'companies-and-reviews.interview.deleted.v1',
  summary: 'An interview experience was deleted by its author.',
  aggregateId: 'interviewId',
  timing: 'anonymous',
  data: InterviewFacts,
  purges: purgesOf.interview(),
})

/** An update is published in the name of the company, so its event is not delayed. */
const UpdateFacts = z.strictObject({ updateId: UpdateId, companyId: CompanyId, slug: Slug })

export const companyUpdatePosted = defineEvent({
  subject: 'companies-and-reviews.update.posted.v1',
  summary: 'A company posted an update.',
  aggregateId: 'updateId',
  timing: 'prompt',
  data: UpdateFacts,
  purges: purgesOf.companyPage(),
})

export const companyUpdateRemoved = defineEvent({
  subject: 'companies-and-reviews.update.removed.v1',
  summary: 'A company took an update back.',
  aggregateId: 'updateId',
  timing: 'prompt',
  data: UpdateFacts,
  purges: purgesOf.companyPage(),
})

const DiscussionFacts = z.strictObject({ discussionId: DiscussionId, channel: Channel })

export const discussionStarted = defineEvent({
  subject: 'companies-and-reviews.discussion.started.v1',
  summary: 'A discussion was started; `pending` when it waits for a moderator.',
  aggregateId: 'discussionId',
  timing: 'anonymous',
  data: DiscussionFacts.extend({ status: ContentStatus }),
  purges: purgesOf.newDiscussion,
})

export const discussionEdited = defineEvent({
  subject: 'companies-and-reviews.discussion.edited.v1',
  summary: 'A discussion was changed by its author.',
  aggregateId: 'discussionId',
  timing: 'anonymous',
  data: DiscussionFacts.extend({ status: ContentStatus }),
  purges: purgesOf.discussion(),
})

export const discussionDeleted = defineEvent({
  subject: 'companies-and-reviews.discussion.deleted.v1',
  summary: 'A discussion was deleted by its author, and its thread with it.',
  aggregateId: 'discussionId',
  timing: 'anonymous',
  data: DiscussionFacts,
  purges: purgesOf.discussion(),
})

const ReplyFacts = z.strictObject({ replyId: ReplyId, discussionId: DiscussionId })

export const replyPosted = defineEvent({
  subject: 'companies-and-reviews.reply.posted.v1',
  summary: 'Somebody replied; `pending` when it waits for a moderator.',
  aggregateId: 'discussionId',
  timing: 'anonymous',
  data: ReplyFacts.extend({ status: ContentStatus }),
  purges: purgesOf.discussion(),
})

export const replyEdited = defineEvent({
  subject: 'companies-and-reviews.reply.edited.v1',
  summary: 'A reply was changed by its author.',
  aggregateId: 'discussionId',
  timing: 'anonymous',
  data: ReplyFacts.extend({ status: ContentStatus }),
  purges: purgesOf.editedReply,
})

export const replyDeleted = defineEvent({
  subject: 'companies-and-reviews.reply.deleted.v1',
  summary: 'A reply was deleted by its author.',
  aggregateId: 'discussionId',
  timing: 'anonymous',
  data: ReplyFacts,
  purges: purgesOf.discussion(),
})

export const flagRaised = defineEvent({
  subject: 'companies-and-reviews.flag.raised.v1',
  summary: 'A reader reported content to the moderators.',
  aggregateId: 'flagId',
  timing: 'anonymous',
  data: z.strictObject({ flagId: FlagId, targetType: FlagTarget, targetId: z.uuid(), reason: FlagReason }),
})
