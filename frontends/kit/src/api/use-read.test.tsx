import { act, screen, waitFor } from '@testing-library/react'
import { StrictMode } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { fakeApi, firstData, renderPage } from '../testing/index.ts'
import { ApiError } from './api-error.ts'
import { callEndpoint, readKey } from './request.ts'
import { listCompanies } from './routes/companies-and-reviews.ts'
import { getCompanyPage, getStats } from './routes/gateway.ts'
import { logout } from './routes/identity.ts'
import { forgetUser, refreshReads, replaceRead, useRead } from './use-read.ts'

const stats = { companies: 120, reviews: 2500, salaries: null }

const Stats = () => {
  const { data, error, isLoading, retry } = useRead(getStats, {})
  return (
    <>
      <p>{isLoading ? 'Loading' : (error?.message ?? `${data?.companies} companies`)}</p>
      <button type="button" onClick={retry}>
        Retry
      </button>
    </>
  )
}

const Companies = () => <p>{`${useRead(listCompanies, {}).data?.total ?? 'no'} listed`}</p>

/** Longer than the frame and the timers in which the cache would start an unwanted request. */
const letUnwantedRequestsStart = () => act(() => new Promise((done) => setTimeout(done, 60)))

afterEach(() => vi.useRealTimers())

describe('readKey', () => {
  it('is the path’s segments, the last with the query; empty values are left out', () => {
    const key = readKey(listCompanies, { query: { search: 'kopi & teh', country: '', size: '1000+', page: 2 } })
    expect(key).toEqual(['/api/v1', 'companies?search=kopi+%26+teh&size=1000%2B&page=2'])
  })

  it('encodes parameters, so that a value cannot leave its segment', () => {
    expect(readKey(getCompanyPage, { params: { slug: '../admin' } }).join('/')).toBe('/api/v1/companies/..%2Fadmin')
  })

  it('refuses a missing parameter', () => {
    // @ts-expect-error the compiler refuses it too
    expect(() => readKey(getCompanyPage, { params: {} })).toThrow('lacks a value for :slug')
  })
})

describe('useRead', () => {
  it('shows the response and shares one request', async () => {
    const api = fakeApi()
    api.respond(getStats, stats)
    renderPage(() => (
      <>
        <Stats />
        <Stats />
      </>
    ))
    await waitFor(() => expect(screen.getAllByText('120 companies')).toHaveLength(2))
    expect(api.calls).toHaveLength(1)
  })

  it('says "status: message", does not retry by itself, and recovers on retry', async () => {
    const api = fakeApi()
    api.fail(getStats, { statusCode: 503, code: 'upstream_unavailable', message: 'This part is not available.' })
    const { user } = renderPage(Stats)
    expect(await screen.findByText('503: This part is not available.')).toBeDefined()
    await letUnwantedRequestsStart()
    expect(api.calls).toHaveLength(1)
    api.respond(getStats, stats)
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('120 companies')).toBeDefined()
  })

  it('does not read again on focus or reconnect', async () => {
    const api = fakeApi()
    api.respond(getStats, stats)
    renderPage(Stats)
    await screen.findByText('120 companies')
    // The cache ignores a focus that follows another within seconds.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 })
    window.dispatchEvent(new Event('focus'))
    document.dispatchEvent(new Event('visibilitychange'))
    window.dispatchEvent(new Event('offline'))
    window.dispatchEvent(new Event('online'))
    await letUnwantedRequestsStart()
    expect(api.calls).toHaveLength(1)
  })

  it('never goes stale, but a refresh refetches what is shown and drops what is not', async () => {
    const api = fakeApi()
    api.respond(getStats, stats)
    const first = renderPage(Stats)
    await screen.findByText('120 companies')
    first.unmount()
    const second = renderPage(Stats)
    expect(screen.getByText('120 companies')).toBeDefined()
    await letUnwantedRequestsStart()
    expect(api.calls).toHaveLength(1)

    api.respond(getStats, { ...stats, companies: 121 })
    await refreshReads('companies')
    expect(api.calls).toHaveLength(1)
    await refreshReads('stats')
    expect(await screen.findByText('121 companies')).toBeDefined()

    second.unmount()
    api.respond(getStats, { ...stats, companies: 122 })
    await refreshReads('stats')
    expect(api.calls).toHaveLength(2)
    renderPage(Stats)
    expect(await screen.findByText('122 companies')).toBeDefined()
  })
})

