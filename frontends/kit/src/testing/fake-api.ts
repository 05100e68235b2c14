import type { Problem } from '@lentera/proto'
import { vi } from 'vitest'
import type { ResponseOf, Route } from '../api/route.ts'

type Call = {
  readonly method: string
  readonly url: URL
  readonly params: Readonly<Record<string, string>>
  /** Parsed JSON, or the parts of a form by name, with the file as a File. */
  readonly body: unknown
}
type FakeResponse = { readonly status: number; readonly body: unknown }
type Handler = (call: Call) => FakeResponse | Promise<FakeResponse>

export type FakeApi = {
  /** Every request so far, oldest first. */
  readonly calls: Call[]
  /** Responds to a route; the last handler of a route wins. A function receives the call. */
  respond<R extends Route>(
    route: R,
    response: ResponseOf<R> | ((call: Call) => ResponseOf<R> | Promise<ResponseOf<R>>),
  ): void
  /** Responds to a route with a Problem. */
  fail(route: Route, problem: Pick<Problem, 'statusCode' | 'code' | 'message'> & Partial<Problem>): void
  /** The requests to this route. */
  callsOf(route: Route): Call[]
}

const matchPath = (path: string, pathname: string): Record<string, string> | null => {
  const wanted = `/api/v1${path}`.split('/')
  const actual = pathname.split('/')
  if (wanted.length !== actual.length) return null
  const params: Record<string, string> = {}
  for (const [index, segment] of wanted.entries()) {
    const value = actual[index] ?? ''
    if (segment.startsWith(':')) params[segment.slice(1)] = decodeURIComponent(value)
    else if (segment !== value) return null
  }
  return params
}

const bodyOf = (body: RequestInit['body']): unknown => {
  if (body instanceof FormData) return Object.fromEntries(body)
  return typeof body === 'string' ? JSON.parse(body) : undefined
}

/**
 * Replaces the gateway in a test: stubs `fetch` until the end of the test, returns real Responses, and
 * throws on a request that no handler expects.
 */
export const fakeApi = (): FakeApi => {
  const handlers: { route: Route; handle: Handler }[] = []
  const calls: Call[] = []
  const find = (method: string, url: URL) => {
    for (const { route, handle } of handlers.toReversed()) {
      const params = route.method === method ? matchPath(route.path, url.pathname) : null
      if (params) return { params, handle }
    }
    throw new Error(`No handler for ${method} ${url.pathname}${url.search}`)
  }
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    const url = new URL(input, window.location.origin)
    const method = init.method ?? 'GET'
    const { params, handle } = find(method, url)
    const call: Call = { method, url, params, body: bodyOf(init.body) }
    calls.push(call)
    const { status, body } = await handle(call)
    return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
  })
  return {
    calls,
    respond: (route, response) => {
      // A response is data, never a function, so a function is a handler.
      const bodyFor = (typeof response === 'function' ? response : () => response) as (call: Call) => unknown
      const handle: Handler = async (call) => ({ status: 200, body: await bodyFor(call) })
      handlers.push({ route, handle })
    },
    fail: (route, problem) => {
      const body = { error: 'Error', requestId: 'test', ...problem }
      handlers.push({ route, handle: () => ({ status: problem.statusCode, body }) })
    },
    callsOf: (route) =>
      calls.filter(({ method, url }) => method === route.method && matchPath(route.path, url.pathname) !== null),
  }
}
