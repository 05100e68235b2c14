import {
  deleteReview,
  getFollow,
  getMyReview,
  listHelpfulMarks,
  listReviews,
  markHelpful,
  unmarkHelpful,
} from '@lentera/frontend-kit/api/companies-and-reviews'
import { getCompanyPage } from '@lentera/frontend-kit/api/gateway'
import { getCurrentUser } from '@lentera/frontend-kit/api/identity'
import { expectNoAxeViolations, fakeApi, renderPage } from '@lentera/frontend-kit/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aCompanyPage, aReview } from '../testing/builders.ts'
import { Page } from './company-page.tsx'

const slug = aCompanyPage().company.slug
const reviewsTab = '/companies/kopi-cloud?tab=reviews'
const [first, second] = ['a3f1c6de-98a1-4f0e-8f0b-0d6a6f1a2b31', 'a3f1c6de-98a1-4f0e-8f0b-0d6a6f1a2b32']
const twoReviews = {
  reviews: [aReview({ idText: first, pros: 'First', helpfulCount: 4 }), aReview({ idText: second, pros: 'Second' })],
  total: 2,
}

const open = (page = aCompanyPage({ reviews: twoReviews }), at = reviewsTab, { signedIn = false } = {}) => {
  const api = fakeApi()
  api.respond(getCompanyPage, page)
  // Always handled: fakeApi does not count requests without a handler.
  api.respond(listReviews, page.reviews)
  api.respond(getMyReview, { review: null, editableUntil: null })
  api.respond(getFollow, { isFollowing: false })
  api.respond(listHelpfulMarks, { reviewIds: [] })
  if (signedIn) {
    localStorage.setItem('lentera.userHash', '0123456789abcdef')
    api.fail(getCurrentUser, { statusCode: 503, code: 'upstream_unavailable', message: 'Not available right now.' })
  }
  return { api, ...renderPage(Page, { path: '/companies/:slug', at }) }
}
const reviewWith = async (text: string) => {
  const article = (await screen.findByText(text)).closest('article')
  if (!article) throw new Error(`"${text}" stands in no review`)
  return within(article)
}

