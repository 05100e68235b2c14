import { type AuthorToken, type DiscussionId, fail, ok, type Result } from '@lentera/proto'
import { discussionDeleted } from '@lentera/proto/events/companies-and-reviews'
import { append } from '@lentera/service-kit/events/outbox'
import { mayChange } from '../../authored-content/domain/own-content.ts'
import type { Deps } from '../../deps.ts'
import type { DiscussionChangeFailure } from './edit-discussion.ts'

export type DeleteDiscussion = { readonly id: DiscussionId; readonly author: AuthorToken }

/** Deletes one's own discussion within its edit window, with all its replies. */
export const deleteDiscussion =
  ({ withTx, discussions, clock, authorKeyOf }: Pick<Deps, 'withTx' | 'discussions' | 'clock' | 'authorKeyOf'>) =>
  ({ id, author }: DeleteDiscussion): Promise<Result<{ deleted: true }, DiscussionChangeFailure>> =>
    withTx(async (tx) => {
      const own = await discussions.lock(tx, id)
      if (own === null) return fail('discussion_not_found')
      const { channel, status } = own.discussion
      const allowed = mayChange(
        { ...own, status },
        authorKeyOf('thread', id, author),
        clock.now(),
        'discussion_not_found',
      )
      if (!allowed.ok) return allowed
      await discussions.remove(tx, id)
      await append(tx, discussionDeleted, { discussionId: id, channel })
      return ok({ deleted: true })
    })
