import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { call } from './support/api.ts'
import { launchChromium } from './support/chromium.ts'
import { signInAs, someAddress } from './support/people.ts'
import { type Visitor, visit } from './support/visitor.ts'

const { baseUrl } = inject('system')
const email = someAddress('earner')
let browser: Browser
let visitor: Visitor

beforeAll(async () => {
  browser = await launchChromium()
  visitor = await visit(browser, baseUrl)
})
afterAll(async () => {
  await browser.close()
})

const figure = (page: Page, label: string) => page.locator('dl div', { hasText: label }).locator('dd').first()
type Listed = {
  companies: { company: { slug: string; name: string }; cohort: { role: string; median: number; shows: string } }[]
}

describe('a visitor reads salary figures', () => {
  it('opens the figures of the default cohort from the header', async () => {
    const { page } = visitor
    await page.goto('/')
    await page.getByRole('banner').getByRole('link', { name: 'Salaries' }).click()
    await page.getByRole('heading', { name: 'Salary Insights' }).waitFor()
    expect(await page.getByLabel('Role').inputValue()).toBe('Software Engineer')
    expect(await page.getByLabel('Level').inputValue()).toBe('Mid (3-5 years)')
    expect(await page.getByLabel('Location').inputValue()).toBe('Singapore')
    const { body } = await call(
      'GET',
      '/salaries/compare?role=Software%20Engineer&country=Singapore&level=Mid%20(3-5%20years)',
    )
    const shown = `$${Number(body.median).toLocaleString('en-SG')}`
    await expect.poll(() => figure(page, 'Median').textContent()).toContain(shown)
    await visitor.expectCleanPage('salaries')
  })

  it('changes a filter, and the figures follow', async () => {
    const { page } = visitor
    const before = await figure(page, 'Median').textContent()
    await page.getByLabel('Level').selectOption('Lead (8+ years)')
    await expect.poll(() => figure(page, 'Median').textContent()).not.toBe(before)
    expect(new URL(page.url()).searchParams.get('level')).toBe('Lead (8+ years)')
  })

  it('marks their own figure, which never leaves the browser', async () => {
    const { page } = visitor
    const sent: string[] = []
    page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`))
    await page.getByLabel('Base pay a month', { exact: true }).fill('7,345')
    await page.getByRole('button', { name: 'Show where I am' }).click()
    await page.getByText('Your mark:').waitFor()
    await page.getByLabel('Location').selectOption('Jakarta')
    await expect.poll(() => new URL(page.url()).searchParams.get('country')).toBe('Jakarta')
    await visitor.expectCleanPage('salaries-own-figure')
    expect(sent.length).toBeGreaterThan(0)
    expect(sent.filter((line) => line.includes('7345') || line.includes('7,345'))).toEqual([])
  })

  it('puts four columns side by side', async () => {
    const { page } = visitor
    await page.getByRole('link', { name: 'Compare', exact: true }).click()
    await page.getByRole('heading', { name: 'Compare salaries' }).waitFor()
    const columns = page.getByRole('list', { name: 'Compared salaries' }).getByRole('listitem')
    await expect.poll(() => columns.count()).toBe(1)
    for (const level of ['Junior (0-2 years)', 'Mid (3-5 years)', 'Senior (6+ years)']) {
      await page.getByRole('button', { name: 'Add another' }).click()
      const dialog = page.getByRole('dialog', { name: 'Add to the comparison' })
      await dialog.getByLabel('Level', { exact: true }).selectOption(level)
      await dialog.getByRole('button', { name: 'Add', exact: true }).click()
      await dialog.waitFor({ state: 'detached' })
    }
    await expect.poll(() => columns.count()).toBe(4)
    await page.getByText('Four is the most. Remove one to add another.').waitFor()
    await page.getByRole('table').last().waitFor()
    await visitor.expectCleanPage('compare-salaries')
  })

  it('goes from the breakdown to a company and its salaries', async () => {
    const { page } = visitor
    await page.goto('/salaries')
    const companies = page.getByRole('list', { name: 'Companies' }).getByRole('listitem')
    await expect.poll(() => companies.count()).toBe(6)
    await page.getByRole('button', { name: 'Show all 10' }).click()
    await expect.poll(() => companies.count()).toBe(10)
    await companies.first().getByRole('link').click()
    await page.getByRole('tab', { name: /^Salaries \(/, selected: true }).waitFor()
    await page.getByText('Software Engineer Salary').first().waitFor()
    await visitor.expectCleanPage('company-salaries')
  })
})

describe('somebody shares a salary', () => {
  it('must confirm or correct a figure that is far from its cohort', async () => {
    const { page } = visitor
    const { body } = await call('GET', '/salaries/companies')
    const [{ company } = { company: { slug: '', name: '' } }] = (body as Listed).companies
    await page.goto('/salaries')
    await page.getByRole('link', { name: 'Add Your Salary Data' }).click()
    await page.getByPlaceholder('Search for your company...').fill(company.name.slice(0, 8))
    await page.getByRole('list', { name: 'Companies' }).getByRole('button', { name: company.name }).click()
    await page.getByLabel('E-mail').fill(email)
    await page.getByLabel('Role').selectOption('Software Engineer')
    await page.getByLabel('Level').selectOption('Mid (3-5 years)')
    await page.getByLabel('Location').selectOption('Singapore')
    await page.getByLabel('Years of experience').fill('4')
    await page.getByLabel('Base pay a month', { exact: true }).fill('26,000')
    await visitor.expectCleanPage('salary-form')
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('button', { name: 'Submit Anonymous Salary' }).click()
    await page.getByRole('heading', { name: 'Is this figure right?' }).waitFor()
    visitor.forgetComplaints() // the browser reports the 409, as expected
    await visitor.expectCleanPage('salary-question')
    await page.getByRole('button', { name: 'Correct it' }).click()
    expect(await page.getByLabel('Base pay a month', { exact: true }).inputValue()).toBe('26,000')
    await page.getByLabel('Base pay a month', { exact: true }).fill('65000')
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('button', { name: 'Submit Anonymous Salary' }).click()
    await page.getByRole('heading', { name: 'This figure cannot be counted' }).waitFor()
    await page.getByText(/6,500/).first().waitFor()
    visitor.forgetComplaints() // the 422 likewise
  })

  it('submits it and sees its position in the cohort', async () => {
    const { page } = visitor
    await page.getByRole('button', { name: 'Correct it' }).click()
    await page.getByLabel('Base pay a month', { exact: true }).fill('6500')
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('button', { name: 'Submit Anonymous Salary' }).click()
    await page.getByRole('heading', { name: 'Salary submitted' }).waitFor()
    await page.getByRole('heading', { name: 'Where you stand' }).waitFor()
    await visitor.expectCleanPage('salary-thanks')
  })

  it('signs in with the same e-mail and deletes it', async () => {
    const { page } = visitor
    await signInAs(page, email)
    const { body } = await call('GET', '/salaries/companies')
    const slug = (body as Listed).companies[0]?.company.slug
    await page.goto(`/post-salary?company=${slug}`)
    const own = page.getByRole('region', { name: 'Your salary' })
    await own.getByText('$6,500').waitFor()
    await visitor.expectCleanPage('own-salary')
    await own.getByRole('button', { name: 'Delete' }).click()
    await page
      .getByRole('dialog', { name: 'Delete your salary?' })
      .getByRole('button', { name: 'Delete salary' })
      .click()
    await own.waitFor({ state: 'detached' })
    expect(visitor.complaints).toEqual([])
  })
})

describe('the public salary statistics', () => {
  const roles = [
    'Software Engineer',
    'Product Manager',
    'Data Scientist',
    'Designer',
    'Marketing Manager',
    'Sales Manager',
  ]
  const levels = ['any', 'Junior (0-2 years)', 'Mid (3-5 years)', 'Senior (6+ years)', 'Lead (8+ years)']
  const places = [
    'any',
    'Singapore',
    'Jakarta',
    'Bangkok',
    'Kuala Lumpur',
    'Manila',
    'Ho Chi Minh City',
    'Indonesia',
    'Vietnam',
  ]

  it('never return a cohort below the minimum count, nor a difference of cohorts below it', async () => {
    const counts: number[] = []
    for (const role of roles)
      for (const level of levels)
        for (const country of level === 'any' ? ['any'] : places) {
          const { status, body } = await call(
            'GET',
            `/salaries/compare?${new URLSearchParams({ role, level, country })}`,
          )
          expect(status).toBe(200)
          counts.push(Number(body.count))
          if (body.shows === 'nothing')
            expect(body).toMatchObject({ count: 0, suppressed: true, median: null, p25: null, min: null })
        }
    expect(counts.filter((count) => count > 0 && count < 5)).toEqual([])
    expect(counts.filter((count) => count >= 20).length).toBeGreaterThan(50)
    for (const role of roles)
      for (const sort of ['reports', 'median']) {
        const { body } = await call('GET', `/salaries/companies?${new URLSearchParams({ role, sort, limit: '100' })}`)
        for (const { cohort } of (body as { companies: { cohort: { count: number } }[] }).companies)
          expect(cohort.count).toBeGreaterThanOrEqual(3)
      }
  })
})
