import type { EndpointAnswer } from '@lentera/proto'
import type { suggestCompanies as contract } from '@lentera/proto/http/companies-and-reviews'
import { searchEngineHeader } from '@lentera/service-kit/search/guarded'
import { matchedSpans } from '@lentera/service-kit/search/highlight'
import type { Deps } from '../../deps.ts'

const maxSuggestions = 6

type Suggested = { readonly engine: string; readonly found: EndpointAnswer<typeof contract> }

/** Companies whose name matches the typed text, also when misspelt; none for an empty text. */
export const suggestCompanies =
  ({ companies, companySuggestions }: Pick<Deps, 'companies' | 'companySuggestions'>) =>
  async (search: string | undefined): Promise<Suggested> => {
    if (search === undefined || search === '')
      return { engine: searchEngineHeader({ engine: 'postgres' }), found: { suggestions: [] } }
    const result = await companySuggestions.search({ text: search, limit: maxSuggestions, offset: 0 })
    const cards = result.ids.length === 0 ? [] : await companies.cardsOf(result.ids)
    const suggestions = cards.map(({ id, name, slug, logoUrl, hqCountry }) => ({
      company: { id, name, slug, logoUrl, hqCountry },
      matches: matchedSpans(name, search),
    }))
    return { engine: searchEngineHeader(result), found: { suggestions } }
  }
