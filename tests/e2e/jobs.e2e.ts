import { readFileSync } from 'node:fs'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { call, someJobs } from './support/api.ts'
import { launchChromium } from './support/chromium.ts'
import { aPdf } from './support/pdf.ts'
import { signInAs, someAddress } from './support/people.ts'
import { type Visitor, visit } from './support/visitor.ts'

const { baseUrl } = inject('system')
const email = someAddress('seeker')
const resume = aPdf('A resume that was downloaded again')
/** A job of a company of the demo employer. */
const company = 'quaymark-payments'
let browser: Browser
let visitor: Visitor
let job: { readonly id: string; readonly title: string }

const foundJobs = async () =>
  Number(
    /^([\d,]+) jobs? found$/
      .exec((await visitor.page.getByText(/jobs? found$/).textContent()) ?? '')?.[1]
      ?.replace(',', ''),
  )

beforeAll(async () => {
  browser = await launchChromium()
  visitor = await visit(browser, baseUrl)
  const [found] = await someJobs(1, `&company=${company}`)
  job = found ?? { id: '', title: '' }
})
afterAll(async () => {
  await browser.close()
})

describe('somebody looks for a job', () => {
  it('opens the list from the header, turns the page and goes back', async () => {
    const { page } = visitor
    await page.goto('/')
    await page.getByRole('banner').getByRole('link', { name: 'Jobs', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'Jobs' }).waitFor()
    expect(await foundJobs()).toBeGreaterThan(300)
    await visitor.expectCleanPage('jobs')
    const first = await page.getByRole('list', { name: 'Jobs' }).getByRole('heading').first().textContent()
    await page.getByText(/^Page 1 of \d+$/).waitFor()
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByText(/^Page 2 of \d+$/).waitFor()
    expect(new URL(page.url()).searchParams.get('page')).toBe('2')
    await expect
      .poll(() => page.getByRole('list', { name: 'Jobs' }).getByRole('heading').first().textContent())
      .not.toBe(first)
    await page.goBack()
    await expect
      .poll(() => page.getByRole('list', { name: 'Jobs' }).getByRole('heading').first().textContent())
      .toBe(first)
  })

  it('finds jobs by a misspelt word, marked where it was found', async () => {
    const { page } = visitor
    const [word = ''] = /[A-Za-z]{7,}/.exec(job.title) ?? ['engineer']
    const typo = word.slice(0, 3) + word.slice(4)
    await page.getByPlaceholder('Job title, keywords').fill(typo)
    await page.getByRole('main').getByRole('button', { name: 'Search' }).click()
    await page.waitForURL(`**search=${typo}**`)
    await page.getByRole('list', { name: 'Jobs' }).getByText(new RegExp(word, 'i')).first().waitFor()
    await expect.poll(() => page.getByRole('list', { name: 'Jobs' }).locator('mark').count()).toBeGreaterThan(0)
    await visitor.expectCleanPage('jobs-typo')
  })

  it('filters by department, type, place and remote work, and clears it all when nothing is left', async () => {
    const { page } = visitor
    await page.goto('/jobs')
    const all = await foundJobs()
    await page.getByLabel('Department').selectOption('engineering')
    await page.waitForURL('**dept=engineering**')
    await expect.poll(foundJobs).toBeLessThan(all)
    const engineering = await foundJobs()
    expect(await page.getByLabel('Department').locator('option:checked').textContent()).toMatch(
      new RegExp(`^Engineering \\(${engineering}\\)$`),
    )
    await page.getByLabel('Remote Work').selectOption('true')
    await page.waitForURL('**remote=true**')
    await expect.poll(foundJobs).toBeLessThan(engineering)
    await page.getByPlaceholder('Location').fill('jakar')
    await page.getByRole('main').getByRole('button', { name: 'Search' }).click()
    await page.waitForURL('**location=jakar**')
    await page.getByPlaceholder('Job title, keywords').fill('zzqqxxyy')
    await page.getByRole('main').getByRole('button', { name: 'Search' }).click()
    await page.getByText('No jobs found').waitFor()
    await visitor.expectCleanPage('jobs-empty')
    await page.getByRole('main').getByRole('button', { name: 'Clear Filters' }).last().click()
    await expect.poll(foundJobs).toBe(all)
    expect(new URL(page.url()).search).toBe('')
  })
})

