import { type ApplicationId, fail, ok, type Result, type UserId } from '@lentera/proto'
import type { Deps } from '../../deps.ts'
import type { ApplicationFacts } from './applications.repository.ts'

export type AccessFailure = 'application_not_found' | 'not_company_member' | 'upstream_unavailable'

/**
 * Checks before an employer reads or changes an application: it exists, and the employer is a member of its company.
 */
export const checkApplicationAccess =
  ({ applications, membership }: Pick<Deps, 'applications' | 'membership'>) =>
  async (id: ApplicationId, userId: UserId): Promise<Result<ApplicationFacts, AccessFailure>> => {
    const facts = await applications.facts(id)
    if (facts === null) return fail('application_not_found')
    const access = await membership.check(facts.companyId, userId)
    return access.ok ? ok(facts) : access
  }
