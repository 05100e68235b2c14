import type { SlotProps } from '@lentera/frontend-kit'
import {
  followCompany,
  getFollow,
  listHelpfulMarks,
  unfollowCompany,
} from '@lentera/frontend-kit/api/companies-and-reviews'
import { getCompanyPage } from '@lentera/frontend-kit/api/gateway'
import { getCurrentUser } from '@lentera/frontend-kit/api/identity'
import { expectNoAxeViolations, fakeApi, renderPage } from '@lentera/frontend-kit/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aCompanyPage, aReview, aSalaryCohort } from '../testing/builders.ts'
import { Page } from './company-page.tsx'

const open = (page = aCompanyPage(), at = '/companies/kopi-cloud') => {
  const api = fakeApi()
  api.respond(getCompanyPage, page)
  return { api, ...renderPage(Page, { path: '/companies/:slug', at }) }
}

/** Replaces the remote that fills the slot. */
const Jobs = ({ company }: SlotProps['company.jobs']) => <p>Jobs at {company.name}</p>

describe('the company page', () => {
  it('shows header, overview and five tabs', async () => {
    open()
    expect(await screen.findByRole('heading', { level: 1, name: 'Kopi Cloud' })).toBeTruthy()
    expect(screen.getByText('51-200 employees')).toBeTruthy()
    expect(screen.getByText('(1 review)')).toBeTruthy()
    expect(screen.getByRole('link', { name: /Website/ }).getAttribute('target')).toBe('_blank')
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      'Overview',
      'Reviews (1)',
      'Salaries (0)',
      'Interviews (0)',
      'Updates (0)',
    ])
    expect(screen.getByText('4.0/5')).toBeTruthy()
    await expectNoAxeViolations()
  })

  it('has a tab for jobs when a remote fills it, and passes it the company', async () => {
    const manifest = {
      name: 'jobs-and-applications',
      title: 'Jobs',
      routes: [],
      nav: [],
      slots: ['company.jobs' as const],
    }
    const entry = { name: manifest.name, entry: '/remotes/jobs-and-applications/entry.js', manifest, preload: {} }
    const remotes = [{ entry, module: { routes: {}, slots: { 'company.jobs': async () => ({ Slot: Jobs }) } } }]
    fakeApi().respond(getCompanyPage, aCompanyPage())
    const { user, address } = renderPage(Page, { path: '/companies/:slug', at: '/companies/kopi-cloud', remotes })
    await user.click(await screen.findByRole('tab', { name: 'Jobs' }))
    expect(await screen.findByText('Jobs at Kopi Cloud')).toBeTruthy()
    expect(address()).toBe('/companies/kopi-cloud?tab=jobs')
    await expectNoAxeViolations()
  })

  it('shows the overview when the tab in the URL does not exist', async () => {
    open(aCompanyPage(), '/companies/kopi-cloud?tab=jobs')
    expect((await screen.findByRole('tab', { selected: true })).textContent).toBe('Overview')
  })

  it('shows a skeleton while it loads, and the overview first', async () => {
    open()
    expect(screen.getByRole('status').textContent).toBe('Loading company')
    expect((await screen.findByRole('tab', { selected: true })).textContent).toBe('Overview')
    expect(screen.queryByText('Loading company')).toBeNull()
  })

  it('shows mission and description under "About" with the name', async () => {
    open()
    const about = within(
      (await screen.findByRole('heading', { name: 'About Kopi Cloud' })).closest('section') ?? document.body,
    )
    expect(about.getByText('Pay everybody on time.')).toBeTruthy()
    expect(about.getByText('Payroll for coffee shops.')).toBeTruthy()
  })

  it('offers all reviews only when there are more than two', async () => {
    const reviews = [1, 2, 3].map((index) =>
      aReview({ idText: `a3f1c6de-98a1-4f0e-8f0b-0d6a6f1a2b3${index}`, pros: `Reason ${index}` }),
    )
    const { user } = open(aCompanyPage({ reviews: { reviews, total: 3 } }))
    await screen.findByText('Reason 2')
    expect(screen.queryByText('Reason 3')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'View All 3 Reviews' }))
    expect(await screen.findByText('Reason 3')).toBeTruthy()
  })

  it('shows the empty states of the specification', async () => {
    const { user } = open(aCompanyPage({ reviews: { reviews: [], total: 0 }, avgRating: 0 }))
    await user.click(await screen.findByRole('tab', { name: 'Reviews (0)' }))
    expect(screen.getByText('No reviews yet')).toBeTruthy()
    expect(screen.getByText('Be the first to share your experience!')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Write the First Review' }).getAttribute('href')).toMatch(/^\/post-review/)
    await user.click(screen.getByRole('tab', { name: 'Salaries (0)' }))
    expect(screen.getByText('No salary data yet')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Add Salary Data' }).getAttribute('href')).toBe(
      '/post-review?company=kopi-cloud&share=salary',
    )
    await user.click(screen.getByRole('tab', { name: 'Interviews (0)' }))
    expect(screen.getByText('No interview experiences yet')).toBeTruthy()
    const share = screen.getByRole('link', { name: 'Share Interview Experience' })
    expect(share.getAttribute('href')).toBe('/post-review?company=kopi-cloud&share=interview')
    await user.click(screen.getByRole('tab', { name: 'Updates (0)' }))
    expect(screen.getByText('No company updates yet')).toBeTruthy()
  })

  it('does not call a part empty that could not be fetched', async () => {
    const { user } = open(aCompanyPage({ unavailable: ['salaries'] }))
    expect(
      await screen.findByText('They could not be loaded right now. The rest of this page is complete.'),
    ).toBeTruthy()
    await user.click(screen.getByRole('tab', { name: 'Salaries' }))
    expect(screen.getByText('Salaries could not be loaded')).toBeTruthy()
    expect(screen.queryByText('No salary data yet')).toBeNull()
  })

  it('says that a company does not exist', async () => {
    const api = fakeApi()
    api.fail(getCompanyPage, { statusCode: 404, code: 'company_not_found', message: 'Company not found' })
    renderPage(Page, { path: '/companies/:slug', at: '/companies/nobody' })
    expect(await screen.findByText("The company you're looking for doesn't exist.")).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Browse Companies' }).getAttribute('href')).toBe('/companies')
  })

  it('recovers from a service that is down without a reload', async () => {
    const api = fakeApi()
    api.fail(getCompanyPage, { statusCode: 503, code: 'upstream_unavailable', message: 'Not available right now.' })
    const { user } = renderPage(Page, { path: '/companies/:slug', at: '/companies/kopi-cloud' })
    await screen.findByText('This company could not be loaded')
    api.respond(getCompanyPage, aCompanyPage())
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Kopi Cloud' })).toBeTruthy()
  })
})

