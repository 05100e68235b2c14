import type { AuthorKey, CalendarDate, DiscussionId, EndpointBody, ReplyId } from '@lentera/proto'
import type {
  Channel,
  ContentStatus,
  Discussion,
  editDiscussion,
  Reply,
} from '@lentera/proto/http/companies-and-reviews'
import { endOfEditWindow, statusOfText } from '../../../authored-content/domain/own-content.ts'

/** The author of a discussion is voice 1 of its thread. */
export const starterVoice = 1

/** A post as it is stored: a date, and no time except the end of its edit window until that has ended. */
type Kept = { readonly status: ContentStatus; readonly createdOn: CalendarDate; readonly editableUntil: Date | null }

export type KeptDiscussion = Kept & {
  readonly id: DiscussionId
  readonly authorKey: AuthorKey
  readonly channel: Channel
  readonly title: string
  readonly body: string
}
export type KeptReply = Kept & {
  readonly id: ReplyId
  readonly discussionId: DiscussionId
  readonly voice: number
  readonly sequence: number
  readonly body: string
}

/** Whether the text has findings, and when it is written. */
type Written = { readonly hasFindings: boolean; readonly now: Date; readonly today: CalendarDate }
const keep = <Post>({ hasFindings, now, today, ...post }: Post & Written) => ({
  ...post,
  status: statusOfText(hasFindings),
  createdOn: today,
  editableUntil: endOfEditWindow(now),
})

export const draftDiscussion = (draft: Omit<KeptDiscussion, keyof Kept> & Written): KeptDiscussion => keep(draft)
export const draftReply = (draft: Omit<KeptReply, keyof Kept> & Written): KeptReply => keep(draft)

/**
 * The response fields of a new discussion, for its author and, when it is public, for everybody. They are listed one by
 * one, so that no other field is exposed.
 */
export const discussionOf = ({ id, channel, title, body, status, createdOn }: KeptDiscussion): Discussion => ({
  id,
  channel,
  title,
  body,
  status,
  replyCount: 0,
  createdAt: createdOn,
  activeOn: createdOn,
})
export const replyOf = ({ id, body, voice, status, createdOn }: KeptReply): Reply => ({
  id,
  body,
  voice,
  status,
  createdAt: createdOn,
})

export type Changes = EndpointBody<typeof editDiscussion>
export const reviseTexts = (before: Pick<Discussion, 'title' | 'body'>, { title, body }: Changes) => ({
  title: title ?? before.title,
  body: body ?? before.body,
})

const isPublic = (status: ContentStatus): boolean => status === 'published' || status === 'flagged'

/**
 * Whether the post becomes public for the first time: only then its author is counted as a member of the channel.
 */
export const becomesPublic = (before: ContentStatus | null, after: ContentStatus): boolean =>
  isPublic(after) && (before === null || !isPublic(before))
