import { type EndpointQuery, fail, ok, type Result, type Slug, type UserId } from '@lentera/proto'
import type { listEmployerJobs as contract, EmployerJob } from '@lentera/proto/http/jobs-and-applications'
import type { Deps } from '../../deps.ts'

export type ListEmployerJobs = {
  readonly slug: Slug
  readonly userId: UserId
  readonly query: EndpointQuery<typeof contract>
}
export type ListEmployerJobsFailure = 'company_not_found' | 'not_company_member' | 'upstream_unavailable'

export const listEmployerJobs =
  ({ companies, membership, employerJobs, clock }: Pick<Deps, 'companies' | 'membership' | 'employerJobs' | 'clock'>) =>
  async ({
    slug,
    userId,
    query,
  }: ListEmployerJobs): Promise<Result<{ jobs: EmployerJob[]; total: number }, ListEmployerJobsFailure>> => {
    const company = await companies.refOf(slug)
    if (company === null) return fail('company_not_found')
    const access = await membership.check(company.id, userId)
    if (!access.ok) return access
    const { status, page, limit } = query
    return ok(await employerJobs.page(company.id, { status, limit, offset: (page - 1) * limit, now: clock.now() }))
  }
