import type { DiscussionId, ReplyId } from '@lentera/proto'
import * as events from '@lentera/proto/events/companies-and-reviews'
import type { Channel, ContentStatus } from '@lentera/proto/http/companies-and-reviews'

type Told = { readonly status: ContentStatus }
type DiscussionFacts = { readonly discussionId: DiscussionId; readonly channel: Channel }
type ReplyFacts = { readonly replyId: ReplyId; readonly discussionId: DiscussionId }

// Facts and ids: no text, no author, no voice, no date (anonymity.md, rules 4 and 5).
export const discussionStartedEvent = (facts: DiscussionFacts & Told) => [events.discussionStarted, facts] as const
export const discussionEditedEvent = (facts: DiscussionFacts & Told) => [events.discussionEdited, facts] as const
export const discussionDeletedEvent = (facts: DiscussionFacts) => [events.discussionDeleted, facts] as const
export const replyPostedEvent = (facts: ReplyFacts & Told) => [events.replyPosted, facts] as const
export const replyEditedEvent = (facts: ReplyFacts & Told) => [events.replyEdited, facts] as const
export const replyDeletedEvent = (facts: ReplyFacts) => [events.replyDeleted, facts] as const
