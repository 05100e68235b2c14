import { useSearchParams } from '@lentera/frontend-kit'
import { departments, employmentTypes, jobLevels, jobSorts } from '@lentera/proto/values/jobs-and-applications'
import { salaryCurrencies } from '@lentera/proto/values/salaries'

const remoteChoices = ['true', 'false'] as const

/** What the address carries, in the order in which the list is asked for: manifest.json repeats it for the first read. */
const names = [
  'search',
  'location',
  'dept',
  'type',
  'remote',
  'level',
  'salaryMin',
  'currency',
  'company',
  'sort',
] as const
type Name = (typeof names)[number]

export type JobSearch = Readonly<Record<Name, string>> & { readonly page: number }

/** A value that no filter offers would make the server refuse the whole search: an address typed wrong shows everything. */
const oneOf = (values: readonly string[], wanted: string | null): string =>
  values.find((value) => value === wanted) ?? ''

const amountOf = (typed: string | null): string => (/^[1-9]\d{0,8}$/.test(typed ?? '') ? (typed ?? '') : '')

const slugOf = (typed: string | null): string => (/^[a-z0-9-]{1,80}$/.test(typed ?? '') ? (typed ?? '') : '')

const searchOf = (params: URLSearchParams): JobSearch => ({
  search: params.get('search')?.trim().slice(0, 200) ?? '',
  location: params.get('location')?.trim().slice(0, 200) ?? '',
  dept: oneOf(departments, params.get('dept')),
  type: oneOf(employmentTypes, params.get('type')),
  remote: oneOf(remoteChoices, params.get('remote')),
  level: oneOf(jobLevels, params.get('level')),
  salaryMin: amountOf(params.get('salaryMin')),
  currency: oneOf(salaryCurrencies, params.get('currency')),
  company: slugOf(params.get('company')),
  sort: oneOf(jobSorts, params.get('sort')),
  page: Math.min(1000, Math.max(1, Number.parseInt(params.get('page') ?? '1', 10) || 1)),
})

/** The address holds the whole state, so that a search can be shared and the Back button works. */
export const useJobSearch = () => {
  const [params, setParams] = useSearchParams()
  const state = searchOf(params)
  /** A change begins at page 1, unless it is the page that changes. */
  const change = (next: Partial<JobSearch>, options: { readonly replace?: boolean } = {}) => {
    const merged = { ...state, page: 1, ...next }
    const query = new URLSearchParams()
    for (const name of names) if (merged[name] !== '') query.set(name, merged[name])
    if (merged.page > 1) query.set('page', String(merged.page))
    setParams(query, options)
  }
  return { state, change, reset: () => setParams(new URLSearchParams()) }
}
