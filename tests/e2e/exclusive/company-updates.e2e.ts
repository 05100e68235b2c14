import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { call, signIn, someSlugs } from '../support/api.ts'
import { launchChromium } from '../support/chromium.ts'
import { signInAs } from '../support/people.ts'
import { visit } from '../support/visitor.ts'

const { baseUrl } = inject('system')
let browser: Browser

beforeAll(async () => {
  browser = await launchChromium()
})
afterAll(async () => {
  await browser.close()
})

describe('an employer', () => {
  it('posts an update for their own company only, and removes it', async () => {
    const { cookie } = await signIn('employer@example.com')
    const own: string[] = []
    const others: string[] = []
    for (const slug of await someSlugs(100)) {
      const { body } = await call('GET', `/companies/${slug}/membership`, { headers: { cookie } })
      if (body.isMember === true) own.push(slug)
      else others.push(slug)
    }
    expect(own.length).toBeGreaterThan(0)
    const refused = await call('POST', `/companies/${others[0]}/updates`, {
      body: { title: 'Hello', body: 'World' },
      headers: { cookie },
    })
    expect([refused.status, refused.body.code]).toEqual([403, 'not_company_member'])

    const employer = await visit(browser, baseUrl)
    const { page } = employer
    await signInAs(page, 'employer@example.com')
    await page.goto(`/companies/${own[0]}?tab=updates`)
    await page.getByRole('button', { name: 'Post Update' }).click()
    const dialog = page.getByRole('dialog', { name: 'Post Update' })
    await dialog.getByLabel('Title').fill('Our office stays open at night')
    await dialog.getByLabel('Content').fill('For those who write best by lantern light.')
    await employer.expectCleanPage('post-update')
    await dialog.getByRole('button', { name: 'Post Update' }).click()
    await page.getByText('Update posted successfully!').first().waitFor()
    await page.getByText('Your company update has been published.').first().waitFor()
    await page.getByRole('heading', { name: 'Our office stays open at night' }).waitFor()
    await employer.expectCleanPage('company-updates')
    await page.getByRole('button', { name: 'Remove Our office stays open at night' }).click()
    await page
      .getByRole('dialog', { name: 'Remove this update?' })
      .getByRole('button', { name: 'Remove update' })
      .click()
    await page.getByRole('heading', { name: 'Our office stays open at night' }).waitFor({ state: 'detached' })
    expect(employer.complaints).toEqual([])
    await employer.leave()
  })
})
