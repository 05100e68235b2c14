import { fail, ok, type Result, type Slug, type UserId } from '@lentera/proto'
import type { Deps } from '../../deps.ts'

/** Whether the user may post in the name of the company. */
export const getMembership =
  ({ companies, members }: Pick<Deps, 'companies' | 'members'>) =>
  async (slug: Slug, userId: UserId): Promise<Result<{ isMember: boolean }, 'company_not_found'>> => {
    const company = await companies.refOf(slug)
    return company === null ? fail('company_not_found') : ok({ isMember: await members.isMember(company.id, userId) })
  }
