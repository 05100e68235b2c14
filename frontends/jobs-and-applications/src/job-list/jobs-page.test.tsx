import { listJobs } from '@lentera/frontend-kit/api/jobs-and-applications'
import { expectNoAxeViolations, fakeApi, renderPage } from '@lentera/frontend-kit/testing'
import { screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import manifest from '../../manifest.json' with { type: 'json' }
import { aJobHit, someFacets } from '../testing/builders.ts'
import { Page } from './jobs-page.tsx'

const open = (at = '/jobs', total = 45) => {
  vi.stubGlobal('scrollTo', () => undefined)
  const api = fakeApi()
  api.respond(listJobs, { jobs: [aJobHit()], total, facets: someFacets() })
  return { api, ...renderPage(Page, { path: '/jobs', at }) }
}
const lastQuery = (api: ReturnType<typeof fakeApi>) =>
  Object.fromEntries(api.callsOf(listJobs).at(-1)?.url.searchParams ?? [])
const column = () => within(screen.getByRole('complementary', { name: 'Filters' }))

describe('the list of jobs', () => {
  it('takes its whole state from the URL', async () => {
    const { api } = open(
      '/jobs?search=payroll&location=jakarta&dept=engineering&type=contract&remote=true&level=senior&salaryMin=5000&currency=USD&sort=salary&page=2',
    )
    expect(await screen.findByText('45 jobs found')).toBeTruthy()
    expect(lastQuery(api)).toEqual({
      search: 'payroll',
      location: 'jakarta',
      dept: 'engineering',
      type: 'contract',
      remote: 'true',
      level: 'senior',
      salaryMin: '5000',
      currency: 'USD',
      sort: 'salary',
      page: '2',
    })
    expect(screen.getByLabelText('Search jobs')).toHaveProperty('value', 'payroll')
    expect(screen.getByLabelText('Location')).toHaveProperty('value', 'jakarta')
    await expectNoAxeViolations()
  })

  it('sends exactly the request of the manifest, so that its response can be inlined', async () => {
    const template = manifest.routes.find((route) => route.path === '/jobs')?.reads?.list ?? ''
    const names = [...template.matchAll(/[?&](\w+)=\{(\w+)(?:\|1)?\}/g)].map(([, asked, given]) => {
      expect(asked).toBe(given)
      return asked ?? ''
    })
    const values: Record<string, string> = {
      dept: 'hr',
      type: 'contract',
      remote: 'false',
      level: 'mid',
      salaryMin: '10',
      currency: 'USD',
      sort: 'newest',
      page: '2',
    }
    const wanted = new URLSearchParams(names.map((name) => [name, values[name] ?? 'kopi']))
    const { api } = open(`/jobs?${wanted}`)
    await screen.findByText('45 jobs found')
    expect(names.length).toBeGreaterThan(10)
    expect(api.callsOf(listJobs)[0]?.url.search).toBe(`?${wanted}`)
  })

  it('names each page of the whole list as its own address, and a search as the list', async () => {
    const canonical = () => document.querySelector('link[rel="canonical"]')?.getAttribute('href')
    const { unmount } = open('/jobs?page=2')
    await screen.findByText('45 jobs found')
    expect(canonical()).toMatch(/\/jobs\?page=2$/)
    unmount()
    open('/jobs?search=kopi&page=2')
    await screen.findByText('45 jobs found')
    expect(canonical()).toMatch(/\/jobs$/)
  })

  it('ignores unknown filters, so that a mistyped address still shows jobs', async () => {
    const { api } = open(
      '/jobs?dept=all&type=all&remote=any&level=god&salaryMin=lots&currency=QQQ&company=A/B&sort=odd&page=-4',
    )
    await screen.findByText('45 jobs found')
    expect(lastQuery(api)).toEqual({ page: '1' })
  })

  it('goes back to page 1 when the Search button is pressed, and writes the search to the URL', async () => {
    const { api, user, address } = open('/jobs?dept=engineering&page=2')
    await screen.findByText('Page 2 of 3')
    await user.type(screen.getByRole('combobox', { name: 'Location' }), 'Jakarta')
    await user.type(screen.getByLabelText('Search jobs'), ' payroll ')
    await user.click(screen.getByRole('button', { name: 'Search' }))
    await screen.findByText('Page 1 of 3')
    expect(address()).toBe('/jobs?search=payroll&location=Jakarta&dept=engineering')
    expect(lastQuery(api)).toEqual({ search: 'payroll', location: 'Jakarta', dept: 'engineering', page: '1' })
  })

  it.each([
    ['Department', 'Engineering (12)', { dept: 'engineering' }],
    ['Type', 'Full-time (30)', { type: 'full_time' }],
    ['Remote Work', 'Remote OK (5)', { remote: 'true' }],
    ['Remote Work', 'On-site only (40)', { remote: 'false' }],
    ['Level', 'Senior (7)', { level: 'senior' }],
  ])('filters by %s, "%s", with the count of the response beside it', async (label, option, wanted) => {
    const { api, user } = open('/jobs?page=2')
    await screen.findByText('Page 2 of 3')
    await user.selectOptions(column().getByLabelText(label), option)
    await screen.findByText('Page 1 of 3')
    expect(lastQuery(api)).toEqual({ page: '1', ...wanted })
  })

  it('offers the choices of the specification', async () => {
    open()
    await screen.findByText('45 jobs found')
    const optionsOf = (label: string) =>
      within(column().getByLabelText(label))
        .getAllByRole('option')
        .map((option) => option.textContent?.replace(/ \(\d+\)$/, ''))
    expect(optionsOf('Department')).toEqual([
      'All Departments',
      'Engineering',
      'Product',
      'Design',
      'Marketing',
      'Sales',
      'Operations',
      'Finance',
      'HR',
    ])
    expect(optionsOf('Type')).toEqual(['All Types', 'Full-time', 'Part-time', 'Contract', 'Internship'])
    expect(optionsOf('Remote Work')).toEqual(['Any', 'Remote OK', 'On-site only'])
    expect(optionsOf('Level')).toEqual(['All Levels', 'Junior', 'Mid', 'Senior', 'Lead', 'Principal'])
    expect(within(column().getByLabelText('Department')).getByRole('option', { name: 'Sales (0)' })).toBeTruthy()
  })

  it('filters by the least pay once the amount is complete, in Singapore dollars unless another currency is chosen', async () => {
    const { api, user, address } = open()
    await screen.findByText('45 jobs found')
    await user.type(column().getByLabelText('Minimum salary'), '5,000{Enter}')
    expect(address()).toBe('/jobs?salaryMin=5000')
    await user.selectOptions(column().getByLabelText('Currency'), 'IDR')
    expect(address()).toBe('/jobs?salaryMin=5000&currency=IDR')
    await screen.findByText('45 jobs found')
    expect(lastQuery(api)).toEqual({ salaryMin: '5000', currency: 'IDR', page: '1' })
    await user.clear(column().getByLabelText('Minimum salary'))
    await user.tab()
    expect(address()).toBe('/jobs')
  })

  it('suggests places from the response', async () => {
    open()
    await screen.findByText('45 jobs found')
    const list = screen.getByRole('combobox', { name: 'Location' }).getAttribute('list') ?? ''
    expect([...(document.getElementById(list)?.children ?? [])].map((option) => option.getAttribute('value'))).toEqual([
      'Jakarta',
    ])
  })

  it('orders by best match, newest or pay', async () => {
    const { api, user } = open('/jobs?search=payroll')
    await screen.findByText('45 jobs found')
    const sort = screen.getByLabelText('Sort by')
    expect(
      within(sort)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['Best match', 'Newest', 'Highest pay'])
    await user.selectOptions(sort, 'Highest pay')
    await screen.findByText('45 jobs found')
    expect(lastQuery(api)).toEqual({ search: 'payroll', sort: 'salary', page: '1' })
  })

  it('shows one company’s jobs only while the address says so', async () => {
    const { user, address } = open('/jobs?company=kopi-cloud')
    await user.click(await screen.findByRole('button', { name: 'Only Kopi Cloud, show all companies' }))
    expect(address()).toBe('/jobs')
  })

  it('says "1 job found" of one', async () => {
    open('/jobs', 1)
    expect(await screen.findByText('1 job found')).toBeTruthy()
  })

  it('shows 5 placeholders while it loads', async () => {
    const api = fakeApi()
    let respond: () => void = () => undefined
    const waiting = new Promise<void>((done) => {
      respond = done
    })
    api.respond(listJobs, async () => {
      await waiting
      return { jobs: [aJobHit()], total: 1, facets: someFacets() }
    })
    renderPage(Page, { path: '/jobs' })
    const loading = screen.getByText('Loading jobs').parentElement
    expect([...(loading?.children ?? [])].filter((child) => child.tagName === 'DIV')).toHaveLength(5)
    respond()
    await screen.findByText('1 job found')
    expect(screen.queryByText('Loading jobs')).toBeNull()
  })

  it('pages only when there are more than 20', async () => {
    const { user, address } = open('/jobs', 21)
    expect(await screen.findByText('Page 1 of 2')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Previous' })).toHaveProperty('disabled', true)
    await user.click(screen.getByRole('button', { name: 'Next' }))
    expect(await screen.findByText('Page 2 of 2')).toBeTruthy()
    expect(address()).toBe('/jobs?page=2')
    expect(screen.getByRole('button', { name: 'Next' })).toHaveProperty('disabled', true)
  })

  it('has no pages at 20', async () => {
    open('/jobs', 20)
    await screen.findByText('20 jobs found')
    expect(screen.queryByText(/^Page/)).toBeNull()
    expect(screen.queryByRole('button', { name: 'Next' })).toBeNull()
  })

  it('shows the last page where the address names one beyond it', async () => {
    vi.stubGlobal('scrollTo', () => undefined)
    const api = fakeApi()
    api.respond(listJobs, ({ url }) => ({
      jobs: Number(url.searchParams.get('page')) > 3 ? [] : [aJobHit()],
      total: 45,
      facets: someFacets(),
    }))
    const { address } = renderPage(Page, { path: '/jobs', at: '/jobs?page=9' })
    expect(await screen.findByText('Page 3 of 3')).toBeTruthy()
    expect(address()).toBe('/jobs?page=3')
  })

  it('says "No jobs found", and Clear Filters resets all filters and the page', async () => {
    const { api, user, address } = open('/jobs?location=Jakarta&dept=hr&salaryMin=90000&page=2')
    api.respond(listJobs, { jobs: [], total: 0, facets: someFacets() })
    await user.type(screen.getByLabelText('Search jobs'), 'nothing{Enter}')
    const empty = (await screen.findByText('No jobs found')).parentElement
    await expectNoAxeViolations()
    await user.click(within(empty ?? document.body).getByRole('button', { name: 'Clear Filters' }))
    expect(address()).toBe('/jobs')
    expect(lastQuery(api)).toEqual({ page: '1' })
    expect(screen.getByLabelText('Search jobs')).toHaveProperty('value', '')
    expect(screen.getByRole('combobox', { name: 'Location' })).toHaveProperty('value', '')
  })

  it('says "Failed to load jobs" and "Please try again later", and tries again', async () => {
    const api = fakeApi()
    api.fail(listJobs, { statusCode: 503, code: 'upstream_unavailable', message: 'Not available right now.' })
    const { user } = renderPage(Page, { path: '/jobs' })
    expect(await screen.findByText('Failed to load jobs')).toBeTruthy()
    expect(screen.getByText('Please try again later')).toBeTruthy()
    await expectNoAxeViolations()
    api.respond(listJobs, { jobs: [aJobHit()], total: 1, facets: someFacets() })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('1 job found')).toBeTruthy()
  })

  it('offers its filters in a sheet too', async () => {
    const { user } = open('/jobs?dept=engineering&level=senior')
    await user.click(await screen.findByRole('button', { name: 'Filters (2)' }))
    const sheet = within(screen.getByRole('dialog', { name: 'Filters' }))
    expect(sheet.getByLabelText('Department')).toHaveProperty('value', 'engineering')
    await user.click(sheet.getByRole('button', { name: 'Show results' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
