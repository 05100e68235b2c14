import type { Problem } from '@lentera/proto'
import { vi } from 'vitest'
import type { AnswerOf, Route } from '../api/route.ts'

type Call = {
  readonly method: string
  readonly url: URL
  readonly params: Readonly<Record<string, string>>
  /** JSON parsed; of a form its parts by name, the file as a File. */
  readonly body: unknown
}
type Answer = { readonly status: number; readonly body: unknown }
type Handler = (call: Call) => Answer | Promise<Answer>

export type FakeApi = {
  /** Every request so far, oldest first. */
  readonly calls: Call[]
  /** Answers a route; the last handler of a route wins. A function may look at the call. */
  answer<R extends Route>(route: R, answer: AnswerOf<R> | ((call: Call) => AnswerOf<R> | Promise<AnswerOf<R>>)): void
  /** Answers a route with a Problem. */
  fail(route: Route, problem: Pick<Problem, 'statusCode' | 'code' | 'message'> & Partial<Problem>): void
  /** The requests that met this route. */
  callsOf(route: Route): Call[]
}

const matchPath = (path: string, pathname: string): Record<string, string> | null => {
  const wanted = `/api/v1${path}`.split('/')
  const given = pathname.split('/')
  if (wanted.length !== given.length) return null
  const params: Record<string, string> = {}
  for (const [index, segment] of wanted.entries()) {
    const value = given[index] ?? ''
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
 * Stands in for the gateway in a test: replaces `fetch` until the end of the test, answers with real Responses, and
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
    answer: (route, answer) => {
      // An answer is data, never a function, so a function is the handler.
      const bodyFor = (typeof answer === 'function' ? answer : () => answer) as (call: Call) => unknown
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
