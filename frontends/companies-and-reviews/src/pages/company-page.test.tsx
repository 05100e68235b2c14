// @vitest-environment jsdom
import { deleteReview, getMyReview, listReviews } from '@lentera/frontend-kit/api/companies-and-reviews'
import { getCompanyPage } from '@lentera/frontend-kit/api/gateway'
import { getCurrentUser } from '@lentera/frontend-kit/api/identity'
import { expectNoAxeViolations, fakeApi, renderPage } from '@lentera/frontend-kit/testing'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aCompanyPage, aReview } from '../testing/builders.ts'
import { Page } from './company-page.tsx'

const open = (page = aCompanyPage(), at = '/companies/kopi-cloud') => {
  const api = fakeApi()
  api.answer(getCompanyPage, page)
  return { api, ...renderPage(Page, { path: '/companies/:slug', at }) }
}

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

  it('offers all reviews only when there are more than two', async () => {
    const reviews = [1, 2, 3].map((index) => aReview({ idText: `a3f1c6de-98a1-4f0e-8f0b-0d6a6f1a2b3${index}`, pros: `Reason ${index}` }))
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
    await user.click(screen.getByRole('tab', { name: 'Interviews (0)' }))
    expect(screen.getByText('No interview experiences yet')).toBeTruthy()
    await user.click(screen.getByRole('tab', { name: 'Updates (0)' }))
    expect(screen.getByText('No company updates yet')).toBeTruthy()
  })

  it('does not call a part empty that could not be fetched', async () => {
    const { user } = open(aCompanyPage({ unavailable: ['salaries'] }))
    await user.click(await screen.findByRole('tab', { name: 'Salaries (0)' }))
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
    api.answer(getCompanyPage, aCompanyPage())
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Kopi Cloud' })).toBeTruthy()
  })

  it('turns pages of reviews', async () => {
    const { api, user } = open(aCompanyPage({ reviews: { reviews: [aReview()], total: 21 } }), '/companies/kopi-cloud?tab=reviews')
    api.answer(listReviews, { reviews: [aReview({ pros: 'The twenty-first' })], total: 21 })
    await user.click(await screen.findByRole('button', { name: 'Next' }))
    expect(await screen.findByText('The twenty-first')).toBeTruthy()
    expect(api.callsOf(listReviews)[0]?.url.search).toBe('?page=2&limit=20')
  })

  it('asks for the own review only when signed in, and deletes it after a question', async () => {
    localStorage.setItem('lentera.userHash', '0123456789abcdef')
    const { api, user } = open(aCompanyPage(), '/companies/kopi-cloud?tab=reviews')
    api.fail(getCurrentUser, { statusCode: 503, code: 'upstream_unavailable', message: 'Not available right now.' })
    api.answer(getMyReview, { review: aReview({ pros: 'Mine' }), editableUntil: '2026-03-15T10:00:00Z' })
    api.answer(deleteReview, { deleted: true, companySlug: aCompanyPage().company.slug })
    expect(await screen.findByText('Mine')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Delete' }))
    await user.click(screen.getByRole('button', { name: 'Delete review' }))
    expect((await screen.findAllByText('Review deleted')).length).toBeGreaterThan(0)
    expect(api.callsOf(deleteReview)).toHaveLength(1)
  })

  it('does not ask for an own review without a session', async () => {
    const { api } = open(aCompanyPage(), '/companies/kopi-cloud?tab=reviews')
    await screen.findByText('People explain why.')
    expect(api.callsOf(getMyReview)).toHaveLength(0)
  })
})
