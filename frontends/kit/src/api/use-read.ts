import { useCallback, useEffect } from 'react'
import useSWR, { mutate, type SWRConfiguration } from 'swr'
import { ApiError } from './api-error.ts'
import { dropFirstData, takeFirstData } from './first-data.ts'
import { type ReadKey, type RequestInput, readKey, request } from './request.ts'
import type { ResponseOf, Route } from './route.ts'

/** Reads do not retry, do not refetch on focus, on reconnect or on an interval, and never go stale. */
const readOptions: SWRConfiguration = {
  shouldRetryOnError: false,
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  revalidateIfStale: false,
  refreshInterval: 0,
  // Concurrent reads still share one request. With a longer interval, a read right after a logout or a write would get
  // the response from before it.
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
  /** Keeps the last response while one with other parameters loads. */
  readonly keepPrevious?: boolean
}

/**
 * Puts a response that came with the document into the cache before the hook reads it: no request, no placeholder. It
 * happens during render, because the first frame should show it. No hook can be subscribed to the key yet, and
 * the next render finds the cache filled.
 */
const cacheFirstData = (key: ReadKey): void => {
  const response = takeFirstData(key.join('/'))
  // Resolves immediately: the response is already there.
  if (response !== undefined) void mutate(key, response, { revalidate: false })
}

/** Reads a GET endpoint through the one cache. */
export const useRead = <R extends Route>(
  route: R,
  { when = true, keepPrevious = false, ...input }: ReadInput<R>,
): Read<ResponseOf<R>> => {
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
    // The hook returns the result or the error.
    refetch().catch(() => undefined)
  }, [refetch])
  const error =
    read.error instanceof ApiError || read.error === undefined ? read.error : new ApiError(0, String(read.error))
  return {
    // The gateway sends only what the endpoint's response schema let through, so the response has the declared type.
    data: read.data as ResponseOf<R> | undefined,
    error: read.isValidating && read.data === undefined ? undefined : error,
    isLoading: read.data === undefined && (read.isLoading || read.isValidating),
    retry,
  }
}

const asReadKey = (key: unknown): ReadKey | null => (Array.isArray(key) && key[0] === '/api/v1' ? key : null)

const startsWith = (key: ReadKey, segments: readonly string[]): boolean =>
  segments.every((segment, index) => key[index + 1]?.split('?')[0] === segment)

/** Refetches the matching reads that are shown, and drops the others from the cache. */
const refreshWhere = async (isWanted: (key: ReadKey) => boolean): Promise<void> => {
  dropFirstData()
  const select = (isShown: boolean) => (key: unknown) => {
    const read = asReadKey(key)
    return read !== null && isWanted(read) && shown.has(read.join('/')) === isShown
  }
  await Promise.all([mutate(select(false), undefined), mutate(select(true))])
}

/**
 * Call after a write: reads whose path starts with these segments are refetched if they are shown and dropped if
 * they are not, e.g. `refreshReads('companies')` or `refreshReads('companies', slug)`.
 */
export const refreshReads = (...segments: readonly string[]): Promise<void> =>
  refreshWhere((key) => startsWith(key, segments))

/** Replaces a cached read with the response that a write returned. */
export const replaceRead = <R extends Route>(
  route: R,
  input: RequestInput<R>,
  response: ResponseOf<R>,
): Promise<unknown> => {
  dropFirstData()
  return mutate(readKey(route, input), response, { revalidate: false })
}

/**
 * Call after a logout: drops everything that was read as this user. The session itself is not refetched, even where it
 * is still shown, because nobody is signed in.
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
