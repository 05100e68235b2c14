import { type AuthorToken, fail, ok, type Result, ReviewId } from '@lentera/proto'
import { z } from 'zod'
import type { Deps } from '../../deps.ts'

/** Fifty at most: the contract bounds the length of the list as it is sent. */
const ReviewIds = z.array(ReviewId)

/** Which of the reviews, given as ids joined by commas, the caller marked. An empty list asks about none. */
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
