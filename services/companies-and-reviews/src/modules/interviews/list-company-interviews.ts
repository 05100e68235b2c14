import { fail, ok, type Result, type Slug } from '@lentera/proto'
import type { Interview } from '@lentera/proto/http/companies-and-reviews'
import type { Deps } from '../../deps.ts'

export const listCompanyInterviews =
  ({ companies, interviews }: Pick<Deps, 'companies' | 'interviews'>) =>
  async (
    slug: Slug,
    page: number,
    limit: number,
  ): Promise<Result<{ interviews: Interview[]; total: number }, 'company_not_found'>> => {
    const company = await companies.refOf(slug)
    return company === null
      ? fail('company_not_found')
      : ok(await interviews.page(company.id, { limit, offset: (page - 1) * limit }))
  }
