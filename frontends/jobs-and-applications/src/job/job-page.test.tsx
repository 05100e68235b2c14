import { getJobPage } from '@lentera/frontend-kit/api/gateway'
import { checkFirstData, expectNoAxeViolations, fakeApi, renderPage } from '@lentera/frontend-kit/testing'
import type { JobPage } from '@lentera/proto/http/gateway'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { aCompanyCohort, aJob, aJobCard, aJobPage, aMarketCohort, jobIdText } from '../testing/builders.ts'
import { Page } from './job-page.tsx'

const at = `/jobs/${jobIdText}`
const open = (change: Partial<JobPage> = {}) => {
  const api = fakeApi()
  api.respond(getJobPage, aJobPage(change))
  return { api, ...renderPage(Page, { path: '/jobs/:id', at }) }
}
const shown = () => screen.findByRole('heading', { level: 1, name: 'Senior Backend Engineer' })
const region = (name: string) => within(screen.getByRole('region', { name }))

describe('the page of a job', () => {
  it('sends exactly the requests of the manifest, and sets the title of its head', async () => {
    const api = fakeApi()
    api.respond(getJobPage, aJobPage())
    const folder = `${import.meta.dirname}/../..`
    expect(await checkFirstData(Page, { folder, path: '/jobs/:id', at, api, ready: shown })).toEqual([
      `/api/v1/jobs/${jobIdText}`,
    ])
  })

  it('leads back to the list, and names title, company, labels and the posting date in long form', async () => {
    open({ job: aJob({ remoteOk: true, createdAt: new Date(2026, 2, 14, 12).toISOString() }) })
    await shown()
    expect(screen.getByRole('link', { name: 'Back to Jobs' }).getAttribute('href')).toBe('/jobs')
    expect(screen.getByRole('link', { name: 'Kopi Cloud' }).getAttribute('href')).toBe('/companies/kopi-cloud')
    expect(screen.getByText('14 March 2026')).toBeTruthy()
    const labels = within(screen.getByRole('list', { name: 'Labels' }))
    expect(labels.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Engineering',
      'Senior',
      'Full-time',
      'Remote OK',
    ])
    expect(screen.getByText('K')).toBeTruthy()
    expect(document.title).toContain('Senior Backend Engineer at Kopi Cloud')
    expect(document.querySelector('link[rel="canonical"]')?.getAttribute('href')).toContain(at)
    await expectNoAxeViolations()
  })

  it('shows three tiles: place, type and level, salary', async () => {
    open()
    await shown()
    const tiles = screen.getAllByRole('definition').map((tile) => tile.textContent)
    expect(tiles).toEqual(['Jakarta, Indonesia', 'Full-time · Senior', '$6,000 – $9,000 per month'])
  })

  it('says "Competitive" where the ad names no pay', async () => {
    open({ job: aJob({ salaryMin: null, salaryMax: null }) })
    await shown()
    expect(screen.getByText('Competitive')).toBeTruthy()
  })

  it('has the specification’s sections, with one list item for each line of responsibilities and requirements', async () => {
    open()
    await shown()
    expect(region('About this role').getByText('Build the payroll that coffee shops trust.')).toBeTruthy()
    const pointsOf = (name: string) =>
      region(name)
        .getAllByRole('listitem')
        .map((item) => item.textContent)
    expect(pointsOf('Responsibilities')).toEqual(['Own the ledger', 'Review the work of others'])
    expect(pointsOf('Requirements')).toEqual(['Five years with databases', 'Clear writing'])
    expect(pointsOf('Skills & Technologies')).toEqual(['Go', 'PostgreSQL'])
  })

  it('has no Skills & Technologies without any', async () => {
    open({ job: aJob({ tags: [] }) })
    await shown()
    expect(screen.queryByText('Skills & Technologies')).toBeNull()
  })

  it('offers to apply at the top and in the bar at the bottom; both open the same form', async () => {
    const { user } = open()
    await shown()
    const buttons = screen.getAllByRole('button', { name: 'Apply for this position' })
    expect(buttons).toHaveLength(2)
    expect(buttons[1]?.closest('[data-bottom-bar]')?.className).toContain('sticky bottom-0')
    for (const button of buttons) {
      await user.click(button)
      const dialog = await screen.findByRole('dialog', { name: 'Apply for this position' })
      await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    }
  })

  it('links to the company’s own application page only where there is one', async () => {
    open({ job: aJob({ applicationUrl: 'https://kopi.example/jobs/1' }) })
    await shown()
    const link = screen.getByRole('link', { name: /Company’s own application page/ })
    expect(link.getAttribute('href')).toBe('https://kopi.example/jobs/1')
    expect(link.getAttribute('rel')).toContain('noopener')
  })

  it('has no such link otherwise', async () => {
    open()
    await shown()
    expect(screen.queryByRole('link', { name: /own application page/ })).toBeNull()
  })

  it('leads a visitor who wants to save it to the login and back', async () => {
    open()
    await shown()
    expect(screen.getByRole('link', { name: 'Save Senior Backend Engineer' }).getAttribute('href')).toBe(
      `/login?next=${encodeURIComponent(at)}`,
    )
  })

  it('lists similar jobs', async () => {
    open({
      similar: [
        aJobCard({ idText: '0f4a2c53-57e5-4f4e-9d6c-3f0a54b0a009', title: 'Platform Engineer', salaryMax: null }),
      ],
    })
    await shown()
    const similar = region('Similar jobs')
    expect(similar.getByRole('link', { name: 'Platform Engineer' }).getAttribute('href')).toBe(
      '/jobs/0f4a2c53-57e5-4f4e-9d6c-3f0a54b0a009',
    )
    expect(similar.getByText('From $6,000 per month')).toBeTruthy()
    await expectNoAxeViolations()
  })
})

