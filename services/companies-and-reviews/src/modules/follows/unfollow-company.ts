import { type AuthorToken, fail, ok, type Result, type Slug } from '@lentera/proto'
import type { Deps } from '../../deps.ts'

/** Unfollows a company; succeeds also when it was not followed. */
export const unfollowCompany =
  ({ companies, follows, authorKeyOf }: Pick<Deps, 'companies' | 'follows' | 'authorKeyOf'>) =>
  async (slug: Slug, author: AuthorToken): Promise<Result<{ isFollowing: boolean }, 'company_not_found'>> => {
    const company = await companies.refOf(slug)
    if (company === null) return fail('company_not_found')
    await follows.remove(authorKeyOf('follow', '', author), company.id)
    return ok({ isFollowing: false })
  }
