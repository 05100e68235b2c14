import { z } from 'zod'
import { defineEndpoint } from '../../define.ts'
import { CalendarDate, DiscussionId, Instant, ReplyId, UserHash } from '../../ids.ts'
import { emptyAsAbsent, PageLimit, PageNumber } from '../../page.ts'
import { purgesOf, tags } from '../../purges.ts'
import { channels, discussionSorts } from '../../values/companies-and-reviews.ts'
import { ContentStatus, requiredText } from './content.ts'

export const Channel = z.enum(channels)
export type Channel = z.infer<typeof Channel>

export const DiscussionContent = z.strictObject({
  channel: Channel.default('engineering'),
  title: requiredText(200),
  body: requiredText(10_000),
})
export type DiscussionContent = z.infer<typeof DiscussionContent>

export const ReplyContent = z.strictObject({ body: requiredText(5000) })
export type ReplyContent = z.infer<typeof ReplyContent>

/** The public fields of a discussion: no author in any form, dates without a time. */
export const Discussion = z.strictObject({
  id: DiscussionId,
  channel: Channel,
  title: z.string(),
  body: z.string(),
  status: ContentStatus,
  replyCount: z.number().int(),
  createdAt: CalendarDate,
  /** Date of the newest reply, or of the discussion itself. */
  activeOn: CalendarDate,
})
export type Discussion = z.infer<typeof Discussion>

/** `voice` distinguishes the authors of one thread only ("Anonymous 3"); 1 is the author of the discussion. */
export const Reply = z.strictObject({
  id: ReplyId,
  body: z.string(),
  voice: z.number().int(),
  status: ContentStatus,
  createdAt: CalendarDate,
})
export type Reply = z.infer<typeof Reply>

/** `members`: authors of the last four weeks; `newThisWeek`: those who posted for the first time in this week. */
export const ChannelFigures = z.strictObject({
  channel: Channel,
  discussions: z.number().int(),
  members: z.number().int(),
  newThisWeek: z.number().int(),
})
export type ChannelFigures = z.infer<typeof ChannelFigures>

const DiscussionParams = z.strictObject({ id: DiscussionId })
const ReplyParams = z.strictObject({ id: ReplyId })
const discussionNotFound = {
  discussion_not_found: { status: 404, message: 'This discussion does not exist.' },
} as const
const ownDiscussion = {
  discussion_not_found: { status: 404, message: 'This discussion does not exist, or you did not start it.' },
  edit_window_closed: { status: 409, message: 'A post can be changed or deleted within 24 hours only.' },
} as const
const ownReply = {
  reply_not_found: { status: 404, message: 'This reply does not exist, or you did not write it.' },
  edit_window_closed: { status: 409, message: 'A post can be changed or deleted within 24 hours only.' },
} as const

export const listDiscussions = defineEndpoint({
  name: 'discussions.list',
  service: 'companies-and-reviews',
  method: 'GET',
  path: '/discussions',
  summary: 'Discussions of a channel, or of all, as a plain list; a list shorter than the limit is the last page.',
  visibility: 'public',
  query: z.object({
    channel: z.preprocess(emptyAsAbsent, Channel.optional()),
    sort: z.enum(discussionSorts).default('new'),
    page: PageNumber,
    limit: PageLimit,
  }),
  responses: { 200: z.array(Discussion).max(100) },
  auth: { kind: 'public' },
  cache: { kind: 'public', freshSeconds: 15, staleSeconds: 60, tags: [tags.discussions] },
})

export const listChannels = defineEndpoint({
  name: 'discussions.channels',
  service: 'companies-and-reviews',
  method: 'GET',
  path: '/channels',
  summary: 'The four channels with their figures.',
  visibility: 'public',
  responses: { 200: z.strictObject({ channels: z.array(ChannelFigures).length(4) }) },
  auth: { kind: 'public' },
  cache: { kind: 'public', freshSeconds: 30, staleSeconds: 300, tags: [tags.discussions] },
})

export const startDiscussion = defineEndpoint({
  name: 'discussions.start',
  service: 'companies-and-reviews',
  method: 'POST',
  path: '/discussions',
  summary: 'Starts an anonymous discussion. Text with personal data is stored as pending.',
  visibility: 'public',
  body: DiscussionContent.extend({ userHash: UserHash }),
  responses: { 201: z.strictObject({ discussion: Discussion }) },
  auth: { kind: 'author', authorFrom: 'body' },
  cache: { kind: 'none' },
  purges: purgesOf.newDiscussion,
  rateLimitPerMinute: 10,
})

