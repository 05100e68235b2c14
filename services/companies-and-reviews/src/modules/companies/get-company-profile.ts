import { fail, ok, type Result, type Slug } from '@lentera/proto'
import type { CompanyProfile } from '@lentera/proto/http/companies-and-reviews'
import type { Deps } from '../../deps.ts'
import { averageRating, summariseRatings } from './domain/rating-summary.ts'

const newestReviews = 20

/** Two statements: the company with its counters, and the newest reviews. */
export const getCompanyProfile =
  ({ companies, reviews }: Pick<Deps, 'companies' | 'reviews'>) =>
  async (slug: Slug): Promise<Result<CompanyProfile, 'company_not_found'>> => {
    const found = await companies.findBySlug(slug)
    if (found === null) return fail('company_not_found')
    const { company, ratings } = found
    const newest = ratings.reviewCount === 0 ? [] : await reviews.list(company.id, { limit: newestReviews, offset: 0 })
    return ok({
      company,
      reviews: { reviews: newest, total: ratings.reviewCount },
      avgRating: averageRating(ratings) ?? 0,
      ratings: summariseRatings(ratings),
    })
  }
