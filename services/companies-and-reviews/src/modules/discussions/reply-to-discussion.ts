import { randomUUID } from 'node:crypto'
import { type AuthorToken, type DiscussionId, fail, ok, ReplyId, type Result } from '@lentera/proto'
import { replyPosted } from '@lentera/proto/events/companies-and-reviews'
import type { Reply } from '@lentera/proto/http/companies-and-reviews'
import { append } from '@lentera/service-kit/events/outbox'
import type { Deps } from '../../deps.ts'
import { becomesPublic, draftReply, replyOf } from './domain/post.ts'
import { mondayOf } from './domain/weeks.ts'

export type ReplyToDiscussion = {
  readonly discussionId: DiscussionId
  readonly author: AuthorToken
  readonly body: string
}

export const replyToDiscussion =
  (deps: Pick<Deps, 'withTx' | 'replies' | 'channels' | 'clock' | 'holdsPersonalData' | 'authorKeyOf'>) =>
  ({ discussionId, author, body }: ReplyToDiscussion): Promise<Result<Reply, 'discussion_not_found'>> => {
    const { withTx, replies, channels, clock, holdsPersonalData, authorKeyOf } = deps
    const hasFindings = holdsPersonalData([body])
    return withTx(async (tx) => {
      const place = await replies.takePlace(tx, discussionId, authorKeyOf('thread', discussionId, author))
      if (place === null) return fail('discussion_not_found')
      const { channel, voice, sequence } = place
      // Read the date after the position is locked: around midnight a later reply must not get an earlier day.
      const written = { hasFindings, now: clock.now(), today: clock.today() }
      const reply = draftReply({ id: ReplyId.parse(randomUUID()), discussionId, voice, sequence, body, ...written })
      await replies.insert(tx, reply)
      if (becomesPublic(null, reply.status)) {
        await channels.countMember(tx, channel, authorKeyOf('channel', channel, author), mondayOf(reply.createdOn))
      }
      await append(tx, replyPosted, { replyId: reply.id, discussionId, status: reply.status })
      return ok(replyOf(reply))
    })
  }
