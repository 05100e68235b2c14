import { type ApplicationId, fail, ok, type Result, type UserId } from '@lentera/proto'
import type { Deps } from '../../deps.ts'
import type { ApplicationFacts } from './applications.repository.ts'

export type AdmissionFailure = 'application_not_found' | 'not_company_member' | 'upstream_unavailable'

/** What an employer must pass before anything of an application: it is there, and the employer speaks for its company. */
export const admitToApplication =
  ({ applications, membership }: Pick<Deps, 'applications' | 'membership'>) =>
  async (id: ApplicationId, userId: UserId): Promise<Result<ApplicationFacts, AdmissionFailure>> => {
    const facts = await applications.facts(id)
    if (facts === null) return fail('application_not_found')
    const admitted = await membership.admit(facts.companyId, userId)
    return admitted.ok ? ok(facts) : admitted
  }
