import type { EndpointSpec } from '@lentera/proto'
import { ApiError, errorFromResponse } from './api-error.ts'
import type { AnswerOf, BodyOf, ParamsOf, QueryOf, Route, UploadFieldsOf, UploadFileOf } from './route.ts'

/** The gateway answers within 8 s even when a service does not; beyond this the connection itself is gone. */
const timeoutMs = 15_000
/** The gateway waits 90 s for a form with a file, which a phone with a poor connection may need, and then for the service. */
const uploadTimeoutMs = 120_000

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
      if (typeof value !== 'string' && typeof value !== 'number')
        throw new Error(`${route.path} lacks a value for ${segment}`)
      return encodeURIComponent(String(value))
    })
  const last = segments.pop() ?? ''
  return ['/api/v1', ...segments, last + queryText(query ?? {})]
}

type Init = { readonly method: EndpointSpec['method']; readonly body?: unknown; readonly signal?: AbortSignal }

const send = async (
  url: string,
  init: RequestInit,
  patienceMs: number,
  signal: AbortSignal | undefined,
): Promise<unknown> => {
  const timeout = AbortSignal.timeout(patienceMs)
  let response: Response
  try {
    response = await fetch(url, {
      ...init,
      credentials: 'same-origin',
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    })
  } catch (error) {
    if (signal?.aborted) throw error
    throw new ApiError(0, 'We could not reach the server. Please check your connection and try again.')
  }
  if (!response.ok) throw await errorFromResponse(response)
  return response.status === 204 ? undefined : response.json()
}

export const request = (url: string, { method, body, signal }: Init): Promise<unknown> => {
  const hasBody = body !== undefined
  const headers = { accept: 'application/json', ...(hasBody ? { 'content-type': 'application/json' } : {}) }
  return send(url, { method, headers, ...(hasBody ? { body: JSON.stringify(body) } : {}) }, timeoutMs, signal)
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

export type UploadInput<R> = RequestInput<R> & {
  readonly signal?: AbortSignal
  readonly fields: UploadFieldsOf<R>
  readonly file: UploadFileOf<R>
}

const formOf = (fields: Readonly<Record<string, unknown>>, file: Readonly<Record<string, File>>): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.append(name, String(value))
  // Last: whoever reads the form knows all of its fields before the long part begins.
  for (const [name, content] of Object.entries(file)) form.append(name, content, content.name)
  return form
}

/**
 * Sends a form with one file: `callUpload(applyForJob, { params: { id }, fields, file: { resume } })`. Like callEndpoint, it
 * tries once and throws ApiError; a slow connection is given two minutes.
 */
export const callUpload = async <R extends Route>(route: R, input: UploadInput<R>): Promise<AnswerOf<R>> => {
  const { fields, file, signal } = input
  // No content type of ours: the browser's own names the boundary that it puts between the parts.
  const init = { method: route.method, headers: { accept: 'application/json' }, body: formOf(fields, file) }
  // As in callEndpoint: the gateway sends only what the endpoint's response schema let through.
  return (await send(readKey(route, input).join('/'), init, uploadTimeoutMs, signal)) as AnswerOf<R>
}