describe('callEndpoint', () => {
  it('sends no body and no content type without a body', async () => {
    const fetched = vi.fn(async (_url: string, _init: RequestInit) => Response.json({ signedOut: true }))
    vi.stubGlobal('fetch', fetched)
    await callEndpoint(logout, {})
    const init = fetched.mock.calls[0]?.[1]
    expect(init).toMatchObject({ method: 'POST', credentials: 'same-origin', headers: { accept: 'application/json' } })
    expect(init).not.toHaveProperty('body')
    expect(init?.headers).not.toHaveProperty('content-type')
  })

  it.each([
    ['an HTML page of a proxy', new Response('<h1>Bad gateway</h1>', { status: 502 }), '502: <h1>Bad gateway</h1>'],
    ['an empty body', new Response('', { status: 504, statusText: 'Gateway Timeout' }), '504: Gateway Timeout'],
    ['JSON that is no problem', Response.json(['odd'], { status: 500 }), '500: ["odd"]'],
  ])('makes an ApiError of %s', async (_, response, message) => {
    vi.stubGlobal('fetch', async () => response)
    const error = await callEndpoint(getStats, {}).catch((failure: unknown) => failure)
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({ message, problem: null })
  })

  it('shows that the server was not reached', async () => {
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('Failed to fetch')
    })
    await expect(callEndpoint(getStats, {})).rejects.toMatchObject({
      status: 0,
      message: expect.stringContaining('could not reach the server'),
    })
  })
})

describe('the data that came with the document', () => {
  const statsUrl = '/api/v1/stats'
  const companies = { companies: [], total: 7 }

  afterEach(() => window.history.replaceState(null, '', '/'))

  it('is shown in the first frame, without a request, also when React renders twice', async () => {
    const api = fakeApi()
    firstData({ [statsUrl]: stats })
    renderPage(() => (
      <StrictMode>
        <Stats />
        <Stats />
      </StrictMode>
    ))
    expect(screen.getAllByText('120 companies')).toHaveLength(2)
    expect(document.getElementById('first-data')).toBeNull()
    await letUnwantedRequestsStart()
    expect(api.calls).toEqual([])
  })

  it('is for exactly its address', async () => {
    const api = fakeApi()
    api.respond(listCompanies, companies)
    firstData({ '/api/v1/companies?page=2': { companies: [], total: 9 } })
    renderPage(Companies)
    expect(await screen.findByText('7 listed')).toBeDefined()
  })

  it('is a response like any other: a refresh refetches what is shown, a logout drops it', async () => {
    const api = fakeApi()
    api.respond(getStats, { ...stats, companies: 121 })
    firstData({ [statsUrl]: stats })
    const first = renderPage(Stats)
    expect(screen.getByText('120 companies')).toBeDefined()
    await act(() => refreshReads('stats'))
    expect(await screen.findByText('121 companies')).toBeDefined()
    first.unmount()
    await forgetUser()
    api.respond(getStats, { ...stats, companies: 122 })
    renderPage(Stats)
    expect(await screen.findByText('122 companies')).toBeDefined()
    expect(api.calls).toHaveLength(2)
  })

  it.each<[string, () => unknown]>([
    ['a write', () => refreshReads('companies')],
    ['a logout', forgetUser],
    ['a response that a write put in its place', () => replaceRead(listCompanies, {}, companies)],
    ['a navigation', () => window.history.pushState(null, '', '/elsewhere')],
  ])('does not come back after %s when nobody took it', async (_, happens) => {
    const api = fakeApi()
    api.respond(getStats, { ...stats, companies: 121 })
    firstData({ [statsUrl]: stats })
    await happens()
    renderPage(Stats)
    expect(await screen.findByText('121 companies')).toBeDefined()
    expect(api.calls).toHaveLength(1)
  })

  it('is not used again on the same page after a visit to another one', async () => {
    const api = fakeApi()
    api.respond(listCompanies, companies)
    api.respond(getStats, { ...stats, companies: 121 })
    firstData({ [statsUrl]: stats })
    window.history.pushState(null, '', '/companies')
    const other = renderPage(Companies)
    await screen.findByText('7 listed')
    other.unmount()
    window.history.pushState(null, '', '/')
    renderPage(Stats)
    expect(await screen.findByText('121 companies')).toBeDefined()
  })

  it('is fetched instead when it is not readable', async () => {
    const api = fakeApi()
    api.respond(getStats, stats)
    firstData({})
    const element = document.getElementById('first-data')
    if (element) element.textContent = '{"broken'
    renderPage(Stats)
    expect(await screen.findByText('120 companies')).toBeDefined()
    expect(api.calls).toHaveLength(1)
  })
})
