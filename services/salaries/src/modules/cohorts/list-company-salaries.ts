import type { EndpointQuery } from '@lentera/proto'
import type { CompanyMention } from '@lentera/proto/http/companies-and-reviews'
import type { CompanySalaryCohort, listCompanySalaries as contract } from '@lentera/proto/http/salaries'
import type { Deps } from '../../deps.ts'

export const listCompanySalaries =
  ({ figures }: Pick<Deps, 'figures'>) =>
  async ({
    role,
    country,
    sort,
    page,
    limit,
  }: EndpointQuery<typeof contract>): Promise<{
    companies: { company: CompanyMention; cohort: CompanySalaryCohort }[]
    total: number
  }> => {
    const [companies, total] = await Promise.all([
      figures.listCompanies({ role, country, sort, limit, offset: (page - 1) * limit }),
      figures.countCompanies(role, country),
    ])
    return { companies, total }
  }
