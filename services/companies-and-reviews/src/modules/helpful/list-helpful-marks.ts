import { type AuthorToken, fail, ok, type Result, ReviewId } from '@lentera/proto'
import { z } from 'zod'
import type { Deps } from '../../deps.ts'

/** At most fifty ids: the contract limits the length of the parameter. */
const ReviewIds = z.array(ReviewId)

/** Which of the reviews (ids joined by commas) the caller marked. An empty list returns none. */
export const listHelpfulMarks =
  ({ helpful, authorKeyOf }: Pick<Deps, 'helpful' | 'authorKeyOf'>) =>
  async (author: AuthorToken, joined: string): Promise<Result<{ reviewIds: ReviewId[] }, 'invalid_request'>> => {
    if (joined === '') return ok({ reviewIds: [] })
    const asked = ReviewIds.safeParse(joined.split(','))
    if (!asked.success) return fail('invalid_request')
    const marks = [...new Set(asked.data)].map((reviewId) => ({
      reviewId,
      readerKey: authorKeyOf('helpful', reviewId, author),
    }))
    return ok({ reviewIds: await helpful.find(marks) })
  }
