import { type DiscussionId, fail, ok, type Result } from '@lentera/proto'
import type { Discussion, Reply } from '@lentera/proto/http/companies-and-reviews'
import type { Deps } from '../../deps.ts'

export type Thread = { discussion: Discussion; replies: Reply[]; total: number }

/** A public discussion with a page of its public replies. */
export const getDiscussion =
  ({ discussions, replies }: Pick<Deps, 'discussions' | 'replies'>) =>
  async (id: DiscussionId, page: number, limit: number): Promise<Result<Thread, 'discussion_not_found'>> => {
    const discussion = await discussions.findPublic(id)
    if (discussion === null) return fail('discussion_not_found')
    const offset = (page - 1) * limit
    const total = discussion.replyCount
    return ok({ discussion, replies: offset >= total ? [] : await replies.list(id, { limit, offset }), total })
  }
