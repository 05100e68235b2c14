import type { EndpointQuery } from '@lentera/proto'
import type { CompanyCard, listCompanies as contract } from '@lentera/proto/http/companies-and-reviews'
import type { Deps } from '../../deps.ts'

/** Best match first with a search, else most reviewed first. */
export const listCompanies =
  ({ companies, companySearch }: Pick<Deps, 'companies' | 'companySearch'>) =>
  async (query: EndpointQuery<typeof contract>): Promise<{ companies: CompanyCard[]; total: number }> => {
    const { search, country, size, page, limit } = query
    const cut = { limit, offset: (page - 1) * limit }
    if (search === undefined || search === '') {
      const [cards, total] = await Promise.all([companies.list({ country, size }, cut), companies.count({ country, size })])
      return { companies: cards, total }
    }
    const hits = await companySearch.search({ text: search, filters: { country, size }, ...cut })
    return { companies: hits.ids.length === 0 ? [] : await companies.cardsOf(hits.ids), total: hits.total }
  }
