import { type AuthorToken, type DiscussionId, fail, ok, type ReplyId, type Result } from '@lentera/proto'
import { replyEdited } from '@lentera/proto/events/companies-and-reviews'
import type { Reply } from '@lentera/proto/http/companies-and-reviews'
import { append } from '@lentera/service-kit/events/outbox'
import { mayChange, statusAfterEdit } from '../../authored-content/domain/own-content.ts'
import type { Deps } from '../../deps.ts'
import { becomesPublic } from './domain/post.ts'
import { mondayOf } from './domain/weeks.ts'

export type EditReply = { readonly id: ReplyId; readonly author: AuthorToken; readonly body: string }
export type ReplyChangeFailure = 'reply_not_found' | 'edit_window_closed'

/** Changes one's own reply within its edit window; the text is checked again. */
export const editReply =
  (deps: Pick<Deps, 'withTx' | 'replies' | 'channels' | 'clock' | 'holdsPersonalData' | 'authorKeyOf'>) =>
  ({
    id,
    author,
    body,
  }: EditReply): Promise<Result<{ reply: Reply; discussionId: DiscussionId }, ReplyChangeFailure>> => {
    const { withTx, replies, channels, clock, holdsPersonalData, authorKeyOf } = deps
    return withTx(async (tx) => {
      const own = await replies.lock(tx, id)
      if (own === null) return fail('reply_not_found')
      const { reply, discussionId, channel } = own
      const allowed = mayChange(
        { ...own, status: reply.status },
        authorKeyOf('thread', discussionId, author),
        clock.now(),
        'reply_not_found',
      )
      if (!allowed.ok) return allowed
      const status = statusAfterEdit(reply.status, holdsPersonalData([body]))
      await replies.replace(tx, id, body, status)
      if (becomesPublic(reply.status, status)) {
        await channels.countMember(tx, channel, authorKeyOf('channel', channel, author), mondayOf(clock.today()))
      }
      await append(tx, replyEdited, { replyId: id, discussionId, status })
      return ok({ reply: { ...reply, body, status }, discussionId })
    })
  }
