import { fail, ok, type Result, type Slug } from '@lentera/proto'
import type { Review } from '@lentera/proto/http/companies-and-reviews'
import type { Deps } from '../../deps.ts'

export const listReviews =
  ({ companies, reviews }: Pick<Deps, 'companies' | 'reviews'>) =>
  async (slug: Slug, page: number, limit: number): Promise<Result<{ reviews: Review[]; total: number }, 'company_not_found'>> => {
    const company = await companies.refOf(slug)
    if (company === null) return fail('company_not_found')
    const offset = (page - 1) * limit
    const total = company.reviewCount
    return ok({ reviews: offset >= total ? [] : await reviews.list(company.id, { limit, offset }), total })
  }
