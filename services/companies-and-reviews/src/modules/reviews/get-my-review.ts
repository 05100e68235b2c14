import { type AuthorToken, fail, type Instant, ok, type Result, type Slug } from '@lentera/proto'
import type { Review } from '@lentera/proto/http/companies-and-reviews'
import type { Deps } from '../../deps.ts'

/** The caller's review while it is editable, pending or not. */
export const getMyReview =
  ({ companies, reviews, clock, authorKeyOf }: Pick<Deps, 'companies' | 'reviews' | 'clock' | 'authorKeyOf'>) =>
  async (
    slug: Slug,
    author: AuthorToken,
  ): Promise<Result<{ review: Review | null; editableUntil: Instant | null }, 'company_not_found'>> => {
    const company = await companies.refOf(slug)
    if (company === null) return fail('company_not_found')
    const own = await reviews.findEditable(authorKeyOf('review', company.id, author), clock.now())
    return ok({ review: own?.review ?? null, editableUntil: own?.editableUntil.toISOString() ?? null })
  }
