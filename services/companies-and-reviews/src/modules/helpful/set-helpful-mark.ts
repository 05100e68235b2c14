import { type AuthorToken, fail, ok, type Result, type ReviewId, type Slug } from '@lentera/proto'
import type { Deps } from '../../deps.ts'

export type SetHelpfulMark = { readonly id: ReviewId; readonly author: AuthorToken; readonly isHelpful: boolean }
export type MarkedReview = { readonly isHelpful: boolean; readonly helpfulCount: number; readonly companySlug: Slug }

/** Marks a public review as helpful, or removes the mark. Repeating the call changes nothing. */
export const setHelpfulMark =
  ({ withTx, helpful, authorKeyOf }: Pick<Deps, 'withTx' | 'helpful' | 'authorKeyOf'>) =>
  ({ id, author, isHelpful }: SetHelpfulMark): Promise<Result<MarkedReview, 'review_not_found'>> =>
    withTx(async (tx) => {
      const review = await helpful.lockReview(tx, id)
      if (review === null) return fail('review_not_found')
      const mark = { reviewId: id, readerKey: authorKeyOf('helpful', id, author) }
      await (isHelpful ? helpful.add(tx, mark) : helpful.remove(tx, mark))
      return ok({ isHelpful, helpfulCount: await helpful.countOf(tx, id), companySlug: review.companySlug })
    })
