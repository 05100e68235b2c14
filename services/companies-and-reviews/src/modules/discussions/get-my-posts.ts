import { type AuthorToken, type DiscussionId, type EndpointResponse, fail, ok, type Result } from '@lentera/proto'
import type { getMyPosts as contract } from '@lentera/proto/http/companies-and-reviews'
import type { Deps } from '../../deps.ts'
import type { ThreadOfCaller } from './discussions.repository.ts'
import { starterVoice } from './domain/post.ts'

/** A thread that is not public is visible to its author only, unless a moderator removed it. */
const maySee = ({ isPublic, voice, status }: ThreadOfCaller): boolean =>
  isPublic || (voice === starterVoice && status !== 'removed')

/** The caller's posts in a thread that are still editable, pending or not. */
export const getMyPosts =
  ({ discussions, replies, clock, authorKeyOf }: Pick<Deps, 'discussions' | 'replies' | 'clock' | 'authorKeyOf'>) =>
  async (
    id: DiscussionId,
    author: AuthorToken,
  ): Promise<Result<EndpointResponse<typeof contract>, 'discussion_not_found'>> => {
    const thread = await discussions.findOfCaller(id, authorKeyOf('thread', id, author))
    if (thread === null || !maySee(thread)) return fail('discussion_not_found')
    const { title, body, status, editableUntil, voice } = thread
    const now = clock.now()
    const own = voice === null ? [] : await replies.listEditable(id, voice, now)
    const isOpen = voice === starterVoice && editableUntil !== null && editableUntil > now
    return ok({
      discussion: isOpen ? { title, body, status, editableUntil: editableUntil.toISOString() } : null,
      replies: own.map((reply) => ({ ...reply, editableUntil: reply.editableUntil.toISOString() })),
    })
  }
