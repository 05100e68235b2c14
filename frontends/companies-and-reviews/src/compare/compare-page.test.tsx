import { listCompanies } from '@lentera/frontend-kit/api/companies-and-reviews'
import { getCompanyPage } from '@lentera/frontend-kit/api/gateway'
import { expectNoAxeViolations, fakeApi, renderPage } from '@lentera/frontend-kit/testing'
import type { CompanyPage } from '@lentera/proto/http/gateway'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aCompanyCard, aCompanyHit, aCompanyPage, aSalaryCohort } from '../testing/builders.ts'
import { Page } from './compare-page.tsx'

const company = (slugText: string, name: string, change: Partial<CompanyPage> = {}): CompanyPage => {
  const page = aCompanyPage(change)
  return { ...page, company: { ...page.company, name, slug: aCompanyCard({ slugText }).slug } }
}
const kopi = company('kopi-cloud', 'Kopi Cloud', {
  avgRating: 4.2,
  reviews: { reviews: [], total: 10 },
  ratings: {
    distribution: [0, 1, 0, 3, 6],
    recommendPercent: 80,
    subRatings: [{ name: 'culture', mean: 4.5, count: 5 }],
    trend: [],
  },
  salaries: [aSalaryCohort({ role: 'Designer', shows: 'range', min: 3000, max: 5000, count: 4 }), aSalaryCohort()],
  interviewCount: 7,
})
const teh = company('teh-tarik', 'Teh Tarik', {
  avgRating: 0,
  reviews: { reviews: [], total: 0 },
  ratings: { distribution: [0, 0, 0, 0, 0], recommendPercent: null, subRatings: [], trend: [] },
  salaries: [aSalaryCohort({ median: 5200, count: 20 })],
})

const open = (at: string) => {
  const api = fakeApi()
  api.respond(listCompanies, { companies: [aCompanyHit({ name: 'Teh Tarik', slugText: 'teh-tarik' })], total: 1 })
  api.respond(getCompanyPage, ({ params }) => (params.slug === 'teh-tarik' ? teh : kopi))
  return { api, ...renderPage(Page, { path: '/compare', at }) }
}
const rowOf = (label: string) => {
  const row = within(screen.getByRole('table')).getByRole('rowheader', { name: label }).closest('tr')
  return [...(row?.querySelectorAll('td') ?? [])].map((cell) => cell.textContent)
}

