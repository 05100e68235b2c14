import { randomUUID } from 'node:crypto'
import { type AuthorToken, fail, ok, type Result, ReviewId, type Slug } from '@lentera/proto'
import { reviewSubmitted } from '@lentera/proto/events/companies-and-reviews'
import type { Review, ReviewContent } from '@lentera/proto/http/companies-and-reviews'
import { append } from '@lentera/service-kit/events/outbox'
import { lastDateThatAllowsAnother } from '../../authored-content/domain/once-a-year.ts'
import type { Deps } from '../../deps.ts'
import { contentOf, draftReview, reviewOf } from './domain/review.ts'

export type SubmitReview = {
  readonly slug: Slug
  readonly author: AuthorToken
  readonly emailVerified: boolean
  readonly content: ReviewContent
}

export const submitReview =
  (deps: Pick<Deps, 'withTx' | 'companies' | 'reviews' | 'clock' | 'findPersonalData' | 'authorKeyOf'>) =>
  async ({
    slug,
    author,
    emailVerified,
    content,
  }: SubmitReview): Promise<Result<Review, 'company_not_found' | 'already_reviewed'>> => {
    const { withTx, companies, reviews, clock, findPersonalData, authorKeyOf } = deps
    const company = await companies.refOf(slug)
    if (company === null) return fail('company_not_found')
    const today = clock.today()
    const review = draftReview({
      id: ReviewId.parse(randomUUID()),
      companyId: company.id,
      authorKey: authorKeyOf('review', company.id, author),
      emailVerified,
      content: contentOf(content),
      hasFindings: findPersonalData(content, company.name).length > 0,
      now: clock.now(),
      today,
    })
    return withTx(async (tx) => {
      if (!(await reviews.claimSubmission(tx, review.authorKey, today, lastDateThatAllowsAnother(today))))
        return fail('already_reviewed')
      await reviews.insert(tx, review)
      await append(tx, reviewSubmitted, { reviewId: review.id, companyId: company.id, slug, status: review.status })
      return ok(reviewOf(review))
    })
  }
