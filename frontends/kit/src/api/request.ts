import type { EndpointSpec } from '@lentera/proto'
import { ApiError, errorFromResponse } from './api-error.ts'
import type { BodyOf, ParamsOf, QueryOf, ResponseOf, Route, UploadFieldsOf, UploadFileOf } from './route.ts'

/** The gateway responds within 8 s even when a service does not; after this the connection itself is lost. */
const timeoutMs = 15_000
/**
 * The gateway waits 90 s for a form with a file, which a phone with a poor connection may need, and then for the
 * service.
 */
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

/**
 * The key of a read: "/api/v1", then the path's segments; the last one carries the query. Joined by "/" it is the URL.
 */
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
  requestTimeoutMs: number,
  signal: AbortSignal | undefined,
): Promise<unknown> => {
  const timeout = AbortSignal.timeout(requestTimeoutMs)
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

/** Calls an endpoint once, with no retry and no cache: for writes, and for reads after an action. Throws ApiError. */
export const callEndpoint = async <R extends Route>(route: R, input: CallInput<R>): Promise<ResponseOf<R>> => {
  const { body, signal } = input
  const response = await request(readKey(route, input).join('/'), {
    method: route.method,
    ...(body === undefined ? {} : { body }),
    ...(signal ? { signal } : {}),
  })
  // The gateway sends only what the endpoint's response schema let through, so the response has the declared type.
  return response as ResponseOf<R>
}

export type UploadInput<R> = RequestInput<R> & {
  readonly signal?: AbortSignal
  readonly fields: UploadFieldsOf<R>
  readonly file: UploadFileOf<R>
}

const formOf = (fields: Readonly<Record<string, unknown>>, file: Readonly<Record<string, File>>): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.append(name, String(value))
  // The file comes last, so that the server has read all fields before the large part starts.
  for (const [name, content] of Object.entries(file)) form.append(name, content, content.name)
  return form
}

/**
 * Sends a form with one file: `callUpload(applyForJob, { params: { id }, fields, file: { resume } })`. Like
 * callEndpoint, it tries once and throws ApiError; the timeout is two minutes.
 */
export const callUpload = async <R extends Route>(route: R, input: UploadInput<R>): Promise<ResponseOf<R>> => {
  const { fields, file, signal } = input
  // No content type here: the browser sets it with the boundary that separates the parts.
  const init = { method: route.method, headers: { accept: 'application/json' }, body: formOf(fields, file) }
  // As in callEndpoint: the gateway sends only what the endpoint's response schema let through.
  return (await send(readKey(route, input).join('/'), init, uploadTimeoutMs, signal)) as ResponseOf<R>
}