describe('companies side by side', () => {
  it('are shown in one table with ratings, stars, recommendation, salaries, size and country', async () => {
    open('/compare?companies=kopi-cloud,teh-tarik')
    const table = within(await screen.findByRole('table'))
    expect(await table.findByRole('link', { name: 'Kopi Cloud' })).toHaveProperty('pathname', '/companies/kopi-cloud')
    expect(await table.findByRole('link', { name: 'Teh Tarik' })).toBeTruthy()
    expect(rowOf('Overall rating')).toEqual(['4.2', '–No figures'])
    expect(rowOf('Reviews')).toEqual(['10', '0'])
    expect(rowOf('5 stars')).toEqual(['60%, 6 reviews', '–No figures'])
    expect(rowOf('2 stars')[0]).toBe('10%, 1 review')
    expect(rowOf('Would recommend it')).toEqual(['80%', '–No figures'])
    expect(rowOf('Culture')).toEqual(['4.5', '–No figures'])
    expect(rowOf('Headquarters')).toEqual(['Singapore', 'Singapore'])
    expect(rowOf('Employees')).toEqual(['51-200', '51-200'])
    expect(rowOf('Interview experiences')).toEqual(['7', '0'])
    await expectNoAxeViolations()
  })

  it('compare the salaries of the role that most of them share, or of another', async () => {
    const { user, address } = open('/compare?companies=kopi-cloud,teh-tarik')
    const role = await screen.findByLabelText('Compare the salaries of')
    await within(await screen.findByRole('table')).findByRole('link', { name: 'Teh Tarik' })
    expect(role).toHaveProperty('value', 'Software Engineer')
    expect(rowOf('Median a month')).toEqual(['$6,500', '$5,200'])
    expect(rowOf('Based on')).toEqual(['12 salaries', '20 salaries'])
    await user.selectOptions(role, 'Designer')
    // Four salaries give only a range: the median in the response is a placeholder and is not shown.
    expect(rowOf('Median a month')).toEqual(['–No figures', '–No figures'])
    expect(rowOf('Range a month')).toEqual(['$3,000 – $5,000', '–No figures'])
    expect(address()).toBe('/compare?companies=kopi-cloud%2Cteh-tarik&role=Designer')
  })

  it('show the same on a phone, company under company', async () => {
    open('/compare?companies=kopi-cloud,teh-tarik')
    await within(await screen.findByRole('table')).findByRole('link', { name: 'Teh Tarik' })
    const line = screen.getByRole('heading', { name: 'Would recommend it' }).nextElementSibling
    expect(line?.textContent).toBe('Kopi Cloud80%Teh Tarik–No figures')
  })

  it('are added by a search and removed, and the address keeps them', async () => {
    const { user, address } = open('/compare?companies=kopi-cloud')
    await user.click(await screen.findByRole('button', { name: 'Add company' }))
    await user.type(await screen.findByLabelText('Which company do you want to compare?'), 'teh')
    await user.click(await screen.findByRole('button', { name: /Teh Tarik/ }))
    expect(address()).toBe('/compare?companies=kopi-cloud%2Cteh-tarik')
    const [remove] = await screen.findAllByRole('button', { name: 'Remove Kopi Cloud' })
    if (remove) await user.click(remove)
    expect(address()).toBe('/compare?companies=teh-tarik')
    expect(screen.queryByRole('button', { name: 'Remove Kopi Cloud' })).toBeNull()
  })

  it('are at most four, each once', async () => {
    const { api } = open('/compare?companies=a,b,a,c,d,e')
    expect(await screen.findAllByRole('columnheader')).toHaveLength(4)
    expect(screen.queryByRole('button', { name: 'Add company' })).toBeNull()
    expect(api.callsOf(getCompanyPage).map(({ params }) => params.slug)).toEqual(['a', 'b', 'c', 'd'])
  })

  it('show the empty state when no company is chosen', async () => {
    const { api } = open('/compare')
    expect(await screen.findByText('No companies to compare yet')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Add company' })).toBeTruthy()
    expect(api.calls).toHaveLength(0)
    await expectNoAxeViolations()
  })

  it('stay when another does not exist', async () => {
    const api = fakeApi()
    api.fail(getCompanyPage, { statusCode: 404, code: 'company_not_found', message: 'Company not found' })
    renderPage(Page, { path: '/compare', at: '/compare?companies=nobody' })
    const table = within(await screen.findByRole('table'))
    expect(await table.findByText('Company not found')).toBeTruthy()
    expect(table.getByRole('button', { name: 'Remove nobody' })).toBeTruthy()
  })

  it('stay when another could not be loaded, and try that one again', async () => {
    const api = fakeApi()
    api.fail(getCompanyPage, { statusCode: 503, code: 'upstream_unavailable', message: 'Not available right now.' })
    const { user } = renderPage(Page, { path: '/compare', at: '/compare?companies=kopi-cloud' })
    const table = within(await screen.findByRole('table'))
    await table.findByText('Could not be loaded')
    api.respond(getCompanyPage, kopi)
    await user.click(table.getByRole('button', { name: 'Try again' }))
    expect(await table.findByRole('link', { name: 'Kopi Cloud' })).toBeTruthy()
  })

  it('say whose salaries could not be loaded, and read them again', async () => {
    const api = fakeApi()
    api.respond(getCompanyPage, { ...kopi, salaries: [], unavailable: ['salaries'] })
    const { user } = renderPage(Page, { path: '/compare', at: '/compare?companies=kopi-cloud' })
    expect(await screen.findByText('The salaries at Kopi Cloud could not be loaded right now.')).toBeTruthy()
    api.respond(getCompanyPage, kopi)
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByLabelText('Compare the salaries of')).toBeTruthy()
  })
})
