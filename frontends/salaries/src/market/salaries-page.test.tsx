import { compareSalaries, listCompanySalaries, listRates } from '@lentera/frontend-kit/api/salaries'
import { expectNoAxeViolations, fakeApi, renderPage } from '@lentera/frontend-kit/testing'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import {
  aCompanyCohort,
  aCompanyMention,
  aMarketCohort,
  aMedianCohort,
  aSuppressedCohort,
  ratesResponse,
} from '../testing/builders.ts'
import { Page } from './salaries-page.tsx'

const companyRows = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    company: aCompanyMention(`Company ${index + 1}`, `company-${index + 1}`),
    cohort: aCompanyCohort({ count: 30 - index, median: 6000 + 100 * index }),
  }))

const open = (at = '/salaries', total = 10) => {
  const api = fakeApi()
  api.respond(compareSalaries, aMarketCohort())
  api.respond(listCompanySalaries, { companies: companyRows(Math.min(10, total)), total })
  api.respond(listRates, ratesResponse)
  return { api, ...renderPage(Page, { path: '/salaries', at }) }
}
const queryOf = (call: { url: URL } | undefined) => Object.fromEntries(call?.url.searchParams ?? [])
const optionsOf = (label: string) =>
  within(screen.getByLabelText(label))
    .getAllByRole('option')
    .map((option) => option.textContent)
const figure = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent

