import { listInterviews } from '@lentera/frontend-kit/api/companies-and-reviews'
import { expectNoAxeViolations, fakeApi, renderPage } from '@lentera/frontend-kit/testing'
import type { CompanyMention } from '@lentera/proto/http/companies-and-reviews'
import { screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { aCompanyCard, anInterview } from '../testing/builders.ts'
import { Page } from './interviews-page.tsx'

const aMention = (): CompanyMention => {
  const { id, name, slug, logoUrl, hqCountry } = aCompanyCard()
  return { id, name, slug, logoUrl, hqCountry }
}
const anInterviewAt = () => ({ ...anInterview(), company: aMention() })

const open = (at = '/interviews', total = 45) => {
  vi.stubGlobal('scrollTo', () => undefined)
  const api = fakeApi()
  api.respond(listInterviews, { interviews: [anInterviewAt()], total })
  return { api, ...renderPage(Page, { path: '/interviews', at }) }
}
const lastQuery = (api: ReturnType<typeof fakeApi>) =>
  Object.fromEntries(api.callsOf(listInterviews).at(-1)?.url.searchParams ?? [])

describe('interviews over all companies', () => {
  it('reads search, filters and order from the address', async () => {
    const { api } = open('/interviews?search=payroll&country=Singapore&difficulty=4&experience=positive&sort=hardest')
    expect(await screen.findByText('Showing 1 of 45 interviews')).toBeTruthy()
    expect(lastQuery(api)).toEqual({
      search: 'payroll',
      country: 'Singapore',
      difficulty: '4',
      experience: 'positive',
      sort: 'hardest',
      page: '1',
    })
    await expectNoAxeViolations()
  })

  it('names the company of each interview and leads to its interviews', async () => {
    open()
    const link = await screen.findByRole('link', { name: 'Kopi Cloud' })
    expect(link.getAttribute('href')).toBe('/companies/kopi-cloud?tab=interviews')
    expect(screen.getByRole('button', { name: 'Report this interview' })).toBeTruthy()
  })

  it('ignores an unknown filter, so that a mistyped address still shows interviews', async () => {
    const { api } = open('/interviews?country=Atlantis&difficulty=9&experience=odd&sort=best')
    await screen.findByText('Showing 1 of 45 interviews')
    expect(lastQuery(api)).toEqual({ sort: 'newest', page: '1' })
  })

  it.each([
    ['Country', 'Vietnam', { country: 'Vietnam' }],
    ['Difficulty', '5/5 · Very hard', { difficulty: '5' }],
    ['Experience', 'Negative', { experience: 'negative' }],
    ['Sort by', 'Easiest', { sort: 'easiest' }],
  ])('goes back to page 1 when %s changes', async (label, option, wanted) => {
    const { api, user } = open('/interviews?page=2')
    await screen.findByText('Page 2')
    await user.selectOptions(screen.getByLabelText(label), option)
    await screen.findByText('Page 1')
    expect(lastQuery(api)).toEqual({ sort: 'newest', page: '1', ...wanted })
  })

  it('searches for what was typed and keeps it in the address', async () => {
    const { user, address } = open()
    await user.type(screen.getByLabelText('Search interviews'), ' system design {Enter}')
    await screen.findByText('Showing 1 of 45 interviews')
    expect(address()).toBe('/interviews?search=system+design')
  })

  it('shows the best matches of a search first, unless another order is chosen', async () => {
    const { api, user, address } = open('/interviews?search=payroll')
    await screen.findByText('Showing 1 of 45 interviews')
    expect(lastQuery(api)).toEqual({ search: 'payroll', page: '1' })
    expect(screen.getByLabelText('Sort by')).toHaveProperty('value', '')
    await user.selectOptions(screen.getByLabelText('Sort by'), 'Newest')
    expect(address()).toBe('/interviews?search=payroll&sort=newest')
    expect(lastQuery(api)).toEqual({ search: 'payroll', sort: 'newest', page: '1' })
  })

  it('shows one company’s interviews only while the address says so', async () => {
    const { api, user, address } = open('/interviews?company=kopi-cloud')
    await user.click(await screen.findByRole('button', { name: 'Only Kopi Cloud, show all companies' }))
    expect(address()).toBe('/interviews')
    expect(lastQuery(api)).toEqual({ sort: 'newest', page: '1' })
  })

  it('pages only when there are more than 20', async () => {
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Next' }))
    expect(await screen.findByText('Page 2')).toBeTruthy()
  })

  it('has no pages at 20', async () => {
    open('/interviews', 20)
    await screen.findByText('Showing 1 of 20 interviews')
    expect(screen.queryByText('Page 1')).toBeNull()
  })

  it('clears everything when nothing was found', async () => {
    const { api, user, address } = open('/interviews?difficulty=1')
    api.respond(listInterviews, { interviews: [], total: 0 })
    await user.type(screen.getByLabelText('Search interviews'), 'nothing{Enter}')
    await screen.findByText('No interviews found')
    await expectNoAxeViolations()
    await user.click(screen.getByRole('button', { name: 'Reset Search' }))
    expect(address()).toBe('/interviews')
  })

  it('says so when the list cannot be fetched, and tries again', async () => {
    const { api, user } = open('/interviews?page=3')
    api.fail(listInterviews, { statusCode: 503, code: 'upstream_unavailable', message: 'Not available right now.' })
    await user.selectOptions(screen.getByLabelText('Experience'), 'Neutral')
    expect(await screen.findByText('Failed to fetch interviews')).toBeTruthy()
    api.respond(listInterviews, { interviews: [anInterviewAt()], total: 1 })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Showing 1 of 1 interview')).toBeTruthy()
  })

  it('leads to the wizard', () => {
    open()
    expect(screen.getByRole('link', { name: 'Share Interview Experience' }).getAttribute('href')).toBe(
      '/post-interview',
    )
  })
})
