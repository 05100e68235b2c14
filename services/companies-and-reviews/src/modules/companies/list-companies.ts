import type { EndpointQuery } from '@lentera/proto'
import type { CompanyCard, CompanyHit, listCompanies as contract } from '@lentera/proto/http/companies-and-reviews'
import { searchEngineHeader } from '@lentera/service-kit/search/guarded'
import { matchedSpans } from '@lentera/service-kit/search/highlight'
import type { Deps } from '../../deps.ts'

export type CompaniesFound = { readonly companies: CompanyHit[]; readonly total: number }

const toHit = (card: CompanyCard, search: string | undefined): CompanyHit => ({
  ...card,
  matches: { name: matchedSpans(card.name, search), description: matchedSpans(card.description ?? '', search) },
})

/** Best match first with a search, else most reviewed first. The result names the search engine that was used. */
export const listCompanies =
  ({ companies, companySearch }: Pick<Deps, 'companies' | 'companySearch'>) =>
  async (
    query: EndpointQuery<typeof contract>,
  ): Promise<{ readonly engine: string; readonly found: CompaniesFound }> => {
    const { search, country, size, page, limit } = query
    const cut = { limit, offset: (page - 1) * limit }
    if (search === undefined || search === '') {
      const [cards, total] = await Promise.all([
        companies.list({ country, size }, cut),
        companies.count({ country, size }),
      ])
      // Without a search text the list always comes from the tables; this is not a fallback.
      return {
        engine: searchEngineHeader({ engine: 'postgres' }),
        found: { companies: cards.map((card) => toHit(card, undefined)), total },
      }
    }
    const result = await companySearch.search({ text: search, filters: { country, size }, ...cut })
    const cards = result.ids.length === 0 ? [] : await companies.cardsOf(result.ids)
    return {
      engine: searchEngineHeader(result),
      found: { companies: cards.map((card) => toHit(card, search)), total: result.total },
    }
  }