describe('Salary Insights', () => {
  it('begins with Software Engineer, Mid (3-5 years), Singapore, and sends the location as country', async () => {
    const { api } = open()
    expect(await screen.findByText('Based on 42 salaries, the newest from Mar 2026')).toBeTruthy()
    expect(api.callsOf(compareSalaries).map(({ url }) => `${url.pathname}${url.search}`)).toEqual([
      '/api/v1/salaries/compare?role=Software+Engineer&country=Singapore&level=Mid+%283-5+years%29',
    ])
    expect(screen.getByRole('heading', { level: 1, name: 'Salary Insights' })).toBeTruthy()
    await expectNoAxeViolations()
  })

  it('offers the roles, levels and locations of the specification', async () => {
    open()
    await screen.findByText(/Based on 42/)
    expect(optionsOf('Role')).toEqual([
      'Software Engineer',
      'Product Manager',
      'Data Scientist',
      'Designer',
      'Marketing Manager',
      'Sales Manager',
    ])
    expect(optionsOf('Level').slice(0, 4)).toEqual([
      'Junior (0-2 years)',
      'Mid (3-5 years)',
      'Senior (6+ years)',
      'Lead (8+ years)',
    ])
    expect(optionsOf('Location').slice(0, 6)).toEqual([
      'Singapore',
      'Jakarta',
      'Bangkok',
      'Kuala Lumpur',
      'Manila',
      'Ho Chi Minh City',
    ])
  })

  it('shows the 25th percentile, the median and the 75th percentile in SGD per month', async () => {
    open()
    await screen.findByText(/Based on 42/)
    expect([figure('25th percentile'), figure('Median'), figure('75th percentile')]).toEqual([
      '$5,200 per month',
      '$6,500 per month',
      '$8,100 per month',
    ])
  })

  it('renders a plot with a description for screen readers and a table', async () => {
    open()
    const plot = await screen.findByRole('img', {
      name: /^Software Engineer, Mid \(3-5 years\), Singapore, a month: lowest \$3,000/,
    })
    for (const mark of ['band', 'median', 'whiskers', 'range'])
      expect(plot.querySelector(`[data-mark="${mark}"]`), mark).not.toBeNull()
    expect(plot.querySelector('[data-mark="hatched"]')).toBeNull()
    const table = screen.getByRole('table', { name: 'Software Engineer, Mid (3-5 years), Singapore, a month' })
    expect(within(table).getByRole('row', { name: '90th percentile $10,000' })).toBeTruthy()
  })

  it('fetches again whenever a filter changes, and keeps the filters in the address', async () => {
    const { api, user, address } = open()
    await screen.findByText(/Based on 42/)
    await user.selectOptions(screen.getByLabelText('Role'), 'Designer')
    await user.selectOptions(screen.getByLabelText('Level'), 'Senior (6+ years)')
    await user.selectOptions(screen.getByLabelText('Location'), 'Jakarta')
    expect(await screen.findByRole('heading', { name: 'Designer, Senior (6+ years), Jakarta' })).toBeTruthy()
    expect(api.callsOf(compareSalaries)).toHaveLength(4)
    expect(queryOf(api.callsOf(compareSalaries).at(-1))).toEqual({
      role: 'Designer',
      level: 'Senior (6+ years)',
      country: 'Jakarta',
    })
    expect(address()).toBe('/salaries?role=Designer&country=Jakarta&level=Senior+%286%2B+years%29')
  })

  it('reads the filters from the address', async () => {
    const { api } = open('/salaries?role=Data+Scientist&level=Junior+(0-2+years)&country=Bangkok')
    await screen.findByText(/Based on 42/)
    expect(queryOf(api.callsOf(compareSalaries)[0])).toEqual({
      role: 'Data Scientist',
      level: 'Junior (0-2 years)',
      country: 'Bangkok',
    })
  })

  it('shows the median alone on a hatched band while five to nine people shared', async () => {
    const { api, user } = open()
    api.respond(compareSalaries, aMedianCohort())
    await user.selectOptions(await screen.findByLabelText('Role'), 'Designer')
    await screen.findByText('Based on 7 salaries, the newest from Mar 2026')
    expect([figure('25th percentile'), figure('Median'), figure('75th percentile')]).toEqual([
      'Shown from 10 people',
      '$6,500 per month',
      'Shown from 10 people',
    ])
    const plot = screen.getByRole('img', { name: /median \$6,500$/ })
    expect(plot.querySelector('[data-mark="hatched"]')).not.toBeNull()
    expect(plot.querySelector('[data-mark="band"]')).toBeNull()
  })

  it('says that no salary data is available, why, and leads to the next wider cohort', async () => {
    const { api, user, address } = open()
    api.respond(compareSalaries, ({ url }) =>
      url.searchParams.get('country') === 'Jakarta'
        ? aSuppressedCohort({ place: 'Jakarta', wider: { level: 'Mid (3-5 years)', place: 'Indonesia' } })
        : aMarketCohort(),
    )
    await user.selectOptions(await screen.findByLabelText('Location'), 'Jakarta')
    expect(await screen.findByRole('heading', { name: 'No salary data available' })).toBeTruthy()
    expect(screen.getByText('Fewer than 5 of 5 needed')).toBeTruthy()
    expect(
      screen.getByRole('img', { name: /too few people to show anything/ }).querySelector('[data-mark="hatched"]'),
    ).not.toBeNull()
    await expectNoAxeViolations()
    await user.click(screen.getByRole('link', { name: 'See Software Engineer, Mid (3-5 years), all of Indonesia' }))
    expect(await screen.findByText(/Based on 42/)).toBeTruthy()
    expect(address()).toBe('/salaries?role=Software+Engineer&country=Indonesia&level=Mid+%283-5+years%29')
    expect(screen.getByLabelText('Location')).toHaveProperty('value', 'Indonesia')
  })

  it('says “Failed to fetch salary stats” and tries again', async () => {
    const { api, user } = open()
    api.fail(compareSalaries, { statusCode: 503, code: 'upstream_unavailable', message: 'Not available right now.' })
    await user.selectOptions(await screen.findByLabelText('Role'), 'Designer')
    expect(await screen.findByText('Failed to fetch salary stats')).toBeTruthy()
    await expectNoAxeViolations()
    api.respond(compareSalaries, aMarketCohort())
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText(/Based on 42/)).toBeTruthy()
    expect(screen.getByLabelText('Role')).toHaveProperty('value', 'Designer')
  })

  it('leads to the comparison with what is shown, and to the wizard', async () => {
    open()
    await screen.findByText(/Based on 42/)
    expect(screen.getByRole('link', { name: 'Compare' }).getAttribute('href')).toBe(
      '/salaries/compare?columns=Software+Engineer%7EMid+%283-5+years%29%7ESingapore',
    )
    expect(screen.getByRole('link', { name: 'Add Your Salary Data' }).getAttribute('href')).toBe('/post-salary')
  })

  it('shows the figures in the local currency with the rate and its date', async () => {
    const { api, user } = open('/salaries?country=Jakarta')
    await screen.findByText(/Based on 42/)
    expect(api.callsOf(listRates)).toHaveLength(0)
    await user.selectOptions(screen.getByLabelText('Currency shown'), 'IDR')
    expect((await screen.findByText(/the rate of 14 March 2026/)).textContent?.replaceAll(/\s/g, ' ')).toContain(
      '$100 = IDR 1,250,000',
    )
    expect(figure('Median')?.replaceAll(/\s/g, ' ')).toBe('IDR 81,300,000 per month')
  })

  it('stays in SGD and offers to try again when the rates cannot be fetched', async () => {
    const { api, user } = open('/salaries?country=Jakarta')
    api.fail(listRates, { statusCode: 503, code: 'upstream_unavailable', message: 'Not available right now.' })
    await user.selectOptions(await screen.findByLabelText('Currency shown'), 'IDR')
    expect(await screen.findByText(/The exchange rates could not be fetched/)).toBeTruthy()
    expect(figure('Median')).toBe('$6,500 per month')
    api.respond(listRates, ratesResponse)
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText(/the rate of 14 March 2026/)).toBeTruthy()
  })
})