describe('the figures of the overview', () => {
  it('shows range and median of up to three roles, with the number of salaries', async () => {
    const salaries = [
      aSalaryCohort({ count: 12 }),
      aSalaryCohort({ role: 'Designer', count: 3, shows: 'range', min: 3500, max: 6000 }),
      aSalaryCohort({ role: 'Product Manager', count: 1 }),
      aSalaryCohort({ role: 'Sales Manager' }),
    ]
    open(aCompanyPage({ salaries }))
    const card = within(
      (await screen.findByRole('heading', { name: 'Salary Ranges' })).closest('section') ?? document.body,
    )
    const texts = card.getAllByRole('listitem').map((item) => item.textContent)
    expect(texts).toEqual([
      'Software Engineer$4,000 – $9,500Median $6,500Based on 12 salaries',
      'Designer$3,500 – $6,000Based on 3 salaries',
      'Product Manager$4,000 – $9,500Median $6,500Based on 1 salary',
    ])
    expect(card.getByRole('link', { name: 'View all salaries' }).getAttribute('href')).toBe(
      '/companies/kopi-cloud?tab=salaries',
    )
    expect(screen.getByRole('tab', { name: 'Salaries (4)' })).toBeTruthy()
    const stats = within(screen.getByRole('heading', { name: 'Quick Stats' }).closest('section') ?? document.body)
    expect(stats.getAllByRole('definition').map((value) => value.textContent)).toEqual(['4.0/5', '1', '28'])
  })

  it('counts all interviews and updates, not only those in the response', async () => {
    open(aCompanyPage({ interviewCount: 34, updateCount: 21 }))
    expect(await screen.findByRole('tab', { name: 'Interviews (34)' })).toBeTruthy()
    expect(screen.getByRole('tab', { name: 'Updates (21)' })).toBeTruthy()
  })
})

