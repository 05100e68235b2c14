import { type AuthorToken, type DiscussionId, fail, ok, type ReplyId, type Result } from '@lentera/proto'
import { replyDeleted } from '@lentera/proto/events/companies-and-reviews'
import { append } from '@lentera/service-kit/events/outbox'
import { mayChange } from '../../authored-content/domain/own-content.ts'
import type { Deps } from '../../deps.ts'
import type { ReplyChangeFailure } from './edit-reply.ts'

export type DeleteReply = { readonly id: ReplyId; readonly author: AuthorToken }

/** Deletes one's own reply within its edit window; other authors keep their numbers. */
export const deleteReply =
  ({ withTx, replies, clock, authorKeyOf }: Pick<Deps, 'withTx' | 'replies' | 'clock' | 'authorKeyOf'>) =>
  ({ id, author }: DeleteReply): Promise<Result<{ deleted: true; discussionId: DiscussionId }, ReplyChangeFailure>> =>
    withTx(async (tx) => {
      const own = await replies.lock(tx, id)
      if (own === null) return fail('reply_not_found')
      const { discussionId } = own
      const authorKey = authorKeyOf('thread', discussionId, author)
      const allowed = mayChange({ ...own, status: own.reply.status }, authorKey, clock.now(), 'reply_not_found')
      if (!allowed.ok) return allowed
      await replies.remove(tx, own)
      await append(tx, replyDeleted, { replyId: id, discussionId })
      return ok({ deleted: true, discussionId })
    })
