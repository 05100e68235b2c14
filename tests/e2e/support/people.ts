import { randomBytes } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { readCode } from './mail.ts'

/** An address that is unique in this run. */
export const someAddress = (who = 'person'): string => `${who}-${randomBytes(6).toString('hex')}@example.com`

/** Signs in on the login page: address, then the code from the mail. Ends on the home page. */
export const signInAs = async (page: Page, email: string): Promise<void> => {
  await page.goto('/login')
  await page.getByLabel('E-mail').fill(email)
  const asked = Date.now()
  await page.getByRole('button', { name: 'Send Login Link' }).click()
  await page.getByRole('heading', { name: 'Enter Verification Code' }).waitFor()
  await page.getByLabel('Verification code').fill(await readCode(inject('system').dataDir, email, asked))
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click()
  await expect.poll(() => new URL(page.url()).pathname, { timeout: 15_000 }).toBe('/')
}

export type WrittenReview = {
  readonly email: string
  readonly pros: string
  readonly cons: string
  readonly advice?: string
}

/** Steps 2 to 4 of the wizard, from the form on. */
export const writeReview = async (page: Page, { email, pros, cons, advice }: WrittenReview): Promise<void> => {
  await page.getByLabel('E-mail').fill(email)
  await page
    .getByRole('group', { name: 'Overall rating' })
    .getByRole('radio', { name: '4 stars, Very good' })
    .check({ force: true })
  await page.getByRole('radio', { name: 'Former employee' }).check()
  await page.getByLabel('Job function').selectOption('HR')
  await page.getByLabel('Pros').fill(pros)
  await page.getByLabel('Cons').fill(cons)
  if (advice !== undefined) await page.getByLabel('Advice to management').fill(advice)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Submit Anonymous Review' }).click()
  await page.getByRole('heading', { name: 'Review Submitted!' }).waitFor()
}
