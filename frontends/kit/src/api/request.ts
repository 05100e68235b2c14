import type { EndpointSpec } from '@lentera/proto'
import { ApiError, errorFromResponse } from './api-error.ts'
import type { AnswerOf, BodyOf, ParamsOf, QueryOf, Route } from './route.ts'

/** The gateway answers within 8 s even when a service does not; beyond this the connection itself is gone. */
const timeoutMs = 15_000

export type ReadKey = readonly string[]

export type RequestInput<R> = { readonly params?: ParamsOf<R>; readonly query?: QueryOf<R> }

const queryText = (query: Readonly<Record<string, unknown>>): string => {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (typeof value === 'number' || (typeof value === 'string' && value !== '')) search.append(name, String(value))
  }
  const text = search.toString()
  return text && `?${text}`
}

/** The key of a read: "/api/v1", then the path's segments; the last one carries the query. Joined by "/" it is the URL. */
export const readKey = <R extends Route>(route: R, { params, query }: RequestInput<R> = {}): ReadKey => {
  const values: Readonly<Record<string, unknown>> = params ?? {}
  const segments = route.path
    .slice(1)
    .split('/')
    .map((segment) => {
      if (!segment.startsWith(':')) return segment
      const value = values[segment.slice(1)]
      if (typeof value !== 'string' && typeof value !== 'number') throw new Error(`${route.path} lacks a value for ${segment}`)
      return encodeURIComponent(String(value))
    })
  const last = segments.pop() ?? ''
  return ['/api/v1', ...segments, last + queryText(query ?? {})]
}

export const request = async (
  url: string,
  init: { method: EndpointSpec['method']; body?: unknown; signal?: AbortSignal },
): Promise<unknown> => {
  const hasBody = init.body !== undefined
  const timeout = AbortSignal.timeout(timeoutMs)
  let response: Response
  try {
    response = await fetch(url, {
      method: init.method,
      credentials: 'same-origin',
      headers: { accept: 'application/json', ...(hasBody ? { 'content-type': 'application/json' } : {}) },
      signal: init.signal ? AbortSignal.any([init.signal, timeout]) : timeout,
      ...(hasBody ? { body: JSON.stringify(init.body) } : {}),
    })
  } catch (error) {
    if (init.signal?.aborted) throw error
    throw new ApiError(0, 'We could not reach the server. Please check your connection and try again.')
  }
  if (!response.ok) throw await errorFromResponse(response)
  return response.status === 204 ? undefined : response.json()
}

export type CallInput<R> = RequestInput<R> & { readonly signal?: AbortSignal } & (BodyOf<R> extends undefined
    ? { readonly body?: undefined }
    : { readonly body: BodyOf<R> })

/** Calls an endpoint once, with no retry and no cache: for writes, and for reads that answer an action. Throws ApiError. */
export const callEndpoint = async <R extends Route>(route: R, input: CallInput<R>): Promise<AnswerOf<R>> => {
  const { body, signal } = input
  const answer = await request(readKey(route, input).join('/'), {
    method: route.method,
    ...(body === undefined ? {} : { body }),
    ...(signal ? { signal } : {}),
  })
  // The gateway sends only what the endpoint's response schema let through, so the answer has the declared type.
  return answer as AnswerOf<R>
}