describe('the side column', () => {
  it('shows the company’s rating with a link to its reviews', async () => {
    open()
    await shown()
    const rating = region('Working at Kopi Cloud')
    expect(rating.getByRole('img', { name: 'Rating of Kopi Cloud: 4.2 out of 5' })).toBeTruthy()
    expect(rating.getByRole('link', { name: 'Read 12 reviews' }).getAttribute('href')).toBe(
      '/companies/kopi-cloud?tab=reviews',
    )
  })

  it('says that nobody has reviewed it yet', async () => {
    open({ rating: { avgRating: null, reviewCount: 0 } })
    await shown()
    expect(region('Working at Kopi Cloud').getByText('No reviews yet.')).toBeTruthy()
  })

  it('shows the pay for this role, at the company and in the market', async () => {
    open()
    await shown()
    const pay = region('What such work pays')
    expect(pay.getByRole('heading', { name: 'Software Engineer at Kopi Cloud' })).toBeTruthy()
    expect(pay.getByText('$7,000')).toBeTruthy()
    expect(pay.getByText('Median of 12 salaries, from $5,000 – $9,500, per month')).toBeTruthy()
    expect(pay.getByRole('heading', { name: 'Software Engineer, Senior (6+ years), Jakarta' })).toBeTruthy()
    expect(pay.getByText('$6,400')).toBeTruthy()
    expect(pay.getByRole('link', { name: 'See the market' }).getAttribute('href')).toBe(
      '/salaries?role=Software+Engineer&level=Senior+%286%2B+years%29&country=Jakarta',
    )
  })

  it('shows a range where the company’s median is suppressed', async () => {
    open({ salary: { company: aCompanyCohort({ shows: 'range', count: 4 }), market: aMarketCohort() } })
    await shown()
    const pay = region('What such work pays')
    expect(pay.getByText('$5,000 – $9,500')).toBeTruthy()
    expect(pay.getByText('Range of 4 salaries, per month')).toBeTruthy()
    expect(pay.queryByText('$7,000')).toBeNull()
  })

  it('says in words what is suppressed', async () => {
    const market = aMarketCohort({
      count: 0,
      min: null,
      p10: null,
      p25: null,
      median: null,
      p75: null,
      p90: null,
      max: null,
      shows: 'nothing',
      suppressed: true,
      wider: { level: 'any', place: 'any' },
    })
    open({ salary: { company: null, market } })
    await shown()
    const pay = region('What such work pays')
    expect(pay.getByText('Fewer than 5 of 5 needed')).toBeTruthy()
    expect(pay.getByText('Too few people there have shared their pay in this role.')).toBeTruthy()
    expect(pay.getByRole('link', { name: 'See Software Engineer, all levels and locations' })).toBeTruthy()
    expect(pay.queryByText(/\$/)).toBeNull()
  })

  it('shows nothing about the pay of a role without salary data', async () => {
    open({ salary: { company: null, market: null } })
    await shown()
    expect(screen.queryByText('What such work pays')).toBeNull()
  })

  it('says which parts could not be loaded, and requests them again', async () => {
    const { api, user } = open({
      rating: null,
      salary: { company: null, market: null },
      unavailable: ['rating', 'salary'],
    })
    await shown()
    expect(
      screen.getByText('The company’s rating could not be loaded. The rest of this page is complete.'),
    ).toBeTruthy()
    expect(screen.getByText('Salaries could not be loaded. The rest of this page is complete.')).toBeTruthy()
    await expectNoAxeViolations()
    api.respond(getJobPage, aJobPage())
    await user.click(screen.getAllByRole('button', { name: 'Try again' })[0] ?? document.body)
    expect(await screen.findByText('$7,000')).toBeTruthy()
    expect(screen.queryByText(/could not be loaded/)).toBeNull()
  })
})

