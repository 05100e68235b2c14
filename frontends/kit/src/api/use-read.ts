import { useCallback, useEffect } from 'react'
import useSWR, { mutate, type SWRConfiguration } from 'swr'
import { ApiError } from './api-error.ts'
import { dropFirstData, takeFirstData } from './first-data.ts'
import { type ReadKey, type RequestInput, readKey, request } from './request.ts'
import type { AnswerOf, Route } from './route.ts'

/** Reads do not retry, do not refetch on focus, on reconnect or on an interval, and never go stale. */
const readOptions: SWRConfiguration = {
  shouldRetryOnError: false,
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  revalidateIfStale: false,
  refreshInterval: 0,
  // Requests that run at the same time are still one. A longer interval would let a read that follows a logout or a write
  // share the answer from before it.
  dedupingInterval: 0,
}

const shown = new Map<string, number>()

const fetcher = (key: ReadKey): Promise<unknown> => request(key.join('/'), { method: 'GET' })

export type Read<T> = {
  readonly data: T | undefined
  readonly error: ApiError | undefined
  /** True while there is neither data nor an error, and while a retry runs. */
  readonly isLoading: boolean
  readonly retry: () => void
}

export type ReadInput<R> = RequestInput<R> & {
  /** False waits: nothing is fetched until it is true. */
  readonly when?: boolean
  /** Shows the last answer while one with other parameters loads. */
  readonly keepPrevious?: boolean
}

/**
 * Puts an answer that came with the document into the cache, before the hook looks there: no request, no placeholder. It
 * happens while a component renders, because the first frame should show it; nobody can be subscribed to the key yet, and
 * a second render finds the cache filled.
 */
const cacheFirstData = (key: ReadKey): void => {
  const answer = takeFirstData(key.join('/'))
  // Resolves at once: there is nothing to fetch.
  if (answer !== undefined) void mutate(key, answer, { revalidate: false })
}

/** Reads a GET endpoint through the one cache. */
export const useRead = <R extends Route>(
  route: R,
  { when = true, keepPrevious = false, ...input }: ReadInput<R>,
): Read<AnswerOf<R>> => {
  const key = when ? readKey(route, input as RequestInput<R>) : null
  const name = key?.join('/')
  useEffect(() => {
    if (name === undefined) return
    shown.set(name, (shown.get(name) ?? 0) + 1)
    return () => {
      const left = (shown.get(name) ?? 1) - 1
      if (left === 0) shown.delete(name)
      else shown.set(name, left)
    }
  }, [name])
  if (key !== null) cacheFirstData(key)
  const read = useSWR<unknown, unknown>(key, fetcher, { ...readOptions, keepPreviousData: keepPrevious })
  const { mutate: refetch } = read
  const retry = useCallback(() => {
    // The outcome, good or bad, arrives through the hook.
    refetch().catch(() => undefined)
  }, [refetch])
  const error =
    read.error instanceof ApiError || read.error === undefined ? read.error : new ApiError(0, String(read.error))
  return {
    // The gateway sends only what the endpoint's response schema let through, so the answer has the declared type.
    data: read.data as AnswerOf<R> | undefined,
    error: read.isValidating && read.data === undefined ? undefined : error,
    isLoading: read.data === undefined && (read.isLoading || read.isValidating),
    retry,
  }
}

const asReadKey = (key: unknown): ReadKey | null => (Array.isArray(key) && key[0] === '/api/v1' ? key : null)

const startsWith = (key: ReadKey, segments: readonly string[]): boolean =>
  segments.every((segment, index) => key[index + 1]?.split('?')[0] === segment)

/** Reads again what is shown, forgets what is not. */
const refreshWhere = async (isWanted: (key: ReadKey) => boolean): Promise<void> => {
  dropFirstData()
  const select = (isShown: boolean) => (key: unknown) => {
    const read = asReadKey(key)
    return read !== null && isWanted(read) && shown.has(read.join('/')) === isShown
  }
  await Promise.all([mutate(select(false), undefined), mutate(select(true))])
}

/**
 * After a write: reads whose path starts with these segments are fetched again where they are shown and forgotten where
 * they are not, e.g. `refreshReads('companies')` or `refreshReads('companies', slug)`.
 */
export const refreshReads = (...segments: readonly string[]): Promise<void> =>
  refreshWhere((key) => startsWith(key, segments))

/** Puts an answer that a write returned in place of what a read had. */
export const replaceRead = <R extends Route>(
  route: R,
  input: RequestInput<R>,
  answer: AnswerOf<R>,
): Promise<unknown> => {
  dropFirstData()
  return mutate(readKey(route, input), answer, { revalidate: false })
}

/**
 * After a logout: nothing that was read as this user may stay. The session itself is not asked for again, even where it
 * is still shown: nobody is signed in.
 */
export const forgetUser = async (): Promise<void> => {
  dropFirstData()
  await mutate((key) => asReadKey(key)?.[1] === 'auth', undefined, { revalidate: false })
  await refreshWhere((key) => !startsWith(key, ['auth']))
}

/** Empties the cache between two tests, after everything was unmounted. */
export const forgetReads = (): Promise<unknown> => {
  dropFirstData()
  return mutate((key) => asReadKey(key) !== null, undefined)
}
