import { type AuthorToken, fail, ok, type Result, type ReviewId, type Slug } from '@lentera/proto'
import { reviewEdited } from '@lentera/proto/events/companies-and-reviews'
import type { Review } from '@lentera/proto/http/companies-and-reviews'
import { append } from '@lentera/service-kit/events/outbox'
import { mayChange, statusAfterEdit } from '../../authored-content/domain/own-content.ts'
import type { Deps } from '../../deps.ts'
import { type Changes, reviseContent } from './domain/review.ts'

export type EditReview = { readonly id: ReviewId; readonly author: AuthorToken; readonly changes: Changes }
export type ChangeFailure = 'review_not_found' | 'edit_window_closed'

/** Changes one's own review within its edit window; the text is checked again. */
export const editReview =
  ({
    withTx,
    reviews,
    clock,
    findPersonalData,
    authorKeyOf,
  }: Pick<Deps, 'withTx' | 'reviews' | 'clock' | 'findPersonalData' | 'authorKeyOf'>) =>
  ({ id, author, changes }: EditReview): Promise<Result<{ review: Review; companySlug: Slug }, ChangeFailure>> =>
    withTx(async (tx) => {
      const own = await reviews.lock(tx, id)
      if (own === null) return fail('review_not_found')
      const { companyId, companySlug, companyName, review } = own
      const allowed = mayChange(
        { ...own, status: review.status },
        authorKeyOf('review', companyId, author),
        clock.now(),
        'review_not_found',
      )
      if (!allowed.ok) return allowed
      const content = reviseContent(review, changes)
      const status = statusAfterEdit(review.status, findPersonalData(content, companyName).length > 0)
      await reviews.replace(tx, id, content, status)
      await append(tx, reviewEdited, { reviewId: id, companyId, slug: companySlug, status })
      return ok({ review: { ...review, ...content, status }, companySlug })
    })
