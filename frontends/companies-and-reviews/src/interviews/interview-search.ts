import { useSearchParams } from '@lentera/frontend-kit'
import { countries, interviewExperiences, interviewSorts } from '@lentera/proto/values/companies-and-reviews'

/** Without a word: the best matches of a search first, and without a search the newest. */
export type InterviewSort = (typeof interviewSorts)[number] | ''

const filterNames = ['search', 'company', 'country', 'difficulty', 'experience'] as const
const difficulties = ['1', '2', '3', '4', '5'] as const

/** A value that no filter offers would make the server refuse the whole search: an address typed wrong shows everything. */
const oneOf = (values: readonly string[], wanted: string | null): string =>
  values.find((value) => value === wanted) ?? ''

const sortOf = (wanted: string | null, search: string): InterviewSort =>
  interviewSorts.find((sort) => sort === wanted) ?? (search === '' ? 'newest' : '')

/** The address holds the whole state, so that a search can be shared and the Back button works. */
export const useInterviewSearch = () => {
  const [params, setParams] = useSearchParams()
  const search = params.get('search')?.trim().slice(0, 200) ?? ''
  const state = {
    search,
    company: params.get('company')?.toLowerCase() ?? '',
    country: oneOf(countries, params.get('country')),
    difficulty: oneOf(difficulties, params.get('difficulty')),
    experience: oneOf(interviewExperiences, params.get('experience')),
    sort: sortOf(params.get('sort'), search),
    page: Math.max(1, Number.parseInt(params.get('page') ?? '1', 10) || 1),
  }
  const change = (next: Partial<typeof state>) => {
    const merged = { ...state, page: 1, ...next }
    const query = new URLSearchParams()
    for (const name of filterNames) if (merged[name] !== '') query.set(name, merged[name])
    // A new search begins with its best matches, whatever the list before it was sorted by.
    const isDefault =
      merged.sort === '' || (merged.sort === 'newest' && (merged.search === '' || next.search !== undefined))
    if (!isDefault) query.set('sort', merged.sort)
    if (merged.page > 1) query.set('page', String(merged.page))
    setParams(query)
  }
  return { state, change, reset: () => setParams(new URLSearchParams()) }
}
