import { fail, ok, type Result, type Slug } from '@lentera/proto'
import type { CompanyRating } from '@lentera/proto/http/companies-and-reviews'
import type { Deps } from '../../deps.ts'
import { averageRating } from './domain/rating-summary.ts'

/** The rating that other teams' pages show next to a company's name. */
export const getCompanyRating =
  ({ companies }: Pick<Deps, 'companies'>) =>
  async (slug: Slug): Promise<Result<CompanyRating, 'company_not_found'>> => {
    const sums = await companies.ratingOf(slug)
    return sums === null
      ? fail('company_not_found')
      : ok({ avgRating: averageRating(sums), reviewCount: sums.reviewCount })
  }
