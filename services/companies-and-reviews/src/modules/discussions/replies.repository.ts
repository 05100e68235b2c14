import type { AuthorKey, DiscussionId, ReplyId } from '@lentera/proto'
import type { Channel, ContentStatus, Reply } from '@lentera/proto/http/companies-and-reviews'
import type { Sql } from '@lentera/service-kit/data/db'
import type { Prisma } from '../../../generated/prisma/client.ts'
import { type KeptReply, starterVoice } from './domain/post.ts'

type Tx = Prisma.TransactionClient

const shownColumns = 'r.id, r.body, r.voice, r.status, r.created_on::text AS "createdAt"'

/** Maximum number of editable replies that are listed for one author and thread; earlier ones are not offered. */
const maxEditable = 100

/**
 * Maximum page size: PageLimit of the contract. As in discussions.repository.ts, a constant for the planner.
 */
const maxPage = 100

const listText = `
WITH page AS (
  SELECT id, created_on, sequence FROM (
    SELECT id, created_on, sequence FROM replies WHERE discussion_id = $1 AND is_public ORDER BY created_on, sequence
    LIMIT ${maxPage} OFFSET $3
  ) AS reach ORDER BY created_on, sequence LIMIT $2
)
SELECT ${shownColumns} FROM page JOIN replies r ON r.id = page.id ORDER BY page.created_on, page.sequence`

const editableText = `
SELECT ${shownColumns}, r.editable_until AS "editableUntil" FROM replies r
WHERE r.discussion_id = $1 AND r.voice = $2 AND r.status <> 'removed' AND r.editable_until > $3 ORDER BY r.sequence DESC LIMIT ${maxEditable}`

const lockThreadText = `
SELECT channel, is_public AS "isPublic", last_voice AS "lastVoice", last_reply AS "lastReply" FROM discussions WHERE id = $1::uuid FOR UPDATE`
const voiceText = 'SELECT voice FROM thread_voices WHERE discussion_id = $1::uuid AND author_key = $2'
const advanceText = 'UPDATE discussions SET last_voice = $2, last_reply = $3 WHERE id = $1::uuid'

const threadOfText = 'SELECT discussion_id AS id FROM replies WHERE id = $1::uuid'
const lockText = `
SELECT ${shownColumns}, r.discussion_id AS "discussionId", v.author_key AS "authorKey", r.editable_until AS "editableUntil"
FROM replies r JOIN thread_voices v ON v.discussion_id = r.discussion_id AND v.voice = r.voice WHERE r.id = $1::uuid FOR UPDATE OF r`

// The author of the discussion keeps voice 1. The key of any other author is deleted with the author's last reply.
const deleteVoiceText = `
DELETE FROM thread_voices v WHERE v.discussion_id = $1::uuid AND v.voice = $2 AND v.voice <> ${starterVoice}
  AND NOT EXISTS (SELECT 1 FROM replies r WHERE r.discussion_id = v.discussion_id AND r.voice = v.voice)`

type LockedThread = {
  readonly channel: Channel
  readonly isPublic: boolean
  readonly lastVoice: number
  readonly lastReply: number
}
export type Place = { readonly channel: Channel; readonly voice: number; readonly sequence: number }

export type OwnReply = {
  readonly reply: Reply
  readonly discussionId: DiscussionId
  readonly channel: Channel
  readonly authorKey: AuthorKey
  readonly editableUntil: Date | null
}
type OwnRow = Reply & Omit<OwnReply, 'reply' | 'channel'>

// Every change in a thread locks its discussion first: replies, edits and deletions of one thread run one after
// another, without deadlocks.
const lockThread = async (tx: Tx, id: DiscussionId): Promise<LockedThread | undefined> =>
  (await tx.$queryRawUnsafe<LockedThread[]>(lockThreadText, id))[0]

export const createRepliesRepository = ({ sql }: { sql: Sql }) => ({
  /** Public replies: oldest day first, within a day in the order of posting. */
  list: (
    discussionId: DiscussionId,
    { limit, offset }: { readonly limit: number; readonly offset: number },
  ): Promise<Reply[]> => sql(listText, [discussionId, limit, offset]),

  /** The replies of this voice that are still editable, public or not, oldest first. */
  listEditable: async (
    discussionId: DiscussionId,
    voice: number,
    now: Date,
  ): Promise<readonly (Reply & { editableUntil: Date })[]> =>
    (await sql<Reply & { editableUntil: Date }>(editableText, [discussionId, voice, now])).reverse(),

  /**
   * Reserves the next position in a public thread: the sequence number of the reply and the author's voice, a new one
   * for a new author. Null when the thread does not exist or is not public. The second of two concurrent calls waits.
   */
  takePlace: async (tx: Tx, discussionId: DiscussionId, authorKey: AuthorKey): Promise<Place | null> => {
    const thread = await lockThread(tx, discussionId)
    if (thread === undefined || !thread.isPublic) return null
    const [known] = await tx.$queryRawUnsafe<{ voice: number }[]>(voiceText, discussionId, authorKey)
    const voice = known?.voice ?? thread.lastVoice + 1
    const sequence = thread.lastReply + 1
    if (known === undefined)
      await tx.threadVoice.create({ data: { discussionId, authorKey, voice }, select: { voice: true } })
    await tx.$executeRawUnsafe(advanceText, discussionId, Math.max(voice, thread.lastVoice), sequence)
    return { channel: thread.channel, voice, sequence }
  },

  insert: async (tx: Tx, { createdOn, ...reply }: KeptReply): Promise<void> => {
    await tx.reply.create({ data: { ...reply, createdOn: new Date(createdOn) }, select: { id: true } })
  },

  /** The reply, locked with its thread until the transaction ends. */
  lock: async (tx: Tx, id: ReplyId): Promise<OwnReply | null> => {
    const [found] = await tx.$queryRawUnsafe<{ id: DiscussionId }[]>(threadOfText, id)
    const thread = found === undefined ? undefined : await lockThread(tx, found.id)
    if (thread === undefined) return null
    const [row] = await tx.$queryRawUnsafe<OwnRow[]>(lockText, id)
    if (row === undefined) return null
    const { discussionId, authorKey, editableUntil, ...reply } = row
    return { reply, discussionId, channel: thread.channel, authorKey, editableUntil }
  },

  replace: async (tx: Tx, id: ReplyId, body: string, status: ContentStatus): Promise<void> => {
    await tx.reply.update({ where: { id }, data: { body, status }, select: { id: true } })
  },

  remove: async (tx: Tx, { reply, discussionId }: OwnReply): Promise<void> => {
    await tx.reply.delete({ where: { id: reply.id }, select: { id: true } })
    await tx.$executeRawUnsafe(deleteVoiceText, discussionId, reply.voice)
  },
})
