import { deriveUserHash } from '@lentera/proto'
import { inject } from 'vitest'

export type ApiResponse = { readonly status: number; readonly body: Record<string, unknown>; readonly headers: Headers }

/** Calls the public API as a stranger with a terminal would: any method, any body, any header. */
export const call = async (
  method: string,
  path: string,
  init: { body?: unknown; raw?: string; headers?: Record<string, string> } = {},
): Promise<ApiResponse> => {
  const { baseUrl } = inject('system')
  const payload = init.raw ?? (init.body === undefined ? undefined : JSON.stringify(init.body))
  const response = await fetch(`${baseUrl}/api/v1${path}`, {
    method,
    headers: {
      ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
      origin: baseUrl,
      ...init.headers,
    },
    ...(payload === undefined ? {} : { body: payload }),
  })
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.includes('json') ?? false
  return { status: response.status, body: isJson ? JSON.parse(text) : { text }, headers: response.headers }
}

/** Sends a form with a file, as a browser does. A part that is null is left out. */
export const sendForm = async (
  path: string,
  parts: Readonly<Record<string, string | Blob | null>>,
  { fileName = 'resume.pdf', headers = {} }: { fileName?: string; headers?: Record<string, string> } = {},
): Promise<ApiResponse> => {
  const { baseUrl } = inject('system')
  const form = new FormData()
  for (const [name, part] of Object.entries(parts)) {
    if (typeof part === 'string') form.append(name, part)
    else if (part !== null) form.append(name, part, fileName)
  }
  const response = await fetch(`${baseUrl}/api/v1${path}`, {
    method: 'POST',
    headers: { origin: baseUrl, ...headers },
    body: form,
  })
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.includes('json') ?? false
  return { status: response.status, body: isJson ? JSON.parse(text) : { text }, headers: response.headers }
}

/** Active jobs, in the order of the list. */
export const someJobs = async (
  count: number,
  query = '',
): Promise<{ id: string; title: string; company: { slug: string } }[]> => {
  const { body } = await call('GET', `/jobs?limit=${count}${query}`)
  return (body as { jobs: { id: string; title: string; company: { slug: string } }[] }).jobs
}

export const aReviewBody = async (
  email: string,
  change: Record<string, unknown> = {},
): Promise<Record<string, unknown>> => ({
  ratingOverall: 4,
  employmentStatus: 'current',
  jobFunction: 'Engineering',
  pros: 'Decisions are explained and people listen.',
  cons: 'Planning changes every quarter.',
  advice: 'Keep the plan for two quarters.',
  userHash: await deriveUserHash(email),
  ...change,
})

export const anInterviewBody = async (
  email: string,
  change: Record<string, unknown> = {},
): Promise<Record<string, unknown>> => ({
  role: 'Backend Engineer',
  difficulty: 3,
  experience: 'positive',
  questions: [{ question: 'How would you keep two caches in step?', category: 'technical' }],
  userHash: await deriveUserHash(email),
  ...change,
})

export const aDiscussionBody = async (
  email: string,
  change: Record<string, unknown> = {},
): Promise<Record<string, unknown>> => ({
  channel: 'engineering',
  title: 'Do your teams still estimate in days?',
  body: 'Ours stopped, and nobody misses it.',
  userHash: await deriveUserHash(email),
  ...change,
})

export const aSalaryBody = async (
  email: string,
  company: string,
  change: Record<string, unknown> = {},
): Promise<Record<string, unknown>> => ({
  company,
  role: 'Software Engineer',
  level: 'Mid (3-5 years)',
  base: 6500,
  location: 'Singapore',
  years: 4,
  userHash: await deriveUserHash(email),
  ...change,
})

/** Slugs of companies, in the order of the list. */
export const someSlugs = async (count: number): Promise<string[]> => {
  const { body } = await call('GET', `/companies?limit=${count}`)
  return (body as { companies: { slug: string }[] }).companies.map(({ slug }) => slug)
}

/** Signs in over the API and gives the cookie header to send. */
export const signIn = async (email: string): Promise<{ cookie: string; userHash: string }> => {
  const asked = await call('POST', '/auth/magic/request', { body: { email } })
  const challenge = asked.headers.getSetCookie().map((cookie) => cookie.split(';')[0])
  const verified = await call('POST', '/auth/magic/verify', {
    body: { email, token: asked.body.developmentToken },
    headers: { cookie: challenge.join('; ') },
  })
  if (verified.status !== 200) throw new Error(`sign-in failed: ${JSON.stringify(verified.body)}`)
  const cookie = verified.headers
    .getSetCookie()
    .map((line) => line.split(';')[0] ?? '')
    .filter((pair) => pair.startsWith('lentera_session='))
    .join('; ')
  return { cookie, userHash: String(verified.body.userHash) }
}

/** Stops or starts a part of the running system. */
export const control = async (part: string, action: 'stop' | 'start'): Promise<void> => {
  const response = await fetch(`${inject('system').controlUrl}/${part}/${action}`, { method: 'POST' })
  if (!response.ok) throw new Error(`${action} ${part}: ${response.status} ${await response.text()}`)
}
