import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { launchChromium } from './support/chromium.ts'
import { readCode } from './support/mail.ts'
import { signInAs, someAddress } from './support/people.ts'
import { type Visitor, visit } from './support/visitor.ts'

const { baseUrl, dataDir } = inject('system')
const email = someAddress('founder')
let browser: Browser
let visitor: Visitor

beforeAll(async () => {
  browser = await launchChromium()
  visitor = await visit(browser, baseUrl)
})
afterAll(async () => {
  await browser.close()
})

describe('an employer creates an account', () => {
  it('registers as an employer with a code from the mail', async () => {
    const { page } = visitor
    await page.goto('/register')
    await page.getByRole('radio', { name: /Startup \/ Employer/ }).check()
    await page.getByLabel('Full Name').fill('Some Founder')
    await page.getByLabel('Company Name').fill('Kopi Cloud')
    await page.getByLabel('Email').fill(email)
    await visitor.expectCleanPage('register')
    const asked = Date.now()
    await page.getByRole('button', { name: 'Create Account' }).click()
    await page.getByRole('heading', { name: 'Verify Your Email' }).waitFor()
    await visitor.expectCleanPage('register-code')
    await page.getByLabel('Verification code').fill(await readCode(dataDir, email, asked))
    await page.getByRole('button', { name: 'Verify & Join' }).click()
    await page.getByText('Account Created Successfully!').first().waitFor()
    await page.getByText('Startup / Employer').waitFor()
    await visitor.expectCleanPage('account')
  })

  it('sees where the account is signed in and ends the other session', async () => {
    const other = await visit(browser, baseUrl)
    await signInAs(other.page, email)
    const { page } = visitor
    await page.goto('/account')
    await page.getByRole('button', { name: /^End session/ }).click()
    await page.getByRole('button', { name: /^End session/ }).waitFor({ state: 'detached' })
    // The gateway caches a session for up to 5 s, unless the event of its end arrives first.
    const isSignedOut = async () => {
      await other.page.goto('/account', { waitUntil: 'networkidle' })
      return other.page.getByText('Sign in to see your account').isVisible()
    }
    await expect.poll(isSignedOut).toBe(true)
    await other.leave()
  })

  it('logs out', async () => {
    const { page } = visitor
    await page.getByRole('main').getByRole('button', { name: 'Log out' }).click()
    await page.getByRole('banner').getByRole('link', { name: 'Login' }).waitFor()
    expect(await page.evaluate('localStorage.getItem("lentera.userHash")')).toBeNull()
    expect(visitor.complaints).toEqual([])
  })

  it('sees an error for a wrong code', async () => {
    const { page } = visitor
    await page.goto('/login')
    await page.getByLabel('E-mail').fill(email)
    await visitor.expectCleanPage('login')
    await page.getByRole('button', { name: 'Send Login Link' }).click()
    await page.getByLabel('Verification code').fill('ZZZZZZ')
    await visitor.expectCleanPage('login-code')
    await page.getByRole('main').getByRole('button', { name: 'Login' }).click()
    await page.getByText('Invalid token. Please check your email and try again.').first().waitFor()
  })
})
