import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { launchChromium } from './support/chromium.ts'
import { testScreens } from './support/screens.ts'
import { visit } from './support/visitor.ts'

const { baseUrl } = inject('system')
let browser: Browser

beforeAll(async () => {
  browser = await launchChromium()
})
afterAll(async () => {
  await browser.close()
})

describe('at 320 px', () => testScreens(() => browser, 320, 'light'))

describe('the drawer on a phone', () => {
  it('opens, traps the focus, closes on Escape and navigates', async () => {
    const visitor = await visit(browser, baseUrl, { width: 320 })
    const { page } = visitor
    await page.goto('/')
    const opener = page.getByRole('banner').getByRole('button', { name: /menu/i })
    await opener.click()
    const drawer = page.getByRole('dialog')
    await drawer.getByRole('link', { name: 'Companies', exact: true }).waitFor()
    await visitor.expectCleanPage('drawer')
    await page.keyboard.press('Escape')
    await drawer.waitFor({ state: 'hidden' })
    expect(await opener.evaluate((element) => element === document.activeElement)).toBe(true)
    await opener.click()
    await drawer.getByRole('link', { name: 'Companies', exact: true }).click()
    await page.getByRole('heading', { name: 'Browse Companies' }).waitFor()
    await visitor.leave()
  })
})
