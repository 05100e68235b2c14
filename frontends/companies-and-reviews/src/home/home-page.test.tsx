import { listCompanies } from '@lentera/frontend-kit/api/companies-and-reviews'
import { getStats } from '@lentera/frontend-kit/api/gateway'
import { expectNoAxeViolations, fakeApi, renderPage } from '@lentera/frontend-kit/testing'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aCompanyHit } from '../testing/builders.ts'
import { Page } from './home-page.tsx'

const problem = { statusCode: 503, code: 'upstream_unavailable', message: 'Not available right now.' }
const figureOf = (label: string) =>
  screen.getByText(label, { selector: 'dt' }).parentElement?.querySelector('dd')?.textContent

describe('the home page', () => {
  it('requests six companies and links each card', async () => {
    const api = fakeApi()
    api.respond(listCompanies, { companies: [aCompanyHit()], total: 123 })
    api.respond(getStats, { companies: 123, reviews: 2500, salaries: null })
    renderPage(Page)
    expect(screen.getByText('Loading companies')).toBeTruthy()
    const link = await screen.findByRole('link', { name: 'Kopi Cloud' })
    expect(link.getAttribute('href')).toBe('/company/kopi-cloud')
    expect(api.callsOf(listCompanies)[0]?.url.search).toBe('?limit=6')
    const card = within(screen.getByRole('list', { name: 'Trending companies' }))
    expect(card.getByText('4.2')).toBeTruthy()
    expect(card.getByText(/12 Reviews/)).toBeTruthy()
    await expectNoAxeViolations()
  })

  it('shows real figures, and the fixed text only for a figure that is not known', async () => {
    const api = fakeApi()
    api.respond(listCompanies, { companies: [], total: 123 })
    api.respond(getStats, { companies: 123, reviews: 2500, salaries: null })
    renderPage(Page)
    await screen.findByText('2,500')
    expect(figureOf('Companies')).toBe('123')
    expect(figureOf('Salaries')).toBe('800+')
  })

  it('falls back to the fixed texts when nothing responds, and offers to try again', async () => {
    const api = fakeApi()
    api.fail(listCompanies, problem)
    api.fail(getStats, problem)
    const { user } = renderPage(Page)
    await screen.findByText('Failed to fetch companies')
    await screen.findByText('1,200+')
    expect(figureOf('Companies')).toBe('120+')
    api.respond(listCompanies, { companies: [aCompanyHit()], total: 1 })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('link', { name: 'Kopi Cloud' })).toBeTruthy()
  })

  it('searches for a trimmed term and does nothing with a blank one', async () => {
    const api = fakeApi()
    api.respond(listCompanies, { companies: [], total: 0 })
    api.respond(getStats, { companies: 1, reviews: 1, salaries: 1 })
    const { user, address } = renderPage(Page)
    const box = screen.getByPlaceholderText('Search companies, roles, or locations...')
    await user.type(box, '   {Enter}')
    expect(address()).toBe('/')
    await user.type(box, 'kopi & teh {Enter}')
    expect(address()).toBe('/companies?search=kopi+%26+teh')
  })
})