export const getDiscussion = defineEndpoint({
  name: 'discussions.get',
  service: 'companies-and-reviews',
  method: 'GET',
  path: '/discussions/:id',
  summary: 'A discussion with a page of its replies, oldest day first.',
  visibility: 'public',
  params: DiscussionParams,
  query: z.object({ page: PageNumber, limit: PageLimit }),
  responses: { 200: z.strictObject({ discussion: Discussion, replies: z.array(Reply), total: z.number().int() }) },
  problems: discussionNotFound,
  auth: { kind: 'public' },
  cache: { kind: 'public', freshSeconds: 15, staleSeconds: 60, tags: [tags.discussion('id')] },
})

export const replyToDiscussion = defineEndpoint({
  name: 'discussions.reply',
  service: 'companies-and-reviews',
  method: 'POST',
  path: '/discussions/:id/replies',
  summary: 'Replies anonymously. Text with personal data is stored as pending.',
  visibility: 'public',
  params: DiscussionParams,
  body: ReplyContent.extend({ userHash: UserHash }),
  responses: { 201: z.strictObject({ reply: Reply }) },
  problems: discussionNotFound,
  auth: { kind: 'author', authorFrom: 'body' },
  cache: { kind: 'none' },
  purges: purgesOf.discussion('id'),
  rateLimitPerMinute: 20,
})

export const getMyPosts = defineEndpoint({
  name: 'discussions.mine',
  service: 'companies-and-reviews',
  method: 'GET',
  path: '/discussions/:id/my-posts',
  summary: 'What the caller wrote in a thread and may still change: the discussion itself, and replies.',
  visibility: 'public',
  params: DiscussionParams,
  responses: {
    200: z.strictObject({
      discussion: z
        .strictObject({ title: z.string(), body: z.string(), status: ContentStatus, editableUntil: Instant })
        .nullable(),
      replies: z.array(Reply.extend({ editableUntil: Instant })),
    }),
  },
  problems: discussionNotFound,
  auth: { kind: 'author', authorFrom: 'session' },
  cache: { kind: 'none' },
})

export const editDiscussion = defineEndpoint({
  name: 'discussions.edit',
  service: 'companies-and-reviews',
  method: 'PATCH',
  path: '/discussions/:id',
  summary: 'Changes title or text of one’s own discussion within 24 hours.',
  visibility: 'public',
  params: DiscussionParams,
  body: DiscussionContent.omit({ channel: true })
    .partial()
    .refine((body) => Object.keys(body).length > 0, 'Send at least one field to change'),
  responses: { 200: z.strictObject({ discussion: Discussion }) },
  problems: ownDiscussion,
  auth: { kind: 'author', authorFrom: 'session' },
  cache: { kind: 'none' },
  purges: purgesOf.discussion('id'),
})

export const deleteDiscussion = defineEndpoint({
  name: 'discussions.delete',
  service: 'companies-and-reviews',
  method: 'DELETE',
  path: '/discussions/:id',
  summary: 'Deletes one’s own discussion and its thread within 24 hours.',
  visibility: 'public',
  params: DiscussionParams,
  responses: { 200: z.strictObject({ deleted: z.literal(true) }) },
  problems: ownDiscussion,
  auth: { kind: 'author', authorFrom: 'session' },
  cache: { kind: 'none' },
  purges: purgesOf.discussion('id'),
})

export const editReply = defineEndpoint({
  name: 'replies.edit',
  service: 'companies-and-reviews',
  method: 'PATCH',
  path: '/replies/:id',
  summary: 'Changes one’s own reply within 24 hours.',
  visibility: 'public',
  params: ReplyParams,
  body: ReplyContent,
  responses: { 200: z.strictObject({ reply: Reply, discussionId: DiscussionId }) },
  problems: ownReply,
  auth: { kind: 'author', authorFrom: 'session' },
  cache: { kind: 'none' },
  purges: purgesOf.editedReply,
})

export const deleteReply = defineEndpoint({
  name: 'replies.delete',
  service: 'companies-and-reviews',
  method: 'DELETE',
  path: '/replies/:id',
  summary: 'Deletes one’s own reply within 24 hours.',
  visibility: 'public',
  params: ReplyParams,
  responses: { 200: z.strictObject({ deleted: z.literal(true), discussionId: DiscussionId }) },
  problems: ownReply,
  auth: { kind: 'author', authorFrom: 'session' },
  cache: { kind: 'none' },
  purges: purgesOf.discussion(),
})
