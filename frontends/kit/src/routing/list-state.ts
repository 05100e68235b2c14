import { useSearchParams } from './router.ts'

/** The contract's limit. */
const lastPage = 1000

/** The page that an address names; the first one without a valid number. */
export const pageNumberOf = (params: URLSearchParams): number =>
  Math.min(lastPage, Math.max(1, Number.parseInt(params.get('page') ?? '1', 10) || 1))

/** The choice that an address names; empty for an unknown value, which the server would refuse. */
export const choiceOf = <V extends string>(params: URLSearchParams, name: string, offered: readonly V[]): V | '' =>
  offered.find((value) => value === params.get(name)) ?? ''

export type ListState = Readonly<Record<string, string | number>> & { readonly page: number }

/**
 * Search, filters and page of a list, stored in the URL, so that a list can be shared and the Back button works. Values
 * are written in the order in which `read` returns them; empty ones and page 1 are left out, `fixed` ones are always
 * written.
 */
export const useListState = <S extends ListState>(
  read: (params: URLSearchParams) => S,
  fixed: Readonly<Record<string, string>> = {},
) => {
  const [params, setParams] = useSearchParams()
  const state = read(params)
  /** A change starts at page 1, unless it names a page. */
  const change = (next: Partial<S>, options: { readonly replace?: boolean } = {}): void => {
    const query = new URLSearchParams(fixed)
    for (const [name, value] of Object.entries({ ...state, page: 1, ...next }))
      if (value !== '' && !(name === 'page' && value === 1)) query.set(name, String(value))
    setParams(query, options)
  }
  const turnPage = (page: number): void => {
    // A page number is part of every state; TypeScript cannot know that S adds no requirement to it.
    change({ page } as Partial<S>)
    window.scrollTo({ top: 0 })
  }
  return { state, change, turnPage, reset: () => setParams(new URLSearchParams()) }
}
