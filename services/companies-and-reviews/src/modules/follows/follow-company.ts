import { type AuthorToken, fail, ok, type Result, type Slug } from '@lentera/proto'
import type { Deps } from '../../deps.ts'
import { mayFollowAnother } from './domain/follow-limit.ts'

export type FollowFailure = 'company_not_found' | 'too_many_follows'

/** Follows a company; following it again succeeds, also at the limit. */
export const followCompany =
  ({ withTx, companies, follows, authorKeyOf }: Pick<Deps, 'withTx' | 'companies' | 'follows' | 'authorKeyOf'>) =>
  async (slug: Slug, author: AuthorToken): Promise<Result<{ isFollowing: boolean }, FollowFailure>> => {
    const company = await companies.refOf(slug)
    if (company === null) return fail('company_not_found')
    const followerKey = authorKeyOf('follow', '', author)
    return withTx(async (tx) => {
      await follows.lockFollower(tx, followerKey)
      if (await follows.isFollowingIn(tx, followerKey, company.id)) return ok({ isFollowing: true })
      if (!mayFollowAnother(await follows.countIn(tx, followerKey))) return fail('too_many_follows')
      await follows.add(tx, followerKey, company.id)
      return ok({ isFollowing: true })
    })
  }
