import type { EndpointQuery } from '@lentera/proto'
import type { CompanyCard, CompanyHit, listCompanies as contract } from '@lentera/proto/http/companies-and-reviews'
import type { Deps } from '../../deps.ts'

const withoutMatches = (card: CompanyCard): CompanyHit => ({ ...card, matches: { name: [], description: [] } })

/** Best match first with a search, else most reviewed first. */
export const listCompanies =
  ({ companies, companySearch }: Pick<Deps, 'companies' | 'companySearch'>) =>
  async (query: EndpointQuery<typeof contract>): Promise<{ companies: CompanyHit[]; total: number }> => {
    const { search, country, size, page, limit } = query
    const cut = { limit, offset: (page - 1) * limit }
    if (search === undefined || search === '') {
      const [cards, total] = await Promise.all([companies.list({ country, size }, cut), companies.count({ country, size })])
      return { companies: cards.map(withoutMatches), total }
    }
    const hits = await companySearch.search({ text: search, filters: { country, size }, ...cut })
    const cards = hits.ids.length === 0 ? [] : await companies.cardsOf(hits.ids)
    return { companies: cards.map(withoutMatches), total: hits.total }
  }
