import { getCompanyRating } from '@lentera/proto/http/companies-and-reviews'
import { getJobPage, type JobPage } from '@lentera/proto/http/gateway'
import { getJobDetail, type Job } from '@lentera/proto/http/jobs-and-applications'
import { compareSalaries, getCompanySalaries } from '@lentera/proto/http/salaries'
import type { Load } from '../cache/read-through.ts'
import { type Asking, asComposed, type ComposeDeps, createAsk } from './ask.ts'
import { salaryCohortOfJob } from './salary-cohort-of-job.ts'

type Parts = Pick<JobPage, 'rating' | 'salary' | 'unavailable'>

const loadParts = async (job: Job, askOptional: Asking['askOptional']): Promise<Parts> => {
  const { slug } = job.company
  const cohort = salaryCohortOfJob(job)
  const [rating, own, market] = await Promise.all([
    askOptional(getCompanyRating, { params: { slug } }),
    cohort === null ? null : askOptional(getCompanySalaries, { params: { slug } }),
    cohort === null
      ? null
      : askOptional(compareSalaries, { query: { country: cohort.place, level: cohort.level, role: cohort.role } }),
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

/**
 * `GET /jobs/{id}`: the job is required and names its company and role; the company's rating and the salaries of that
 * role are then requested at the same time and optional.
 */
export const createJobPageLoader =
  (deps: ComposeDeps): Load =>
  async (target) => {
    const { ask, askOptional } = createAsk(deps)
    const detail = await ask(getJobDetail, { params: getJobPage.params.parse(target.params) })
    if (!detail.ok) return detail.loaded
    const parts = await loadParts(detail.value.job, askOptional)
    // The page's own schema is strict: fields that it does not declare cannot get into the response.
    const page = getJobPage.responses[200].parse({ ...detail.value, ...parts })
    return asComposed(page, page.unavailable.length === 0)
  }
