import { type EndpointQuery, fail, ok, type Result, type Slug } from '@lentera/proto'
import type { listReviews as contract, Review } from '@lentera/proto/http/companies-and-reviews'
import type { Deps } from '../../deps.ts'
import { isFiltered } from './reviews.repository.ts'

/** For a page after the last one only the total is queried. */
export const listReviews =
  ({ companies, reviews }: Pick<Deps, 'companies' | 'reviews'>) =>
  async (
    slug: Slug,
    { page, limit, sort, ...filter }: EndpointQuery<typeof contract>,
  ): Promise<Result<{ reviews: Review[]; total: number }, 'company_not_found'>> => {
    const company = await companies.refOf(slug)
    if (company === null) return fail('company_not_found')
    const total = isFiltered(filter) ? await reviews.count(company.id, filter) : company.reviewCount
    const offset = (page - 1) * limit
    return ok({
      reviews: offset >= total ? [] : await reviews.list(company.id, { sort, ...filter, limit, offset }),
      total,
    })
  }