describe('what a reader does with a company', () => {
  const openSignedIn = () => {
    localStorage.setItem('lentera.userHash', '0123456789abcdef')
    const opened = open()
    opened.api.fail(getCurrentUser, {
      statusCode: 503,
      code: 'upstream_unavailable',
      message: 'Not available right now.',
    })
    opened.api.respond(listHelpfulMarks, { reviewIds: [] })
    opened.api.respond(getFollow, { isFollowing: false })
    return opened
  }

  it('writes a review of it, compares it, and reports it', async () => {
    const { user } = open()
    expect((await screen.findByRole('link', { name: 'Write Review' })).getAttribute('href')).toBe(
      '/post-review?company=kopi-cloud',
    )
    expect(screen.getByRole('link', { name: 'Compare' }).getAttribute('href')).toBe('/compare?companies=kopi-cloud')
    await user.click(screen.getByRole('button', { name: 'Report company' }))
    expect(await screen.findByRole('dialog', { name: 'Report this company' })).toBeTruthy()
  })

  it('is sent to the login and back when following without a session', async () => {
    const { api } = open()
    api.respond(getFollow, { isFollowing: false })
    const link = await screen.findByRole('link', { name: 'Follow' })
    expect(link.getAttribute('href')).toBe('/login?next=%2Fcompanies%2Fkopi-cloud')
    expect(api.callsOf(getFollow)).toHaveLength(0)
  })

  it('follows a company and ends it', async () => {
    const { api, user } = openSignedIn()
    api.respond(followCompany, { isFollowing: true })
    api.respond(unfollowCompany, { isFollowing: false })
    await user.click(await screen.findByRole('button', { name: 'Follow', pressed: false }))
    const following = await screen.findByRole('button', { name: 'Following', pressed: true })
    expect((await screen.findAllByText('You follow Kopi Cloud')).length).toBeGreaterThan(0)
    await expectNoAxeViolations()
    await waitFor(() => expect(following.getAttribute('aria-disabled')).toBeNull())
    await user.click(following)
    expect(await screen.findByRole('button', { name: 'Follow', pressed: false })).toBeTruthy()
    expect([followCompany, unfollowCompany].map((route) => api.callsOf(route)[0]?.params)).toEqual([
      { slug: 'kopi-cloud' },
      { slug: 'kopi-cloud' },
    ])
  })

  it('sees why a company could not be followed', async () => {
    const { api, user } = openSignedIn()
    api.fail(followCompany, {
      statusCode: 409,
      code: 'too_many_follows',
      message: 'You follow 500 companies; unfollow one first.',
    })
    await user.click(await screen.findByRole('button', { name: 'Follow' }))
    expect((await screen.findAllByText('Failed to follow Kopi Cloud')).length).toBeGreaterThan(0)
    expect(screen.getAllByText('409: You follow 500 companies; unfollow one first.').length).toBeGreaterThan(0)
    expect(screen.getByRole('button', { name: 'Follow', pressed: false })).toBeTruthy()
  })
})
