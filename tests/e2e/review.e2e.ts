import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { someSlugs } from './support/api.ts'
import { launchChromium } from './support/chromium.ts'
import { signInAs, someAddress, writeReview } from './support/people.ts'
import { type Visitor, visit } from './support/visitor.ts'

const { baseUrl } = inject('system')
const email = someAddress('author')
const pros = 'Salaries arrive on the first, and nobody asks where you are at four.'
const cons = 'The roadmap is rewritten whenever a big customer calls.'
let browser: Browser
let visitor: Visitor
let slug: string

beforeAll(async () => {
  browser = await launchChromium()
  visitor = await visit(browser, baseUrl)
  slug = (await someSlugs(30)).at(-1) ?? ''
})
afterAll(async () => {
  await browser.close()
})

describe('an author writes a review, and changes their mind', () => {
  it('finds the company in the wizard', async () => {
    const { page } = visitor
    await page.goto(`/companies/${slug}`)
    const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
    await page.goto('/')
    await page.getByRole('banner').getByRole('link', { name: 'Post Review' }).click()
    await page.getByPlaceholder('Search for your company...').fill(name.slice(0, 6))
    await visitor.expectCleanPage('wizard-company')
    await page.getByRole('list', { name: 'Companies' }).getByRole('button', { name }).click()
    await page.getByLabel('Pros').waitFor()
    await visitor.expectCleanPage('wizard-form')
  })

  it('sees personal data in the text highlighted, and removes it', async () => {
    const { page } = visitor
    await page.getByLabel('E-mail').fill(email)
    await page.getByLabel('Job function').selectOption('Engineering')
    await page.getByLabel('Pros').fill(`${pros} Write to boss@example.com for more.`)
    await page.getByLabel('Cons').fill(cons)
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByText('This could identify somebody').waitFor()
    await page.getByText('boss@example.com', { exact: true }).waitFor()
    await visitor.expectCleanPage('wizard-findings')
    await page.getByRole('button', { name: 'Back to Edit' }).click()
  })

  it('submits it and sees it on the page of the company', async () => {
    const { page } = visitor
    await writeReview(page, { email, pros, cons })
    await visitor.expectCleanPage('wizard-thanks')
    await page.getByRole('link', { name: /^the page of/ }).click()
    await page.getByText(pros).waitFor()
    await page.getByText('Former employee · Human Resources').first().waitFor()
  })

  it('cannot write a second one, and keeps the text', async () => {
    const { page } = visitor
    await page.goto(`/post-review?company=${slug}`)
    await page.getByLabel('E-mail').fill(email)
    await page.getByLabel('Job function').selectOption('Design')
    await page.getByLabel('Pros').fill('Again')
    await page.getByLabel('Cons').fill('Again')
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('button', { name: 'Submit Anonymous Review' }).click()
    await page.getByText('409: You have already reviewed this company in the last 12 months.').first().waitFor()
    visitor.forgetComplaints() // the browser reports the 409, as expected
    await page.getByText('Submit Anonymous Review').waitFor()
  })

  it('signs in with the same e-mail and edits it', async () => {
    const { page } = visitor
    await signInAs(page, email)
    await page.goto(`/companies/${slug}?tab=reviews`)
    const own = page.getByRole('region', { name: 'Your review' })
    await own.getByText(pros).waitFor()
    await visitor.expectCleanPage('own-review')
    await own.getByRole('button', { name: 'Edit' }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit your review' })
    await dialog.getByLabel('Cons').fill('The roadmap changes too often.')
    await visitor.expectCleanPage('edit-review')
    await dialog.getByRole('button', { name: 'Save changes' }).click()
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(() => page.getByText('The roadmap changes too often.').count()).toBeGreaterThanOrEqual(2)
    expect(await page.getByText(cons).count()).toBe(0)
  })

  it('deletes it, and it is gone for all readers', async () => {
    const { page } = visitor
    await page.getByRole('region', { name: 'Your review' }).getByRole('button', { name: 'Delete' }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete your review?' })
    await visitor.expectCleanPage('delete-review')
    await dialog.getByRole('button', { name: 'Delete review' }).click()
    await page.getByRole('region', { name: 'Your review' }).waitFor({ state: 'detached' })
    const stranger = await visit(browser, baseUrl)
    await stranger.page.goto(`/companies/${slug}?tab=reviews`)
    await stranger.page.getByRole('heading', { name: 'Company Reviews' }).waitFor()
    expect(await stranger.page.getByText(pros).count()).toBe(0)
    expect(stranger.complaints).toEqual([])
    await stranger.leave()
    expect(visitor.complaints).toEqual([])
  })
})
