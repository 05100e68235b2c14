import type { EndpointAnswer, EndpointSpec } from '@lentera/proto'
import { getCompanyRating } from '@lentera/proto/http/companies-and-reviews'
import { getJobPage, type JobPage } from '@lentera/proto/http/gateway'
import { getJobDetail, type Job } from '@lentera/proto/http/jobs-and-applications'
import { compareSalaries, getCompanySalaries } from '@lentera/proto/http/salaries'
import { visitor } from '@lentera/service-kit/principal'
import type { Load } from '../cache/read-through.ts'
import { type CallService, newRequestId } from '../calls.ts'
import { asLoaded } from './as-loaded.ts'
import { loadOptional } from './optional-part.ts'
import { salaryCohortOfJob } from './salary-cohort-of-job.ts'

/** A page that lacks a part is kept for a short time only, so that it heals soon after the service does. */
const incompleteFreshSeconds = 2

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

  const loadParts = async (job: Job, context: { readonly requestId: string; readonly deadlineAt: number }): Promise<Parts> => {
    /** The part checked by its own contract: one of the wrong shape costs the page that part, not itself. */
    const ask = <E extends EndpointSpec>(endpoint: E, path: string): Promise<EndpointAnswer<E> | undefined> =>
      loadOptional(async () => {
        const { verdict } = await call({ endpoint, path, principal: visitor, ...context })
        const schema = endpoint.responses[200]
        if (verdict.kind !== 'success' || schema === undefined) throw new Error(`${endpoint.name} did not answer`)
        // The schema is the endpoint's own, so what it lets through has the declared type.
        return schema.parse(JSON.parse(verdict.body.toString('utf8'))) as EndpointAnswer<E>
      }, partPatienceMs)

    const company = `/companies/${encodeURIComponent(job.company.slug)}`
    const cohort = salaryCohortOfJob(job)
    const marketPath = (of: NonNullable<typeof cohort>): string =>
      `/salaries/compare?country=${encodeURIComponent(of.place)}&level=${encodeURIComponent(of.level)}&role=${encodeURIComponent(of.role)}`
    const [rating, own, market] = await Promise.all([
      ask(getCompanyRating, `${company}/rating`),
      cohort === null ? null : ask(getCompanySalaries, `${company}/salaries`),
      cohort === null ? null : ask(compareSalaries, marketPath(cohort)),
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
    const parts = await loadParts(detail.job, context)
    // The page's own schema is the last wall.
    const page = getJobPage.responses[200].parse({ ...detail, ...parts })
    return {
      kind: 'answer',
      status: 200,
      body: Buffer.from(JSON.stringify(page)),
      ...(page.unavailable.length > 0 ? { freshSeconds: incompleteFreshSeconds } : {}),
    }
  }
}
