import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { call, someSlugs } from './support/api.ts'
import { launchChromium } from './support/chromium.ts'
import { signInAs, someAddress } from './support/people.ts'
import { type Visitor, visit } from './support/visitor.ts'

const { baseUrl } = inject('system')
let browser: Browser
let visitor: Visitor
let slugs: string[]

beforeAll(async () => {
  browser = await launchChromium()
  visitor = await visit(browser, baseUrl)
  slugs = await someSlugs(6)
})
afterAll(async () => {
  await browser.close()
})

describe('a reader of reviews', () => {
  it('sorts and filters them, and keeps the view in the address', async () => {
    const { page } = visitor
    const [slug] = slugs
    await page.goto(`/companies/${slug}?tab=reviews`)
    await page.getByRole('heading', { name: 'Company Reviews' }).waitFor()
    await page.getByLabel('Rating', { exact: true }).selectOption('2')
    const { body } = await call('GET', `/companies/${slug}/reviews?rating=2`)
    await page.getByText(new RegExp(`^${body.total} reviews? match(es)?$`)).waitFor()
    await visitor.expectCleanPage('reviews-filtered')
    const address = page.url()
    await page.goto('/')
    await page.goto(address)
    expect(await page.getByLabel('Rating', { exact: true }).inputValue()).toBe('2')
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await expect.poll(() => page.getByLabel('Rating', { exact: true }).inputValue()).toBe('')
  })

  it('reports a review without an account', async () => {
    const { page } = visitor
    await page.getByRole('button', { name: 'Report this review' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Report this review' })
    await dialog.getByLabel('Reason').selectOption('spam')
    await dialog.getByLabel('E-mail').fill(someAddress('reporter'))
    await visitor.expectCleanPage('report')
    await dialog.getByRole('button', { name: 'Send report' }).click()
    await page.getByText('Report sent').first().waitFor()
  })

  it('signs in, marks a review as helpful, and the count follows', async () => {
    const { page } = visitor
    const [slug] = slugs
    await signInAs(page, someAddress('reader'))
    await page.goto(`/companies/${slug}?tab=reviews`)
    const mark = page.getByRole('button', { name: /^Helpful/ }).first()
    const before = Number(/\((\d+)\)/.exec((await mark.textContent()) ?? '')?.[1] ?? 0)
    await mark.click()
    await expect.poll(() => mark.getAttribute('aria-pressed')).toBe('true')
    await expect.poll(() => mark.textContent()).toContain(`(${before + 1})`)
    await page.reload()
    await expect.poll(() => mark.getAttribute('aria-pressed')).toBe('true')
  })

  it('follows two companies, finds them in the account, and unfollows one', async () => {
    const { page } = visitor
    for (const slug of slugs.slice(0, 2)) {
      await page.goto(`/companies/${slug}`)
      await page.getByRole('button', { name: 'Follow', exact: true }).click()
      await page.getByRole('button', { name: 'Following' }).waitFor()
    }
    await page.goto('/account')
    const list = page.getByRole('list', { name: 'Companies you follow' })
    await expect.poll(() => list.getByRole('listitem').count()).toBe(2)
    await visitor.expectCleanPage('account-following')
    await list.getByRole('button').first().click()
    await expect.poll(() => list.getByRole('listitem').count()).toBe(1)
    expect(visitor.complaints).toEqual([])
  })

  it('compares companies side by side', async () => {
    const { page } = visitor
    await page.goto(`/companies/${slugs[0]}`)
    const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
    await page.getByRole('link', { name: 'Compare', exact: true }).click()
    await page.getByRole('heading', { name: 'Compare companies' }).waitFor()
    await page.getByRole('table').getByText(name).first().waitFor()
    await page.goto(`/compare?companies=${slugs.slice(0, 4).join(',')}`)
    await expect.poll(() => page.getByRole('button', { name: /^Remove/ }).count()).toBe(4)
    await expect.poll(() => page.getByRole('table').getByRole('columnheader').getByRole('link').count()).toBe(4)
    await visitor.expectCleanPage('compare-companies')
  })
})
