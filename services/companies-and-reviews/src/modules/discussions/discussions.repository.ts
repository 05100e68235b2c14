import type { AuthorKey, DiscussionId } from '@lentera/proto'
import type { Channel, ContentStatus, Discussion, discussionSorts } from '@lentera/proto/http/companies-and-reviews'
import type { Sql } from '@lentera/service-kit/db'
import type { Prisma } from '../../../generated/prisma/client.ts'
import { type KeptDiscussion, starterVoice } from './domain/post.ts'

type Tx = Prisma.TransactionClient
type Sort = (typeof discussionSorts)[number]
type Cut = { readonly limit: number; readonly offset: number }

const shownColumns = `d.id, d.channel, d.title, d.body, d.status, d.reply_count AS "replyCount", d.created_on::text AS "createdAt",
  d.active_on::text AS "activeOn"`

/** Author key and window stay apart from what is shown. */
export type OwnDiscussion = { readonly discussion: Discussion; readonly authorKey: AuthorKey; readonly editableUntil: Date | null }
type OwnRow = Discussion & Omit<OwnDiscussion, 'discussion'>

const dayOf: Record<Sort, string> = { new: 'created_on', active: 'active_on' }
/** The page that nearly everybody reads. Its limit is part of the text: a plan made for any limit would fetch and sort all. */
const firstPage: Cut = { limit: 20, offset: 0 }

// The ids come from the index alone, however deep the page lies; only the discussions of the page are read whole.
const pageText = (sort: Sort, where: string, cut: string): string => `
WITH page AS (
  SELECT id FROM discussions WHERE ${where}is_public ORDER BY ${dayOf[sort]} DESC, id ${cut}
)
SELECT ${shownColumns} FROM page JOIN discussions d ON d.id = page.id ORDER BY d.${dayOf[sort]} DESC, d.id`
const textsOf = (sort: Sort) => ({
  all: pageText(sort, '', 'LIMIT $1 OFFSET $2'),
  firstOfAll: pageText(sort, '', `LIMIT ${firstPage.limit}`),
  ofChannel: pageText(sort, 'channel = $1 AND ', 'LIMIT $2 OFFSET $3'),
  firstOfChannel: pageText(sort, 'channel = $1 AND ', `LIMIT ${firstPage.limit}`),
})
const listTexts = { new: textsOf('new'), active: textsOf('active') } as const satisfies Record<Sort, unknown>

const findText = `SELECT ${shownColumns} FROM discussions d WHERE d.id = $1 AND d.is_public`

const lockText = `
SELECT ${shownColumns}, v.author_key AS "authorKey", d.editable_until AS "editableUntil"
FROM discussions d JOIN thread_voices v ON v.discussion_id = d.id AND v.voice = ${starterVoice} WHERE d.id = $1::uuid FOR UPDATE OF d`

const ofCallerText = `
SELECT d.title, d.body, d.status, d.is_public AS "isPublic", d.editable_until AS "editableUntil", v.voice
FROM discussions d LEFT JOIN thread_voices v ON v.discussion_id = d.id AND v.author_key = $2 WHERE d.id = $1`

/** A thread as one caller sees it; `voice` is null when the caller wrote nothing in it. */
export type ThreadOfCaller = Pick<Discussion, 'title' | 'body' | 'status'> & {
  readonly isPublic: boolean
  readonly editableUntil: Date | null
  readonly voice: number | null
}

export const createDiscussionsRepository = ({ sql }: { sql: Sql }) => ({
  /** Public discussions: newest or most recently active day first, shuffled stably inside a day. */
  list: ({ channel, sort, limit, offset }: Cut & { readonly channel: Channel | undefined; readonly sort: Sort }): Promise<Discussion[]> => {
    const texts = listTexts[sort]
    const isFirst = limit === firstPage.limit && offset === firstPage.offset
    if (channel === undefined) return isFirst ? sql(texts.firstOfAll, []) : sql(texts.all, [limit, offset])
    return isFirst ? sql(texts.firstOfChannel, [channel]) : sql(texts.ofChannel, [channel, limit, offset])
  },

  findPublic: async (id: DiscussionId): Promise<Discussion | null> => (await sql<Discussion>(findText, [id]))[0] ?? null,

  findOfCaller: async (id: DiscussionId, authorKey: AuthorKey): Promise<ThreadOfCaller | null> =>
    (await sql<ThreadOfCaller>(ofCallerText, [id, authorKey]))[0] ?? null,

  /** With its first voice: the thread knows its author from the start. */
  insert: async (tx: Tx, { id, authorKey, channel, title, body, status, createdOn, editableUntil }: KeptDiscussion): Promise<void> => {
    const day = new Date(createdOn)
    await tx.discussion.create({
      data: { id, channel, title, body, status, createdOn: day, activeOn: day, editableUntil, lastVoice: starterVoice },
      select: { id: true },
    })
    await tx.threadVoice.create({ data: { discussionId: id, authorKey, voice: starterVoice }, select: { voice: true } })
  },

  /** The discussion, locked until the transaction ends, and with it everything that may happen in its thread. */
  lock: async (tx: Tx, id: DiscussionId): Promise<OwnDiscussion | null> => {
    const [row] = await tx.$queryRawUnsafe<OwnRow[]>(lockText, id)
    if (row === undefined) return null
    const { authorKey, editableUntil, ...discussion } = row
    return { discussion, authorKey, editableUntil }
  },

  replace: async (tx: Tx, id: DiscussionId, texts: { title: string; body: string }, status: ContentStatus): Promise<void> => {
    await tx.discussion.update({ where: { id }, data: { ...texts, status }, select: { id: true } })
  },

  /** Replies and voices go with it. */
  remove: async (tx: Tx, id: DiscussionId): Promise<void> => {
    await tx.discussion.delete({ where: { id }, select: { id: true } })
  },
})
export type DiscussionsRepository = ReturnType<typeof createDiscussionsRepository>
