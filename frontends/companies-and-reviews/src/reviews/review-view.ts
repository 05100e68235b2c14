import { choiceOf, pageNumberOf, useListState } from '@lentera/frontend-kit'
import { employmentStatuses, jobFunctions, reviewSorts } from '@lentera/proto/values/companies-and-reviews'

/** What the reader chose to see of a company's reviews. An empty string is "all", or the default order. */
export type ReviewView = {
  readonly sort: string
  readonly rating: string
  readonly jobFunction: string
  readonly employmentStatus: string
  readonly page: number
}
export type ReviewChoice = Exclude<keyof ReviewView, 'page'>

const ratings = ['1', '2', '3', '4', '5'] as const

export const viewOf = (params: URLSearchParams): ReviewView => ({
  sort: choiceOf(params, 'sort', reviewSorts.slice(1)),
  rating: choiceOf(params, 'rating', ratings),
  jobFunction: choiceOf(params, 'jobFunction', jobFunctions),
  employmentStatus: choiceOf(params, 'employmentStatus', employmentStatuses),
  page: pageNumberOf(params),
})

export const isFiltered = (view: ReviewView): boolean =>
  view.rating !== '' || view.jobFunction !== '' || view.employmentStatus !== ''

const tab = { tab: 'reviews' }

export const useReviewView = () => {
  const { state: view, change } = useListState(viewOf, tab)
  return { view, change, clearFilters: () => change({ rating: '', jobFunction: '', employmentStatus: '' }) }
}
