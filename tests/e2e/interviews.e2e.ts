import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { call, someSlugs } from './support/api.ts'
import { launchChromium } from './support/chromium.ts'
import { signInAs, someAddress } from './support/people.ts'
import { type Visitor, visit } from './support/visitor.ts'

const { baseUrl } = inject('system')
const email = someAddress('candidate')
const question = 'How would you explain a lantern to somebody who never saw the night?'
let browser: Browser
let visitor: Visitor
let slug: string

beforeAll(async () => {
  browser = await launchChromium()
  visitor = await visit(browser, baseUrl)
  slug = (await someSlugs(20)).at(-1) ?? ''
})
afterAll(async () => {
  await browser.close()
})

describe('a candidate prepares', () => {
  it('searches and filters interviews over all companies', async () => {
    const { page } = visitor
    await page.goto('/')
    await page.getByRole('banner').getByRole('link', { name: 'Interviews' }).click()
    await page.getByRole('heading', { level: 1, name: 'Interviews' }).waitFor()
    await page.getByText(/^Showing 20 of \d+ interviews$/).waitFor()
    await visitor.expectCleanPage('interviews')
    const all = Number(/of (\d+)/.exec((await page.getByText(/^Showing 20 of/).textContent()) ?? '')?.[1])
    await page.getByPlaceholder('Search roles, companies or questions...').fill('engineer')
    await page.getByRole('main').getByRole('button', { name: 'Search' }).click()
    await page.waitForURL('**search=engineer**')
    await page.getByLabel('Experience').selectOption('positive')
    await page.waitForURL('**experience=positive**')
    await expect
      .poll(async () => Number(/of (\d+)/.exec((await page.getByText(/^Showing \d+ of/).textContent()) ?? '')?.[1]))
      .toBeLessThan(all)
    await page.getByPlaceholder('Search roles, companies or questions...').fill('zzqqxxyy')
    await page.getByRole('main').getByRole('button', { name: 'Search' }).click()
    await page.getByText('No interviews found').waitFor()
    await visitor.expectCleanPage('interviews-empty')
    await page.getByRole('button', { name: 'Reset Search' }).click()
    await page.getByText(/^Showing 20 of \d+ interviews$/).waitFor()
  })
})

describe('a candidate shares an interview', () => {
  it('comes from the company by the link of the specification and fills in the wizard', async () => {
    const { page } = visitor
    await page.goto(`/companies/${slug}?tab=interviews`)
    await page.getByRole('link', { name: 'Share Interview Experience' }).click()
    await expect.poll(() => new URL(page.url()).pathname).toBe('/post-interview')
    await page.getByLabel('E-mail').fill(email)
    await page.getByLabel('Role').fill('Night Engineer')
    await page.getByLabel('Difficulty').selectOption({ index: 3 })
    await page.getByRole('radio', { name: 'Positive' }).check()
    await page.getByLabel('Question 1', { exact: true }).fill(`${question} Mail me at boss@example.com.`)
    await page.getByRole('button', { name: 'Add a question' }).click()
    await page.getByLabel('Question 2', { exact: true }).fill('What would you do on your first day?')
    await page.getByLabel('Category of question 2').selectOption({ index: 1 })
    await visitor.expectCleanPage('interview-form')
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByText('This could identify somebody').waitFor()
    await visitor.expectCleanPage('interview-findings')
    await page.getByRole('button', { name: 'Back to Edit' }).click()
    await page.getByLabel('Question 1', { exact: true }).fill(question)
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('button', { name: 'Submit Anonymous Interview' }).click()
    await page.getByRole('heading', { name: 'Interview Submitted!' }).waitFor()
    await visitor.expectCleanPage('interview-thanks')
  })

  it('is found by its question, and stands on the page of the company', async () => {
    const { page } = visitor
    await page.goto(`/interviews?search=${encodeURIComponent('explain a lantern')}`)
    await page.getByText(question).waitFor()
    await page.goto(`/companies/${slug}?tab=interviews`)
    await page.getByText(question).first().waitFor()
    await page.getByText('4/5').first().waitFor()
    await visitor.expectCleanPage('company-interviews-own')
  })

  it('is edited and deleted by its author', async () => {
    const { page } = visitor
    await signInAs(page, email)
    await page.goto(`/companies/${slug}?tab=interviews`)
    const own = page.getByRole('region', { name: 'Your interview' })
    await own.getByRole('button', { name: 'Edit' }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit your interview' })
    await dialog.getByLabel('Role').fill('Day Engineer')
    await visitor.expectCleanPage('edit-interview')
    await dialog.getByRole('button', { name: 'Save changes' }).click()
    await dialog.waitFor({ state: 'detached' })
    await own.getByText('Day Engineer').waitFor()
    await own.getByRole('button', { name: 'Delete' }).click()
    await page
      .getByRole('dialog', { name: 'Delete your interview?' })
      .getByRole('button', { name: 'Delete interview' })
      .click()
    await own.waitFor({ state: 'detached' })
    await expect.poll(() => page.getByText(question).count()).toBe(0)
    const { body } = await call('GET', `/interviews?search=${encodeURIComponent('explain a lantern')}`)
    expect(JSON.stringify(body)).not.toContain(question)
    expect(visitor.complaints).toEqual([])
  })
})
