import type { AuthorKey, DiscussionId } from '@lentera/proto'
import type { Channel, ContentStatus, Discussion, discussionSorts } from '@lentera/proto/http/companies-and-reviews'
import type { Sql } from '@lentera/service-kit/data/db'
import type { Prisma } from '../../../generated/prisma/client.ts'
import { type KeptDiscussion, starterVoice } from './domain/post.ts'

type Tx = Prisma.TransactionClient
type Sort = (typeof discussionSorts)[number]
type Cut = { readonly limit: number; readonly offset: number }

const shownColumns = `d.id, d.channel, d.title, d.body, d.status, d.reply_count AS "replyCount", d.created_on::text AS "createdAt",
  d.active_on::text AS "activeOn"`

/** Columns of a response: without author key and edit window. */
export type OwnDiscussion = {
  readonly discussion: Discussion
  readonly authorKey: AuthorKey
  readonly editableUntil: Date | null
}
type OwnRow = Discussion & Omit<OwnDiscussion, 'discussion'>

const dayOf: Record<Sort, string> = { new: 'created_on', active: 'active_on' }
/** Maximum page size: PageLimit of the contract. */
const maxPage = 100

// The ids come from an index-only scan, also for deep pages; only the discussions of the page are read as whole rows.
// The inner LIMIT is a constant, so that the planner expects few rows: with a parameter it reads and sorts the table.
const pageText = (sort: Sort, where: string, limit: string, offset: string): string => `
WITH page AS (
  SELECT id, day FROM (
    SELECT id, ${dayOf[sort]} AS day FROM discussions WHERE ${where}is_public ORDER BY ${dayOf[sort]} DESC, id
    LIMIT ${maxPage} OFFSET ${offset}
  ) AS reach ORDER BY day DESC, id LIMIT ${limit}
)
SELECT ${shownColumns} FROM page JOIN discussions d ON d.id = page.id ORDER BY page.day DESC, page.id`
const textsOf = (sort: Sort) => ({
  ofAll: pageText(sort, '', '$1', '$2'),
  ofChannel: pageText(sort, 'channel = $3 AND ', '$1', '$2'),
})
const listTexts = { new: textsOf('new'), active: textsOf('active') } as const satisfies Record<Sort, unknown>

const findText = `SELECT ${shownColumns} FROM discussions d WHERE d.id = $1 AND d.is_public`

const lockText = `
SELECT ${shownColumns}, v.author_key AS "authorKey", d.editable_until AS "editableUntil"
FROM discussions d JOIN thread_voices v ON v.discussion_id = d.id AND v.voice = ${starterVoice} WHERE d.id = $1::uuid FOR UPDATE OF d`

const ofCallerText = `
SELECT d.title, d.body, d.status, d.is_public AS "isPublic", d.editable_until AS "editableUntil", v.voice
FROM discussions d LEFT JOIN thread_voices v ON v.discussion_id = d.id AND v.author_key = $2 WHERE d.id = $1`

/** A thread and the caller's voice in it; `voice` is null when the caller wrote nothing in it. */
export type ThreadOfCaller = Pick<Discussion, 'title' | 'body' | 'status'> & {
  readonly isPublic: boolean
  readonly editableUntil: Date | null
  readonly voice: number | null
}

export const createDiscussionsRepository = ({ sql }: { sql: Sql }) => ({
  /** Public discussions: newest or most recently active day first, within a day in a stable shuffle. */
  list: ({
    channel,
    sort,
    limit,
    offset,
  }: Cut & { readonly channel: Channel | undefined; readonly sort: Sort }): Promise<Discussion[]> => {
    const { ofAll, ofChannel } = listTexts[sort]
    return channel === undefined ? sql(ofAll, [limit, offset]) : sql(ofChannel, [limit, offset, channel])
  },

  findPublic: async (id: DiscussionId): Promise<Discussion | null> =>
    (await sql<Discussion>(findText, [id]))[0] ?? null,

  findOfCaller: async (id: DiscussionId, authorKey: AuthorKey): Promise<ThreadOfCaller | null> =>
    (await sql<ThreadOfCaller>(ofCallerText, [id, authorKey]))[0] ?? null,

  /** Also inserts voice 1 for the author. */
  insert: async (
    tx: Tx,
    { id, authorKey, channel, title, body, status, createdOn, editableUntil }: KeptDiscussion,
  ): Promise<void> => {
    const day = new Date(createdOn)
    await tx.discussion.create({
      data: { id, channel, title, body, status, createdOn: day, activeOn: day, editableUntil, lastVoice: starterVoice },
      select: { id: true },
    })
    await tx.threadVoice.create({ data: { discussionId: id, authorKey, voice: starterVoice }, select: { voice: true } })
  },

  /** The discussion, locked until the transaction ends; the lock covers all changes in its thread. */
  lock: async (tx: Tx, id: DiscussionId): Promise<OwnDiscussion | null> => {
    const [row] = await tx.$queryRawUnsafe<OwnRow[]>(lockText, id)
    if (row === undefined) return null
    const { authorKey, editableUntil, ...discussion } = row
    return { discussion, authorKey, editableUntil }
  },

  replace: async (
    tx: Tx,
    id: DiscussionId,
    texts: { title: string; body: string },
    status: ContentStatus,
  ): Promise<void> => {
    await tx.discussion.update({ where: { id }, data: { ...texts, status }, select: { id: true } })
  },

  /** Replies and voices are deleted by the foreign keys. */
  remove: async (tx: Tx, id: DiscussionId): Promise<void> => {
    await tx.discussion.delete({ where: { id }, select: { id: true } })
  },
})