describe('sharing a job', () => {
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'share')
  })

  it('uses the device’s own sharing', async () => {
    const share = vi.fn(async () => undefined)
    Object.assign(navigator, { share })
    const { user } = open()
    await shown()
    await user.click(screen.getByRole('button', { name: 'Share' }))
    expect(share).toHaveBeenCalledWith({
      title: 'Senior Backend Engineer at Kopi Cloud',
      url: `${window.location.origin}${at}`,
    })
  })

  it('says nothing when somebody closes the device’s sheet', async () => {
    const share = vi.fn(() => Promise.reject(new DOMException('closed', 'AbortError')))
    Object.assign(navigator, { share })
    const { user } = open()
    await shown()
    await user.click(screen.getByRole('button', { name: 'Share' }))
    expect(share).toHaveBeenCalled()
    expect(screen.queryByText('The link could not be copied')).toBeNull()
  })

  it('copies the link otherwise and says "Link copied"', async () => {
    const { user } = open()
    await shown()
    await user.click(screen.getByRole('button', { name: 'Share' }))
    expect((await screen.findAllByText('Link copied')).length).toBeGreaterThan(0)
    expect(await navigator.clipboard.readText()).toBe(`${window.location.origin}${at}`)
  })

  it('shows the link where it cannot be copied', async () => {
    const { user } = open()
    await shown()
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new DOMException('denied', 'NotAllowedError'))
    await user.click(screen.getByRole('button', { name: 'Share' }))
    expect((await screen.findAllByText('The link could not be copied')).length).toBeGreaterThan(0)
    expect(screen.getAllByText(`${window.location.origin}${at}`).length).toBeGreaterThan(0)
  })
})

describe('a job that cannot be shown', () => {
  const fail = (statusCode: number, code: string, message: string) => {
    const api = fakeApi()
    api.fail(getJobPage, { statusCode, code, message })
    return { api, ...renderPage(Page, { path: '/jobs/:id', at }) }
  }
  const notFound = () => screen.findByRole('heading', { level: 1, name: 'Job Not Found' })

  it.each([
    [404, 'job_not_found'],
    [400, 'invalid_request'],
  ])('is "Job Not Found" with its sentence and the way back (%i)', async (status, code) => {
    fail(status, code, 'Server words')
    await notFound()
    expect(screen.getByText("The job you're looking for might have been removed or doesn't exist.")).toBeTruthy()
    expect(screen.getAllByRole('link', { name: 'Back to Jobs' }).map((link) => link.getAttribute('href'))).toEqual([
      '/jobs',
      '/jobs',
    ])
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
    expect(document.title).toContain('Job Not Found')
    await expectNoAxeViolations()
  })

  it('says of one that is over that it no longer takes applications', async () => {
    fail(410, 'job_expired', 'This job no longer takes applications.')
    await notFound()
    expect(screen.getByText('This job no longer takes applications.')).toBeTruthy()
    expect(screen.queryByText(/might have been removed/)).toBeNull()
  })

  it('can be tried again when the server did not respond', async () => {
    const { api, user } = fail(503, 'upstream_unavailable', 'Not available right now.')
    await notFound()
    expect(screen.getByText("The job you're looking for might have been removed or doesn't exist.")).toBeTruthy()
    api.respond(getJobPage, aJobPage())
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await shown()
  })
})
