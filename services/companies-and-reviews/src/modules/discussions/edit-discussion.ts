import { type AuthorToken, type DiscussionId, fail, ok, type Result } from '@lentera/proto'
import { discussionEdited } from '@lentera/proto/events/companies-and-reviews'
import type { Discussion } from '@lentera/proto/http/companies-and-reviews'
import { append } from '@lentera/service-kit/events/outbox'
import { mayChange, statusAfterEdit } from '../../authored-content/domain/own-content.ts'
import type { Deps } from '../../deps.ts'
import { becomesPublic, type Changes, reviseTexts } from './domain/post.ts'
import { mondayOf } from './domain/weeks.ts'

export type EditDiscussion = { readonly id: DiscussionId; readonly author: AuthorToken; readonly changes: Changes }
export type DiscussionChangeFailure = 'discussion_not_found' | 'edit_window_closed'

/** Changes one's own discussion within its edit window; the text is checked again. */
export const editDiscussion =
  (deps: Pick<Deps, 'withTx' | 'discussions' | 'channels' | 'clock' | 'holdsPersonalData' | 'authorKeyOf'>) =>
  ({ id, author, changes }: EditDiscussion): Promise<Result<Discussion, DiscussionChangeFailure>> => {
    const { withTx, discussions, channels, clock, holdsPersonalData, authorKeyOf } = deps
    return withTx(async (tx) => {
      const own = await discussions.lock(tx, id)
      if (own === null) return fail('discussion_not_found')
      const { discussion } = own
      const { channel, status: before } = discussion
      const allowed = mayChange(
        { ...own, status: before },
        authorKeyOf('thread', id, author),
        clock.now(),
        'discussion_not_found',
      )
      if (!allowed.ok) return allowed
      const texts = reviseTexts(discussion, changes)
      const status = statusAfterEdit(before, holdsPersonalData([texts.title, texts.body]))
      await discussions.replace(tx, id, texts, status)
      if (becomesPublic(before, status)) {
        await channels.countMember(tx, channel, authorKeyOf('channel', channel, author), mondayOf(clock.today()))
      }
      await append(tx, discussionEdited, { discussionId: id, channel, status })
      return ok({ ...discussion, ...texts, status })
    })
  }
