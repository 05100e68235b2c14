import { useSearchParams } from '@lentera/frontend-kit'
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

const allowed: Record<ReviewChoice, readonly string[]> = {
  sort: reviewSorts.slice(1),
  rating: ['1', '2', '3', '4', '5'],
  jobFunction: jobFunctions,
  employmentStatus: employmentStatuses,
}
const choices: readonly ReviewChoice[] = ['sort', 'rating', 'jobFunction', 'employmentStatus']
/** The furthest page that the server turns to. */
const lastPage = 1000

/** Reads the view from an address; what is not a choice there counts as not chosen. */
export const viewOf = (params: URLSearchParams): ReviewView => {
  const chosen = (name: ReviewChoice) => allowed[name].find((value) => value === params.get(name)) ?? ''
  const page = Number.parseInt(params.get('page') ?? '1', 10) || 1
  return {
    sort: chosen('sort'),
    rating: chosen('rating'),
    jobFunction: chosen('jobFunction'),
    employmentStatus: chosen('employmentStatus'),
    page: Math.min(lastPage, Math.max(1, page)),
  }
}

export const isFiltered = (view: ReviewView): boolean =>
  view.rating !== '' || view.jobFunction !== '' || view.employmentStatus !== ''

/** The view lives in the address, so that a link and the Back button keep it. A new choice starts at the first page. */
export const useReviewView = () => {
  const [params, setParams] = useSearchParams()
  const view = viewOf(params)
  const change = (next: Partial<ReviewView>) => {
    const merged = { ...view, page: 1, ...next }
    const query = new URLSearchParams({ tab: 'reviews' })
    for (const name of choices) if (merged[name] !== '') query.set(name, merged[name])
    if (merged.page > 1) query.set('page', String(merged.page))
    setParams(query)
  }
  return { view, change, clearFilters: () => change({ rating: '', jobFunction: '', employmentStatus: '' }) }
}
