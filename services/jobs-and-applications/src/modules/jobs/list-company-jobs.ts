import type { EndpointQuery, Slug } from '@lentera/proto'
import type { listCompanyJobs as contract, JobCard } from '@lentera/proto/http/jobs-and-applications'
import type { Deps } from '../../deps.ts'

/** An unknown company has no jobs here: companies-and-reviews decides whether it exists. */
export const listCompanyJobs =
  ({ companies, jobs, jobLists, clock }: Pick<Deps, 'companies' | 'jobs' | 'jobLists' | 'clock'>) =>
  async (slug: Slug, { page, limit }: EndpointQuery<typeof contract>): Promise<{ jobs: JobCard[]; total: number }> => {
    const company = await companies.refOf(slug)
    if (company === null) return { jobs: [], total: 0 }
    const now = clock.now()
    const [cards, total] = await Promise.all([
      jobLists.page({ companyId: company.id }, { by: 'newest' }, { limit, offset: (page - 1) * limit }, now),
      jobs.countOfCompany(company.id, now),
    ])
    return { jobs: cards, total }
  }
