import { useSearchParams } from '@lentera/frontend-kit'
import { countries, interviewExperiences, interviewSorts } from '@lentera/proto/values/companies-and-reviews'

export type InterviewSort = (typeof interviewSorts)[number]

const filterNames = ['search', 'company', 'country', 'difficulty', 'experience'] as const
const difficulties = ['1', '2', '3', '4', '5'] as const

/** A value that no filter offers would make the server refuse the whole search: an address typed wrong shows everything. */
const oneOf = (values: readonly string[], wanted: string | null): string => values.find((value) => value === wanted) ?? ''

/** The address holds the whole state, so that a search can be shared and the Back button works. */
export const useInterviewSearch = () => {
  const [params, setParams] = useSearchParams()
  const state = {
    search: params.get('search')?.trim().slice(0, 200) ?? '',
    company: params.get('company')?.toLowerCase() ?? '',
    country: oneOf(countries, params.get('country')),
    difficulty: oneOf(difficulties, params.get('difficulty')),
    experience: oneOf(interviewExperiences, params.get('experience')),
    sort: interviewSorts.find((sort) => sort === params.get('sort')) ?? ('newest' satisfies InterviewSort),
    page: Math.max(1, Number.parseInt(params.get('page') ?? '1', 10) || 1),
  }
  const change = (next: Partial<typeof state>) => {
    const merged = { ...state, page: 1, ...next }
    const query = new URLSearchParams()
    for (const name of filterNames) if (merged[name] !== '') query.set(name, merged[name])
    if (merged.sort !== 'newest') query.set('sort', merged.sort)
    if (merged.page > 1) query.set('page', String(merged.page))
    setParams(query)
  }
  return { state, change, reset: () => setParams(new URLSearchParams()) }
}
