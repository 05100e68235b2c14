import type { EndpointAnswer, EndpointSpec } from '@lentera/proto'
import { getCompanyRating } from '@lentera/proto/http/companies-and-reviews'
import { getJobPage, type JobPage } from '@lentera/proto/http/gateway'
import { getJobDetail, type Job } from '@lentera/proto/http/jobs-and-applications'
import { compareSalaries, getCompanySalaries } from '@lentera/proto/http/salaries'
import { visitor } from '@lentera/service-kit/crypto/principal'
import type { Load } from '../cache/read-through.ts'
import { type CallService, newRequestId } from '../upstream/calls.ts'
import { type AskContext, ask } from './ask.ts'
import { asComposed, asLoaded } from './loaded.ts'
import { loadOptional } from './optional-part.ts'
import { salaryCohortOfJob } from './salary-cohort-of-job.ts'

type Parts = Pick<JobPage, 'rating' | 'salary' | 'unavailable'>

/**
 * `GET /jobs/{id}`: the job is required, and says which company's rating and whose pay to ask for; both are then asked for
 * at once and may be missing.
 */
export const createJobPageLoader = (deps: {
  readonly call: CallService
  readonly now: () => number
  readonly deadlineMs: number
  readonly partPatienceMs: number
}): Load => {
  const { call, now, deadlineMs, partPatienceMs } = deps

  const loadParts = async (job: Job, context: AskContext): Promise<Parts> => {
    const askPart = <E extends EndpointSpec>(endpoint: E, path: string): Promise<EndpointAnswer<E> | undefined> =>
      loadOptional(() => ask(endpoint, path, context), partPatienceMs)
    const company = `/companies/${encodeURIComponent(job.company.slug)}`
    const cohort = salaryCohortOfJob(job)
    const marketPath = (of: NonNullable<typeof cohort>): string =>
      `/salaries/compare?country=${encodeURIComponent(of.place)}&level=${encodeURIComponent(of.level)}&role=${encodeURIComponent(of.role)}`
    const [rating, own, market] = await Promise.all([
      askPart(getCompanyRating, `${company}/rating`),
      cohort === null ? null : askPart(getCompanySalaries, `${company}/salaries`),
      cohort === null ? null : askPart(compareSalaries, marketPath(cohort)),
    ])
    const unavailable: JobPage['unavailable'] = []
    if (rating === undefined) unavailable.push('rating')
    if (own === undefined || market === undefined) unavailable.push('salary')
    return {
      rating: rating ?? null,
      salary: {
        company: own?.salaries.find(({ role }) => role === cohort?.role) ?? null,
        market: market == null || market.shows === 'nothing' ? null : market,
      },
      unavailable,
    }
  }

  return async ({ params }) => {
    const context = { requestId: newRequestId(), deadlineAt: now() + deadlineMs }
    const path = `/jobs/${encodeURIComponent(params.id ?? '')}/detail`
    const { verdict } = await call({ endpoint: getJobDetail, path, principal: visitor, ...context })
    if (verdict.kind !== 'success') return asLoaded(verdict)

    const detail = getJobDetail.responses[200].parse(JSON.parse(verdict.body.toString('utf8')))
    const parts = await loadParts(detail.job, { call, ...context })
    // The page's own schema is the last wall.
    const page = getJobPage.responses[200].parse({ ...detail, ...parts })
    return asComposed(page, page.unavailable.length === 0)
  }
}
