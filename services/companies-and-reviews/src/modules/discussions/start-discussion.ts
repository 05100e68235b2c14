import { randomUUID } from 'node:crypto'
import { type AuthorToken, DiscussionId, ok, type Result } from '@lentera/proto'
import { discussionStarted } from '@lentera/proto/events/companies-and-reviews'
import type { Discussion, DiscussionContent } from '@lentera/proto/http/companies-and-reviews'
import { append } from '@lentera/service-kit/events/outbox'
import type { Deps } from '../../deps.ts'
import { becomesPublic, discussionOf, draftDiscussion } from './domain/post.ts'
import { mondayOf } from './domain/weeks.ts'

export type StartDiscussion = { readonly author: AuthorToken; readonly content: DiscussionContent }

export const startDiscussion =
  (deps: Pick<Deps, 'withTx' | 'discussions' | 'channels' | 'clock' | 'holdsPersonalData' | 'authorKeyOf'>) =>
  ({ author, content: { channel, title, body } }: StartDiscussion): Promise<Result<Discussion, never>> => {
    const { withTx, discussions, channels, clock, holdsPersonalData, authorKeyOf } = deps
    const id = DiscussionId.parse(randomUUID())
    const discussion = draftDiscussion({
      id,
      authorKey: authorKeyOf('thread', id, author),
      channel,
      title,
      body,
      hasFindings: holdsPersonalData([title, body]),
      now: clock.now(),
      today: clock.today(),
    })
    const { status, createdOn } = discussion
    return withTx(async (tx) => {
      await discussions.insert(tx, discussion)
      if (becomesPublic(null, status)) {
        await channels.countMember(tx, channel, authorKeyOf('channel', channel, author), mondayOf(createdOn))
      }
      await append(tx, discussionStarted, { discussionId: id, channel, status })
      return ok(discussionOf(discussion))
    })
  }