describe('the list of reviews', () => {
  it('shows the newest twenty of the company page without another request', async () => {
    const { api } = open()
    expect(await screen.findByRole('heading', { name: 'Company Reviews' })).toBeTruthy()
    expect(screen.getByText('2 reviews')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Write a Review' }).getAttribute('href')).toBe(
      '/post-review?company=kopi-cloud',
    )
    expect(api.callsOf(listReviews)).toHaveLength(0)
    expect(api.callsOf(getMyReview)).toHaveLength(0)
    await expectNoAxeViolations()
  })

  it('shows rating, pros, cons, advice, status and function of each, and nothing else of its author', async () => {
    const reviews = [
      aReview({ idText: first, pros: 'First', advice: 'Listen more.', jobFunction: 'HR' }),
      aReview({ idText: second, pros: 'Second', employmentStatus: 'former', ratingOverall: 2 }),
    ]
    open(aCompanyPage({ reviews: { reviews, total: 2 } }))
    const current = await reviewWith('First')
    expect(current.getByRole('heading').textContent).toBe('Current employee · Human Resources')
    expect(current.getByRole('img', { name: '4 out of 5 stars' })).toBeTruthy()
    expect(current.getAllByRole('term').map((term) => term.textContent)).toEqual([
      'Pros',
      'Cons',
      'Advice to management',
    ])
    const former = await reviewWith('Second')
    expect(former.getByRole('heading').textContent).toBe('Former employee · Engineering')
    expect(former.getAllByRole('term').map((term) => term.textContent)).toEqual(['Pros', 'Cons'])
  })

  it('turns pages and keeps the page in the address', async () => {
    const { api, user, address } = open(aCompanyPage({ reviews: { reviews: [aReview()], total: 21 } }))
    api.respond(listReviews, { reviews: [aReview({ pros: 'The twenty-first' })], total: 21 })
    await user.click(await screen.findByRole('button', { name: 'Next' }))
    expect(await screen.findByText('The twenty-first')).toBeTruthy()
    expect(api.callsOf(listReviews)[0]?.url.search).toBe('?page=2&limit=20')
    expect(address()).toBe('/companies/kopi-cloud?tab=reviews&page=2')
  })

  it('sorts and filters by what the reader chooses, and a link keeps it', async () => {
    const { api, user, address } = open()
    api.respond(listReviews, { reviews: [aReview({ pros: 'Only this one' })], total: 1 })
    await user.selectOptions(await screen.findByLabelText('Sort by'), 'Most helpful')
    await user.selectOptions(screen.getByLabelText('Rating'), '4 stars')
    await user.selectOptions(screen.getByLabelText('Job function'), 'Human Resources')
    await user.selectOptions(screen.getByLabelText('Employment status'), 'Former employees')
    expect(await screen.findByText('1 review matches')).toBeTruthy()
    expect(screen.getByText('Only this one')).toBeTruthy()
    expect(screen.queryByText('First')).toBeNull()
    const wanted = 'sort=helpful&rating=4&jobFunction=HR&employmentStatus=former'
    expect(api.callsOf(listReviews).at(-1)?.url.search).toBe(`?${wanted}&page=1&limit=20`)
    expect(address()).toBe(`/companies/kopi-cloud?tab=reviews&${wanted}`)
    await user.click(screen.getByRole('button', { name: 'Clear filters' }))
    expect(address()).toBe('/companies/kopi-cloud?tab=reviews&sort=helpful')
  })

  it('opens the view in the URL, and ignores unknown values', async () => {
    const api = fakeApi()
    api.respond(getCompanyPage, aCompanyPage({ reviews: twoReviews }))
    api.respond(listReviews, { reviews: [aReview()], total: 1 })
    renderPage(Page, { path: '/companies/:slug', at: `${reviewsTab}&sort=lowest&rating=9&jobFunction=Pilot&page=-3` })
    expect(await screen.findByLabelText('Sort by')).toHaveProperty('value', 'lowest')
    expect(screen.getByLabelText('Rating')).toHaveProperty('value', '')
    await waitFor(() =>
      expect(api.callsOf(listReviews).map(({ url }) => url.search)).toEqual(['?sort=lowest&page=1&limit=20']),
    )
  })

  it('has an empty state of its own when no review matches the filters', async () => {
    const { api, user } = open()
    api.respond(listReviews, { reviews: [], total: 0 })
    await user.selectOptions(await screen.findByLabelText('Rating'), '1 star')
    expect(await screen.findByText('No reviews match these filters')).toBeTruthy()
    expect(screen.queryByText('No reviews yet')).toBeNull()
    await expectNoAxeViolations()
    await user.click(screen.getByRole('button', { name: 'Show all reviews' }))
    expect(await screen.findByText('First')).toBeTruthy()
  })

  it('keeps the filters when reviews could not be loaded, and tries again', async () => {
    const { api, user } = open()
    api.fail(listReviews, { statusCode: 503, code: 'upstream_unavailable', message: 'Not available right now.' })
    await user.selectOptions(await screen.findByLabelText('Rating'), '5 stars')
    await screen.findByText('These reviews could not be loaded')
    expect(screen.getByLabelText('Rating')).toHaveProperty('value', '5')
    api.respond(listReviews, { reviews: [aReview({ pros: 'Here again' })], total: 1 })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Here again')).toBeTruthy()
  })

  it('renders the ratings by quarter as a line with its figures in a table', async () => {
    const trend = [
      { quarter: '2025-Q4', mean: 3.5, count: 4 },
      { quarter: '2026-Q1', mean: 4.25, count: 6 },
    ]
    const ratings = { ...aCompanyPage().ratings, trend }
    const { user } = open(aCompanyPage({ reviews: twoReviews, ratings }))
    expect(
      await screen.findByRole('img', { name: 'Average rating from 3.5 in Q4 2025 to 4.3 in Q1 2026' }),
    ).toBeTruthy()
    await user.click(screen.getByText('Figures by quarter'))
    expect(screen.getByRole('row', { name: 'Q4 2025 3.5 4' })).toBeTruthy()
    await expectNoAxeViolations()
  })
})

