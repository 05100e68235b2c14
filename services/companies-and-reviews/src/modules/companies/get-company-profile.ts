import { fail, ok, type Result, type Slug } from '@lentera/proto'
import type { CompanyProfile } from '@lentera/proto/http/companies-and-reviews'
import type { Deps } from '../../deps.ts'
import { averageRating, summariseRatings } from './domain/rating-summary.ts'

const newestReviews = { sort: 'newest', limit: 20, offset: 0 } as const

/**
 * Four statements at most: the company with its counters, then the newest reviews, interviews and updates in parallel.
 */
export const getCompanyProfile =
  ({ companies, reviews, interviews, updates }: Pick<Deps, 'companies' | 'reviews' | 'interviews' | 'updates'>) =>
  async (slug: Slug): Promise<Result<CompanyProfile, 'company_not_found'>> => {
    const found = await companies.findBySlug(slug)
    if (found === null) return fail('company_not_found')
    const { company, ratings } = found
    const [newest, shared, posted] = await Promise.all([
      ratings.reviewCount === 0 ? [] : reviews.list(company.id, newestReviews),
      interviews.page(company.id),
      updates.page(company.id),
    ])
    return ok({
      company,
      reviews: { reviews: newest, total: ratings.reviewCount },
      avgRating: averageRating(ratings) ?? 0,
      ratings: summariseRatings(ratings),
      interviews: shared.interviews,
      interviewCount: shared.total,
      updates: posted.updates,
      updateCount: posted.total,
    })
  }
