import { type AuthorToken, fail, ok, type Result, type ReviewId, type Slug } from '@lentera/proto'
import { reviewDeleted } from '@lentera/proto/events/companies-and-reviews'
import { append } from '@lentera/service-kit/events/outbox'
import { mayChange } from '../../authored-content/domain/own-content.ts'
import type { Deps } from '../../deps.ts'
import type { ChangeFailure } from './edit-review.ts'

export type DeleteReview = { readonly id: ReviewId; readonly author: AuthorToken }

/** Deletes one's own review within its edit window; the author may then review the company again. */
export const deleteReview =
  ({ withTx, reviews, clock, authorKeyOf }: Pick<Deps, 'withTx' | 'reviews' | 'clock' | 'authorKeyOf'>) =>
  ({ id, author }: DeleteReview): Promise<Result<{ deleted: true; companySlug: Slug }, ChangeFailure>> =>
    withTx(async (tx) => {
      const own = await reviews.lock(tx, id)
      if (own === null) return fail('review_not_found')
      const { companyId, companySlug } = own
      const authorKey = authorKeyOf('review', companyId, author)
      const allowed = mayChange({ ...own, status: own.review.status }, authorKey, clock.now(), 'review_not_found')
      if (!allowed.ok) return allowed
      await reviews.remove(tx, id)
      await reviews.releaseSubmission(tx, authorKey)
      await append(tx, reviewDeleted, { reviewId: id, companyId, slug: companySlug })
      return ok({ deleted: true, companySlug })
    })
