import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { launchChromium } from './support/chromium.ts'
import { type Visitor, visit } from './support/visitor.ts'

const { baseUrl } = inject('system')
let browser: Browser
let visitor: Visitor

beforeAll(async () => {
  browser = await launchChromium()
  visitor = await visit(browser, baseUrl)
})
afterAll(async () => {
  await browser.close()
})

describe('a visitor looks for a company', () => {
  it('sees real figures and six companies on the home page', async () => {
    const { page } = visitor
    await page.goto('/')
    await page.getByRole('list', { name: 'Trending companies' }).getByRole('listitem').nth(5).waitFor()
    const reviews = page.locator('dl div', { hasText: 'Reviews' }).locator('dd')
    await expect.poll(() => reviews.textContent()).toMatch(/^2,[5-9]\d\d$/)
    await visitor.expectCleanPage('home')
  })

  it('searches from the home page', async () => {
    const { page } = visitor
    await page.getByPlaceholder('Search companies, roles, or locations...').fill('logistics')
    await page.getByRole('main').getByRole('button', { name: 'Search' }).click()
    await page.waitForURL('**/companies?search=logistics')
    await page.getByText(/^Showing \d+ of \d+ companies$/).waitFor()
    await visitor.expectCleanPage('search')
  })

  it('filters, clears and turns pages', async () => {
    const { page } = visitor
    await page.getByLabel('Country').selectOption('Singapore')
    await page.waitForURL('**country=Singapore**')
    await page.getByRole('button', { name: 'Clear Filters' }).click()
    await page.getByText('Page 1').waitFor()
    const first = await page
      .getByRole('list', { name: 'Companies', exact: true })
      .getByRole('link')
      .first()
      .textContent()
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByText('Page 2').waitFor()
    await expect
      .poll(() => page.getByRole('list', { name: 'Companies', exact: true }).getByRole('link').first().textContent())
      .not.toBe(first)
    await page.getByLabel('Company size').selectOption('51-200')
    await expect.poll(() => new URL(page.url()).searchParams.get('page')).toBeNull()
    await visitor.expectCleanPage('browse')
  })

  it('gets an empty state that leads back', async () => {
    const { page } = visitor
    await page.goto('/companies?search=zzqqxxyy')
    await page.getByText('No companies found').waitFor()
    await visitor.expectCleanPage('browse-empty')
    await page.getByRole('button', { name: 'Reset Search' }).click()
    await page.getByText(/^Showing 20 of \d+ companies$/).waitFor()
  })

  it('opens a company and reads its five tabs', async () => {
    const { page } = visitor
    const card = page.getByRole('list', { name: 'Companies', exact: true }).getByRole('link').first()
    const name = (await card.textContent()) ?? ''
    await card.click()
    await page.getByRole('heading', { level: 1, name }).waitFor()
    await visitor.expectCleanPage('company')
    for (const tab of ['Reviews', 'Salaries', 'Interviews', 'Updates']) {
      await page.getByRole('tab', { name: new RegExp(`^${tab} \\(`) }).click()
      await page.getByRole('tabpanel', { name: new RegExp(`^${tab} \\(`) }).waitFor()
      await visitor.expectCleanPage(`company-${tab.toLowerCase()}`)
    }
  })

  it('reaches the same page by the other address, in any case, with a slash', async () => {
    const { page } = visitor
    const slug = new URL(page.url()).pathname.split('/').at(-1) ?? ''
    const name = await page.getByRole('heading', { level: 1 }).textContent()
    await page.goto(`/Companies/${slug.toUpperCase()}/`)
    await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe(name)
    await expect
      .poll(() => page.locator('link[rel=canonical]').getAttribute('href'))
      .toBe(`${baseUrl}/companies/${slug}`)
    expect(visitor.complaints).toEqual([])
  })

  it('sees the not-found pages', async () => {
    const { page } = visitor
    const response = await page.goto('/nothing/here')
    expect(response?.status()).toBe(404)
    await page.getByRole('heading', { name: '404 Page Not Found' }).waitFor()
    await page.getByText('Did you forget to add the page to the router?').waitFor()
    // The browser itself reports the 404 of the document; everything else must be silent.
    const others = visitor.complaints.filter((line) => !line.includes('/nothing/here'))
    expect(others).toEqual([])
    visitor.forgetComplaints()
    await visitor.expectCleanPage('not-found')
    await page.goto('/companies/no-such-company')
    await page.getByText("The company you're looking for doesn't exist.").waitFor()
    visitor.forgetComplaints() // the browser reports the API's 404, as expected
    await visitor.expectCleanPage('company-not-found')
  })
})