describe('somebody applies', () => {
  it('reads the job, with rating, pay and similar jobs beside it', async () => {
    const { page } = visitor
    await page.goto(`/jobs?company=${company}`)
    await page.getByRole('link', { name: job.title }).first().click()
    await page.getByRole('heading', { level: 1, name: job.title }).waitFor()
    for (const name of ['About this role', 'Responsibilities', 'Requirements', 'Similar jobs'])
      await page.getByRole('heading', { name }).waitFor()
    await page
      .getByRole('complementary', { name: 'About pay and company' })
      .getByText(/reviews?/)
      .first()
      .waitFor()
    await visitor.expectCleanPage('job')
  })

  it('sees errors for missing fields and for a file that is no PDF', async () => {
    const { page } = visitor
    await page.getByRole('button', { name: 'Apply for this position' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Apply for this position' })
    await visitor.expectCleanPage('application')
    await dialog.getByRole('button', { name: 'Submit Application' }).click()
    await page.getByText('Please fill in all required fields and upload your resume.').first().waitFor()
    await visitor.expectCleanPage('application-missing')
    await dialog.getByLabel('Full Name').fill('Demo Seeker')
    await dialog.getByLabel('Email Address').fill(email)
    await dialog
      .getByLabel('Resume')
      .setInputFiles({ name: 'photo.pdf', mimeType: 'application/pdf', buffer: Buffer.from('\u0089PNG') })
    await page.getByText('Invalid file type').first().waitFor()
    const large = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(5 * 1024 * 1024)])
    await dialog.getByLabel('Resume').setInputFiles({ name: 'large.pdf', mimeType: 'application/pdf', buffer: large })
    await page.getByText('Please upload a file smaller than 5MB.').first().waitFor()
  })

  it('applies with a real PDF, and only once', async () => {
    const { page } = visitor
    const dialog = page.getByRole('dialog', { name: 'Apply for this position' })
    await dialog.getByLabel('Resume').setInputFiles({ name: 'resume.pdf', mimeType: 'application/pdf', buffer: resume })
    await dialog.getByLabel('Cover Letter').fill('I have read what people say about you, and I would like to come.')
    await dialog.getByRole('button', { name: 'Submit Application' }).click()
    await page.getByText('Application submitted!').first().waitFor()
    await page.getByText("Your application has been sent successfully. We'll get back to you soon!").first().waitFor()
    await dialog.waitFor({ state: 'hidden' })
    await visitor.expectCleanPage('application-sent')
    await page.getByRole('button', { name: 'Apply for this position' }).first().click()
    await expect.poll(() => dialog.getByLabel('Full Name').inputValue()).toBe('')
    await dialog.getByLabel('Full Name').fill('Demo Seeker')
    await dialog.getByLabel('Email Address').fill(email.toUpperCase())
    await dialog.getByLabel('Resume').setInputFiles({ name: 'resume.pdf', mimeType: 'application/pdf', buffer: resume })
    await dialog.getByRole('button', { name: 'Submit Application' }).click()
    await page.getByText('Application failed').first().waitFor()
    expect(await dialog.getByLabel('Full Name').inputValue()).toBe('Demo Seeker')
    visitor.forgetComplaints() // the browser reports the 409, as expected
    await dialog.getByRole('button', { name: 'Cancel' }).click()
  })

  it('saves the job and sees both under the account', async () => {
    const { page } = visitor
    await signInAs(page, email)
    await page.goto(`/jobs/${job.id}`)
    await page
      .getByRole('button', { name: `Save ${job.title}` })
      .first()
      .click()
    await page.getByText('Job saved').first().waitFor()
    await page.goto('/saved-jobs')
    await page.getByRole('link', { name: job.title }).waitFor()
    await visitor.expectCleanPage('saved-jobs')
    await page.goto('/account')
    await page.getByRole('main').getByRole('link', { name: 'My applications' }).click()
    await page.getByRole('heading', { level: 1, name: 'My applications' }).waitFor()
    const mine = page.getByRole('list', { name: 'Your applications' })
    await mine.getByText(job.title).waitFor()
    await visitor.expectCleanPage('my-applications')
  })
})

