import { randomUUID } from 'node:crypto'
import { fail, JobId, ok, type Result, type Slug, type UserId } from '@lentera/proto'
import { jobSaved } from '@lentera/proto/events/jobs-and-applications'
import type { EmployerJob, JobContent } from '@lentera/proto/http/jobs-and-applications'
import { append } from '@lentera/service-kit/events/outbox'
import type { Deps } from '../../deps.ts'
import { payInOrder } from './domain/pay-in-order.ts'

export type CreateJob = { readonly slug: Slug; readonly userId: UserId; readonly content: JobContent }
export type CreateJobFailure =
  | 'company_not_found'
  | 'not_company_member'
  | 'upstream_unavailable'
  | 'salary_range_reversed'

/** Creates a draft for a company. */
export const createJob =
  ({
    withTx,
    companies,
    membership,
    employerJobs,
    clock,
  }: Pick<Deps, 'withTx' | 'companies' | 'membership' | 'employerJobs' | 'clock'>) =>
  async ({ slug, userId, content }: CreateJob): Promise<Result<EmployerJob, CreateJobFailure>> => {
    const company = await companies.refOf(slug)
    if (company === null) return fail('company_not_found')
    const access = await membership.check(company.id, userId)
    if (!access.ok) return access
    const pay = payInOrder(content)
    if (!pay.ok) return pay
    return withTx(async (tx) => {
      const id = JobId.parse(randomUUID())
      const now = clock.now()
      await employerJobs.insertDraft(tx, { id, companyId: company.id, content, now })
      await append(tx, jobSaved, { jobId: id, companyId: company.id, status: 'draft' })
      return ok(await employerJobs.findIn(tx, id, now))
    })
  }
