import { deriveUserHash } from '@lentera/frontend-kit'
import { checkText, listCompanies, submitReview } from '@lentera/frontend-kit/api/companies-and-reviews'
import { getCompanyPage, getStats } from '@lentera/frontend-kit/api/gateway'
import { expectNoAxeViolations, fakeApi, renderPage } from '@lentera/frontend-kit/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { aCompanyHit, aCompanyPage, aReview } from '../testing/builders.ts'
import { Page } from './post-review-page.tsx'

const email = 'someone@example.com'

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined)
})

const open = (at = '/post-review') => {
  const api = fakeApi()
  api.respond(listCompanies, { companies: [aCompanyHit()], total: 1 })
  api.respond(getCompanyPage, aCompanyPage())
  api.respond(getStats, { companies: 1, reviews: 1, salaries: null })
  api.respond(checkText, { findings: [], inTexts: [] })
  api.respond(submitReview, { review: aReview() })
  return { api, ...renderPage(Page, { path: '/post-review', at }) }
}
type Opened = ReturnType<typeof open>

const fill = async ({ user }: Opened) => {
  await user.type(await screen.findByLabelText('E-mail'), email)
  await user.selectOptions(screen.getByLabelText('Job function'), 'HR')
  await user.type(screen.getByLabelText('Pros'), 'Good people')
  await user.type(screen.getByLabelText('Cons'), 'Long meetings')
}
const button = (name: string) => screen.getByRole('button', { name })

describe('the review wizard', () => {
  it('searches only above two characters', async () => {
    const opened = open()
    const box = await screen.findByPlaceholderText('Search for your company...')
    await opened.user.type(box, 'ko')
    await new Promise((resolve) => setTimeout(resolve, 400)) // longer than the pause after typing: nothing may follow
    expect(opened.api.callsOf(listCompanies)).toHaveLength(0)
    await opened.user.type(box, 'p')
    await opened.user.click(await screen.findByRole('button', { name: /Kopi Cloud/ }))
    expect(await screen.findByLabelText('Pros')).toBeTruthy()
    expect(opened.api.callsOf(listCompanies)[0]?.url.search).toBe('?search=kop')
  })

  it('says that no company was found', async () => {
    const { api, user } = open()
    api.respond(listCompanies, { companies: [], total: 0 })
    await user.type(await screen.findByPlaceholderText('Search for your company...'), 'zzzz')
    expect(await screen.findByText('No companies found. Try a different search term.')).toBeTruthy()
  })

  it('starts with 3 stars and a current employee, and names what is missing', async () => {
    const { user } = open('/post-review?company=kopi-cloud')
    await screen.findByLabelText('E-mail')
    const overall = screen.getByRole('group', { name: 'Overall rating' })
    expect(within(overall).getByRole('radio', { name: '3 stars, Good' })).toHaveProperty('checked', true)
    expect(screen.getByRole('radio', { name: 'Current employee' })).toHaveProperty('checked', true)
    await user.click(button('Continue'))
    expect(await screen.findByText('Please enter a valid email address')).toBeTruthy()
    expect(screen.getAllByText('Required')).toHaveLength(3)
    await expectNoAxeViolations()
  })

  it('sends the content and the derived hash, never the e-mail address', async () => {
    const opened = open('/post-review?company=kopi-cloud')
    await fill(opened)
    await opened.user.click(button('Continue'))
    await opened.user.click(await screen.findByRole('button', { name: 'Submit Anonymous Review' }))
    expect(await screen.findByText('Review Submitted!')).toBeTruthy()
    const [call] = opened.api.callsOf(submitReview)
    expect(call?.body).toEqual({
      ratingOverall: 3,
      employmentStatus: 'current',
      jobFunction: 'HR',
      pros: 'Good people',
      cons: 'Long meetings',
      advice: '',
      subRatings: {},
      userHash: await deriveUserHash(email),
    })
    expect(JSON.stringify(opened.api.calls.map(({ url, body }) => [url.href, body]))).not.toContain('someone')
    expect((await screen.findAllByText('Review submitted successfully!')).length).toBeGreaterThan(0)
    expect(screen.getAllByText('Thank you for sharing your experience anonymously.').length).toBeGreaterThan(0)
  })

  it('goes back with everything kept, and starts again after success', async () => {
    const opened = open('/post-review?company=kopi-cloud')
    await fill(opened)
    await opened.user.click(button('Continue'))
    await opened.user.click(await screen.findByRole('button', { name: 'Back to Edit' }))
    expect(await screen.findByDisplayValue('Good people')).toBeTruthy()
    await opened.user.click(button('Continue'))
    await opened.user.click(await screen.findByRole('button', { name: 'Submit Anonymous Review' }))
    await opened.user.click(await screen.findByRole('button', { name: 'Write Another Review' }))
    expect(await screen.findByPlaceholderText('Search for your company...')).toBeTruthy()
  })

  it('shows what could identify somebody before it is sent', async () => {
    const opened = open('/post-review?company=kopi-cloud')
    opened.api.respond(checkText, { findings: [], inTexts: [{ index: 0, kind: 'name', start: 0, end: 4 }] })
    await fill(opened)
    await opened.user.click(button('Continue'))
    expect(await screen.findByText('This could identify somebody')).toBeTruthy()
    expect(screen.getByText('Good', { selector: 'mark' })).toBeTruthy()
  })

  it('keeps the text and shows the reason when the server refuses', async () => {
    const opened = open('/post-review?company=kopi-cloud')
    const message = 'You have already reviewed this company in the last 12 months.'
    opened.api.fail(submitReview, { statusCode: 409, code: 'already_reviewed', message })
    await fill(opened)
    await opened.user.click(button('Continue'))
    await opened.user.click(await screen.findByRole('button', { name: 'Submit Anonymous Review' }))
    expect((await screen.findAllByText('Failed to submit review')).length).toBeGreaterThan(0)
    expect(screen.getAllByText(`409: ${message}`).length).toBeGreaterThan(0)
    expect(screen.getByText('Good people')).toBeTruthy()
  })
})

describe('links to another wizard', () => {
  it.each([
    ['/post-review?company=kopi-cloud&share=salary', '/post-salary?company=kopi-cloud'],
    ['/post-review?company=kopi-cloud&share=interview', '/post-interview?company=kopi-cloud'],
    ['/post-review?share=salary', '/post-salary'],
  ])('%s leads on to %s', async (at, target) => {
    const { api, address } = open(at)
    await waitFor(() => expect(address()).toBe(target))
    expect(api.calls).toHaveLength(0)
  })

  it('stay on the review for an unknown value', async () => {
    const { address } = open('/post-review?share=soup')
    expect(await screen.findByPlaceholderText('Search for your company...')).toBeTruthy()
    expect(address()).toBe('/post-review?share=soup')
  })

  it('are shown at the first step for salaries and interviews', async () => {
    open()
    expect((await screen.findByRole('link', { name: 'Add a salary' })).getAttribute('href')).toBe('/post-salary')
    expect(screen.getByRole('link', { name: 'share an interview experience' }).getAttribute('href')).toBe(
      '/post-interview',
    )
  })
})