describe('an employer', () => {
  let employer: Visitor
  beforeAll(async () => {
    employer = await visit(browser, baseUrl)
  })
  const ofSeeker = () => employer.page.getByRole('listitem').filter({ hasText: email })

  it('sees the application, downloads the same resume and invites the applicant', async () => {
    const { page } = employer
    await signInAs(page, 'employer@example.com')
    await page.goto(`/dashboard/jobs?company=${company}`)
    await page.getByRole('heading', { level: 1, name: 'Your jobs' }).waitFor()
    await page
      .getByRole('link', { name: `Applications for ${job.title}` })
      .first()
      .waitFor()
    await employer.expectCleanPage('employer-jobs')
    await page.goto(`/dashboard/jobs/${job.id}/applications`)
    await ofSeeker().waitFor()
    await employer.expectCleanPage('job-applications')
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      ofSeeker()
        .getByRole('button', { name: /^Resume/ })
        .click(),
    ])
    expect(readFileSync(await download.path()).equals(resume)).toBe(true)
    expect(download.suggestedFilename()).toMatch(/\.pdf$/)
    await ofSeeker()
      .getByRole('button', { name: /^Invite to interview/ })
      .click()
    await ofSeeker().getByText('Interview', { exact: true }).waitFor()
    expect(employer.complaints).toEqual([])
  })

  it('creates a job, publishes it, finds it in the search, pauses it and removes it', async () => {
    const { page } = employer
    const title = `Keeper of Lanterns ${Date.now()}`
    await page.goto(`/dashboard/jobs?company=${company}`)
    await page.getByRole('link', { name: 'New job' }).first().click()
    await page.getByRole('heading', { level: 1, name: /job/i }).waitFor()
    await page.getByLabel('Job title').fill(title)
    await page.getByLabel('Department').selectOption('operations')
    await page.getByLabel('Level').selectOption('senior')
    await page.getByLabel('Employment type').selectOption('full_time')
    await page.getByLabel('Location').fill('Da Nang')
    await page.getByLabel('Country').selectOption('Vietnam')
    await page
      .getByLabel('About this role')
      .fill('You keep the lights of the harbour burning, at night and in the rain.')
    await page.getByLabel('Responsibilities').fill('Light them\nKeep them lit')
    await page.getByLabel('Requirements').fill('Calm hands')
    await employer.expectCleanPage('new-job')
    await page.getByRole('button', { name: 'Save and publish' }).click()
    await expect.poll(() => new URL(page.url()).pathname, { timeout: 15_000 }).toBe('/dashboard/jobs')
    const card = page.getByRole('listitem').filter({ hasText: title })
    await card.getByText('Active').waitFor()
    const isFound = async () => {
      const { body } = await call('GET', `/jobs?search=${encodeURIComponent('keepr of lanterns da nang')}`)
      return JSON.stringify(body).includes(title)
    }
    await expect.poll(isFound, { timeout: 10_000 }).toBe(true)
    await card.getByRole('button', { name: `Pause ${title}` }).click()
    await card.getByText('Paused').waitFor()
    await expect.poll(isFound, { timeout: 10_000 }).toBe(false)
    await card.getByRole('button', { name: `Remove ${title}` }).click()
    await page.getByRole('dialog', { name: 'Remove this job?' }).getByRole('button', { name: 'Remove job' }).click()
    await card.waitFor({ state: 'detached' })
    expect(employer.complaints).toEqual([])
    await employer.leave()
  })
})

describe('the applicant', () => {
  it('sees the status, withdraws, and nothing is left', async () => {
    const { page } = visitor
    await page.goto('/my-applications')
    const mine = page
      .getByRole('list', { name: 'Your applications' })
      .getByRole('listitem')
      .filter({ hasText: job.title })
    await mine.getByText('Interview', { exact: true }).waitFor()
    await mine.getByRole('button', { name: /withdraw/i }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /withdraw/i })
      .click()
    await page.getByText('No applications yet').waitFor()
    await visitor.expectCleanPage('my-applications-empty')
  })
})

describe('a job that does not exist', () => {
  it('shows an error with a link back to the list', async () => {
    const { page } = visitor
    await page.goto('/jobs/00000000-0000-4000-8000-000000000000')
    await page.getByRole('heading', { name: 'Job Not Found' }).waitFor()
    await page.getByText("The job you're looking for might have been removed or doesn't exist.").waitFor()
    visitor.forgetComplaints() // the browser reports the 404, as expected
    await visitor.expectCleanPage('job-not-found')
    await page.getByRole('main').getByRole('link', { name: 'Back to Jobs' }).last().click()
    await page.getByRole('heading', { level: 1, name: 'Jobs' }).waitFor()
  })
})
