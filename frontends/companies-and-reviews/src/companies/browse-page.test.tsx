import { listCompanies, suggestCompanies } from '@lentera/frontend-kit/api/companies-and-reviews'
import { expectNoAxeViolations, fakeApi, renderPage } from '@lentera/frontend-kit/testing'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { aCompanyHit, aSuggestion } from '../testing/builders.ts'
import { Page } from './browse-page.tsx'

const open = (at = '/companies', total = 45) => {
  vi.stubGlobal('scrollTo', () => undefined)
  const api = fakeApi()
  api.respond(listCompanies, { companies: [aCompanyHit()], total })
  return { api, ...renderPage(Page, { path: '/companies', at }) }
}
const lastQuery = (api: ReturnType<typeof fakeApi>) =>
  Object.fromEntries(api.callsOf(listCompanies).at(-1)?.url.searchParams ?? [])

describe('browsing companies', () => {
  it('reads search, country and size from the address and always sends the page', async () => {
    const { api } = open('/companies?search=kopi&country=Singapore&size=51-200')
    expect(await screen.findByText('Showing 1 of 45 companies')).toBeTruthy()
    expect(lastQuery(api)).toEqual({ search: 'kopi', country: 'Singapore', size: '51-200', page: '1' })
    await expectNoAxeViolations()
  })

  it.each([
    ['/companies?page=2&utm_source=x', '/companies?page=2'],
    ['/companies?page=1', '/companies'],
    ['/companies?search=kopi&page=2', '/companies'],
  ])('names the address of %s as %s, as the HTML does', async (at, canonical) => {
    open(at)
    await screen.findByText(/^Showing/)
    const link = document.head.querySelector<HTMLLinkElement>('link[rel="canonical"]')
    expect(link?.href).toBe(new URL(canonical, window.location.origin).href)
  })

  it('goes back to page 1 when a filter changes', async () => {
    const { api, user } = open('/companies?page=2')
    await screen.findByText('Page 2')
    await user.selectOptions(screen.getByLabelText('Country'), 'Vietnam')
    await screen.findByText('Page 1')
    expect(lastQuery(api)).toEqual({ country: 'Vietnam', page: '1' })
  })

  it('pages only when there are more than 20, and stops at both ends', async () => {
    const { user } = open()
    await screen.findByText('Page 1')
    expect(screen.getByRole('button', { name: 'Previous' })).toHaveProperty('disabled', true)
    await user.click(screen.getByRole('button', { name: 'Next' }))
    await user.click(await screen.findByRole('button', { name: 'Next' }))
    await screen.findByText('Page 3')
    expect(screen.getByRole('button', { name: 'Next' })).toHaveProperty('disabled', true)
  })

  it('has no pages at 20', async () => {
    open('/companies', 20)
    await screen.findByText('Showing 1 of 20 companies')
    expect(screen.queryByText('Page 1')).toBeNull()
  })

  it('clears everything when nothing was found', async () => {
    const { api, user, address } = open('/companies?search=zzz&size=1-10')
    api.respond(listCompanies, { companies: [], total: 0 })
    await user.click(screen.getByRole('button', { name: 'Search' }))
    await user.clear(screen.getByLabelText('Search companies'))
    await user.type(screen.getByLabelText('Search companies'), 'nothing{Enter}')
    await screen.findByText('No companies found')
    expect(screen.getByText('Try adjusting your search criteria or filters')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Reset Search' }))
    expect(address()).toBe('/companies')
  })

  it('marks what the search found in names and descriptions', async () => {
    const api = fakeApi()
    const matches = { name: [{ start: 5, length: 5 }], description: [{ start: 0, length: 3 }] }
    api.respond(listCompanies, { companies: [aCompanyHit({ matches })], total: 1 })
    renderPage(Page, { path: '/companies', at: '/companies?search=cloud+pay' })
    const link = await screen.findByRole('link', { name: 'Kopi Cloud' })
    expect(link.querySelector('mark')?.textContent).toBe('Cloud')
    expect(screen.getByText('Pay', { selector: 'mark' }).parentElement?.textContent).toBe('Payroll for coffee shops.')
    await expectNoAxeViolations()
  })

  it('suggests companies while typing, not for the search in the URL', async () => {
    const { api, user, address } = open('/companies?search=kopi')
    api.respond(suggestCompanies, { suggestions: [aSuggestion('Kopi Cloud')] })
    await screen.findByText('Showing 1 of 45 companies')
    const box = screen.getByRole('combobox', { name: 'Search companies' })
    await user.click(box)
    expect(api.callsOf(suggestCompanies)).toHaveLength(0)
    await user.keyboard(' c')
    await screen.findByRole('option', { name: 'Kopi Cloud Singapore' })
    await waitFor(() => expect(api.callsOf(suggestCompanies).at(-1)?.url.search).toBe('?search=kopi+c'))
    await screen.findByText('1 suggestion')
    await user.keyboard('{ArrowDown}{Enter}')
    expect(address()).toBe('/companies/kopi-cloud')
  })

  it('searches by Enter while suggestions are shown, and closes them', async () => {
    const { api, user, address } = open()
    api.respond(suggestCompanies, { suggestions: [aSuggestion('Kopi Cloud')] })
    await user.type(screen.getByRole('combobox', { name: 'Search companies' }), 'kopi')
    await screen.findByRole('listbox')
    await user.keyboard('{Enter}')
    expect(address()).toBe('/companies?search=kopi')
    expect(screen.queryByRole('listbox')).toBeNull()
  })

  it('says so when the list cannot be fetched', async () => {
    const api = fakeApi()
    api.fail(listCompanies, { statusCode: 503, code: 'upstream_unavailable', message: 'Not available right now.' })
    renderPage(Page, { path: '/companies' })
    expect(await screen.findByText('Failed to fetch companies')).toBeTruthy()
  })
})
