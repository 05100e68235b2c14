import { fail, ok, type Result, type Slug } from '@lentera/proto'
import type { CompanyUpdate } from '@lentera/proto/http/companies-and-reviews'
import type { Deps } from '../../deps.ts'

export const listCompanyUpdates =
  ({ companies, updates }: Pick<Deps, 'companies' | 'updates'>) =>
  async (
    slug: Slug,
    page: number,
    limit: number,
  ): Promise<Result<{ updates: CompanyUpdate[]; total: number }, 'company_not_found'>> => {
    const company = await companies.refOf(slug)
    return company === null
      ? fail('company_not_found')
      : ok(await updates.page(company.id, { limit, offset: (page - 1) * limit }))
  }
