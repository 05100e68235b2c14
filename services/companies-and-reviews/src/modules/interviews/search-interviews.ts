import type { Slug } from '@lentera/proto'
import type { Deps } from '../../deps.ts'
import type { InterviewFilter, InterviewSort, ListedInterview } from './interview-lists.ts'

export type SearchInterviews = Omit<InterviewFilter, 'companyId'> & {
  readonly search?: string | undefined
  readonly company?: Slug | undefined
  readonly sort?: InterviewSort | undefined
  readonly page: number
  readonly limit: number
}

/** Public interviews over all companies. A search uses the search engine; other lists use indexes and counters. */
export const searchInterviews =
  ({ companies, interviewLists, interviewSearch }: Pick<Deps, 'companies' | 'interviewLists' | 'interviewSearch'>) =>
  async ({
    search,
    company,
    sort,
    page,
    limit,
    ...rest
  }: SearchInterviews): Promise<{ interviews: ListedInterview[]; total: number }> => {
    const ref = company === undefined ? undefined : await companies.refOf(company)
    if (ref === null) return { interviews: [], total: 0 }
    const cut = { limit, offset: (page - 1) * limit }
    if (search) {
      const { ids, total } = await interviewSearch.search({
        text: search,
        filters: { ...rest, company: ref?.id },
        sort,
        ...cut,
      })
      return { interviews: await interviewLists.withIds(ids), total }
    }
    const filter = { ...rest, companyId: ref?.id }
    const total = await interviewLists.count(filter)
    return { interviews: cut.offset >= total ? [] : await interviewLists.list(filter, sort ?? 'newest', cut), total }
  }