describe('one’s own review', () => {
  it('is requested only when signed in, and deleted after a confirmation', async () => {
    const { api, user } = open(aCompanyPage(), reviewsTab, { signedIn: true })
    api.respond(getMyReview, { review: aReview({ pros: 'Mine' }), editableUntil: '2026-03-15T10:00:00Z' })
    api.respond(deleteReview, { deleted: true, companySlug: slug })
    expect(await screen.findByText('Mine')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Delete' }))
    await user.click(screen.getByRole('button', { name: 'Delete review' }))
    expect((await screen.findAllByText('Review deleted')).length).toBeGreaterThan(0)
    expect(api.callsOf(deleteReview)).toHaveLength(1)
  })
})

describe('what a reader does with a review', () => {
  it('sends a visitor who marks it as helpful to the login and back', async () => {
    const { api } = open()
    const link = (await reviewWith('First')).getByRole('link', { name: /Helpful \(4\)/ })
    expect(link.getAttribute('href')).toBe(`/login?next=${encodeURIComponent(reviewsTab)}`)
    expect(api.callsOf(listHelpfulMarks)).toHaveLength(0)
  })

  it('marks a review as helpful and takes the mark back', async () => {
    const { api, user } = open(aCompanyPage({ reviews: twoReviews }), reviewsTab, { signedIn: true })
    api.respond(markHelpful, { isHelpful: true, helpfulCount: 5, companySlug: slug })
    api.respond(unmarkHelpful, { isHelpful: false, helpfulCount: 4, companySlug: slug })
    const review = await reviewWith('First')
    await user.click(review.getByRole('button', { name: 'Helpful (4)', pressed: false }))
    expect(await review.findByRole('button', { name: 'Helpful (5)', pressed: true })).toBeTruthy()
    await waitFor(() =>
      expect(review.getByRole('button', { name: 'Helpful (5)' }).getAttribute('aria-disabled')).toBeNull(),
    )
    await user.click(review.getByRole('button', { name: 'Helpful (5)' }))
    expect(await review.findByRole('button', { name: 'Helpful (4)', pressed: false })).toBeTruthy()
    expect([markHelpful, unmarkHelpful].map((route) => api.callsOf(route)[0]?.params.id)).toEqual([first, first])
  })

  it('loads the marks of all shown reviews with one request', async () => {
    const { api } = open(aCompanyPage({ reviews: twoReviews }), reviewsTab, { signedIn: true })
    api.respond(listHelpfulMarks, { reviewIds: [aReview({ idText: second }).id] })
    const review = await reviewWith('Second')
    expect(await review.findByRole('button', { name: 'Helpful', pressed: true })).toBeTruthy()
    expect((await reviewWith('First')).getByRole('button', { name: 'Helpful (4)', pressed: false })).toBeTruthy()
    expect(api.callsOf(listHelpfulMarks).map(({ url }) => url.searchParams.get('reviews'))).toEqual([
      `${first},${second}`,
    ])
  })

  it('removes a mark from the screen when the server refuses it', async () => {
    const { api, user } = open(aCompanyPage({ reviews: twoReviews }), reviewsTab, { signedIn: true })
    api.fail(markHelpful, { statusCode: 403, code: 'account_suspended', message: 'Your account is suspended.' })
    const review = await reviewWith('First')
    await user.click(review.getByRole('button', { name: 'Helpful (4)' }))
    expect((await screen.findAllByText('403: Your account is suspended.')).length).toBeGreaterThan(0)
    expect(review.getByRole('button', { name: 'Helpful (4)', pressed: false })).toBeTruthy()
  })

  it('offers to report each review', async () => {
    open()
    await screen.findByText('First')
    expect(screen.getAllByRole('button', { name: 'Report this review' })).toHaveLength(2)
  })
})