describe('where am I', () => {
  it('marks the visitor’s own figure, keeps it in the browser only, and removes it on request', async () => {
    const { api, user, unmount, address } = open()
    await screen.findByText(/Based on 42/)
    await user.type(screen.getByLabelText('Base pay a month'), '7,123')
    await user.click(screen.getByRole('button', { name: 'Show where I am' }))
    expect(await screen.findByText('You: Between the median and the 75th percentile.')).toBeTruthy()
    expect(screen.getByRole('img', { name: /your figure \$7,123$/ }).querySelector('[data-mark="own"]')).not.toBeNull()
    await user.selectOptions(screen.getByLabelText('Role'), 'Designer')
    await screen.findByRole('heading', { name: /^Designer, Mid/ })
    expect(JSON.stringify(api.calls.map(({ url, body }) => [url.href, body])) + address()).not.toContain('7123')
    unmount()
    renderPage(Page, { path: '/salaries' })
    expect(await screen.findByText(/\$7,123/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Remove' }))
    expect(screen.queryByText(/7,123/)).toBeNull()
    expect(localStorage).toHaveLength(0)
  })

  it('converts a figure in another currency', async () => {
    const { user } = open()
    await screen.findByText(/Based on 42/)
    await user.type(screen.getByLabelText('Base pay a month'), '50.000.000')
    await user.selectOptions(screen.getByLabelText('Currency'), 'IDR')
    await user.click(screen.getByRole('button', { name: 'Show where I am' }))
    expect(await screen.findByText('You: At the 10th percentile.')).toBeTruthy()
  })

  it('asks for an amount when there is none', async () => {
    const { user } = open()
    await user.type(await screen.findByLabelText('Base pay a month'), 'a lot')
    await user.click(screen.getByRole('button', { name: 'Show where I am' }))
    expect(await screen.findByText('Please enter an amount such as 6,500')).toBeTruthy()
    expect(localStorage).toHaveLength(0)
  })
})

describe('salaries by company', () => {
  const rows = async () => within(await screen.findByRole('list', { name: 'Companies' })).getAllByRole('listitem')

  it('requests 10 companies and shows the first 6 until the list is expanded', async () => {
    const { api, user } = open()
    expect(await rows()).toHaveLength(6)
    expect(queryOf(api.callsOf(listCompanySalaries)[0])).toEqual({
      role: 'Software Engineer',
      sort: 'reports',
      page: '1',
      limit: '10',
    })
    expect(screen.getByText('Showing 6 of 10 companies, all levels, per month')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Show all 10' }))
    expect(await rows()).toHaveLength(10)
  })

  it('shows report counts and medians, a range where only that may be shown, and leads to the companies', async () => {
    const { api, user } = open()
    api.respond(listCompanySalaries, {
      companies: [
        { company: aCompanyMention('Kopi Cloud', 'kopi-cloud'), cohort: aCompanyCohort({ count: 12, median: 6500 }) },
        {
          company: aCompanyMention('Padi Labs', 'padi-labs'),
          cohort: aCompanyCohort({ count: 3, shows: 'range', min: 4000, max: 9000 }),
        },
      ],
      total: 2,
    })
    await user.selectOptions(await screen.findByLabelText('Role'), 'Designer')
    await screen.findByText('Kopi Cloud')
    const [first, second] = await rows()
    expect(first?.textContent).toContain('12 reports')
    expect(first?.textContent).toContain('$6,500median')
    expect(second?.textContent).toContain('$4,000 – $9,000range')
    expect(second?.textContent).not.toContain('$6,500')
    expect(screen.getByRole('link', { name: 'Kopi Cloud' }).getAttribute('href')).toBe(
      '/companies/kopi-cloud?tab=salaries',
    )
  })

  it('sorts by reports or by median, on the server', async () => {
    const { api, user } = open()
    await rows()
    await user.selectOptions(screen.getByLabelText('Sort by'), 'Highest median')
    await rows()
    expect(queryOf(api.callsOf(listCompanySalaries).at(-1))).toMatchObject({ sort: 'median', page: '1' })
  })

  it('turns pages when there are more than 10', async () => {
    const { api, user } = open('/salaries', 24)
    await rows()
    expect(screen.queryByRole('button', { name: 'Next' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Show all 10' }))
    await user.click(screen.getByRole('button', { name: 'Next' }))
    await rows()
    expect(queryOf(api.callsOf(listCompanySalaries).at(-1))).toMatchObject({ page: '2' })
  })

  it('says so when there is none, and when the list cannot be fetched', async () => {
    const { api, user } = open()
    api.respond(listCompanySalaries, { companies: [], total: 0 })
    await user.selectOptions(await screen.findByLabelText('Role'), 'Designer')
    expect(await screen.findByText('No company figures yet')).toBeTruthy()
    api.fail(listCompanySalaries, {
      statusCode: 503,
      code: 'upstream_unavailable',
      message: 'Not available right now.',
    })
    await user.selectOptions(screen.getByLabelText('Role'), 'Sales Manager')
    expect(await screen.findByText('Failed to fetch salaries by company')).toBeTruthy()
    expect(screen.getByText(/Based on 42/)).toBeTruthy()
  })
})
