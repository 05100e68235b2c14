import type { AuthorToken, EndpointQuery } from '@lentera/proto'
import type { CompanyCard, listFollows as contract } from '@lentera/proto/http/companies-and-reviews'
import type { Deps } from '../../deps.ts'

/** The companies that a user follows, by name, as cards. */
export const listFollows =
  ({ companies, follows, authorKeyOf }: Pick<Deps, 'companies' | 'follows' | 'authorKeyOf'>) =>
  async (
    author: AuthorToken,
    { page, limit }: EndpointQuery<typeof contract>,
  ): Promise<{ companies: CompanyCard[]; total: number }> => {
    const followerKey = authorKeyOf('follow', '', author)
    const [ids, total] = await Promise.all([
      follows.page(followerKey, { limit, offset: (page - 1) * limit }),
      follows.count(followerKey),
    ])
    return { companies: ids.length === 0 ? [] : await companies.cardsOf(ids), total }
  }
