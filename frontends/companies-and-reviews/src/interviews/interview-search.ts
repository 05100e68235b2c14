import { choiceOf, pageNumberOf, useListState } from '@lentera/frontend-kit'
import { countries, interviewExperiences, interviewSorts } from '@lentera/proto/values/companies-and-reviews'

/** The empty value is the default order: by relevance when there is a search text, else newest first. */
export type InterviewSort = (typeof interviewSorts)[number] | ''

const difficulties = ['1', '2', '3', '4', '5'] as const

type InterviewSearch = {
  readonly search: string
  readonly company: string
  readonly country: string
  readonly difficulty: string
  readonly experience: string
  readonly sort: InterviewSort
  readonly page: number
}

const readState = (params: URLSearchParams): InterviewSearch => {
  const search = params.get('search')?.trim().slice(0, 200) ?? ''
  const sort: InterviewSort = choiceOf(params, 'sort', interviewSorts) || (search === '' ? 'newest' : '')
  return {
    search,
    company: params.get('company')?.toLowerCase() ?? '',
    country: choiceOf(params, 'country', countries),
    difficulty: choiceOf(params, 'difficulty', difficulties),
    experience: choiceOf(params, 'experience', interviewExperiences),
    sort,
    page: pageNumberOf(params),
  }
}

export const useInterviewSearch = () => {
  const list = useListState<InterviewSearch>(readState)
  const change = (next: Partial<InterviewSearch>) => {
    const merged = { ...list.state, ...next }
    // The default order is left out, and a new search starts with its best matches, whatever the order before it was.
    const isDefault = merged.sort === 'newest' && (merged.search === '' || next.search !== undefined)
    list.change({ ...next, sort: isDefault ? '' : merged.sort })
  }
  return { ...list, change }
}
