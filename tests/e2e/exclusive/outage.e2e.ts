import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import { aReviewBody, call, control, someSlugs } from '../support/api.ts'
import { launchChromium } from '../support/chromium.ts'
import { countReviewEvents, outboxState } from '../support/looking.ts'
import { visit } from '../support/visitor.ts'

const { baseUrl } = inject('system')
const service = 'companies-and-reviews'
/** The gateway's deadline for a read, plus one second. */
const readDeadlineMs = 3000 + 1000
let browser: Browser

beforeAll(async () => {
  browser = await launchChromium()
})
afterAll(async () => {
  await browser.close()
})

describe('a service that is down', () => {
  afterEach(() => control(service, 'start'))

  it('affects its own part only, while it is down', async () => {
    const slugs = await someSlugs(40)
    const [warm = '', cold = ''] = [slugs[10], slugs[35]]
    const path = `/companies/${warm}`
    expect((await call('GET', path)).status).toBe(200)
    const visitor = await visit(browser, baseUrl)
    await visitor.page.goto('/')
    await visitor.page.getByRole('heading', { name: 'Trending Companies' }).waitFor()

    await control(service, 'stop')
    const asked = performance.now()
    const missed = await call('GET', `/companies/${cold}`)
    expect(performance.now() - asked).toBeLessThan(readDeadlineMs)
    expect(missed.status).toBe(503)
    expect(missed.body).toMatchObject({ statusCode: 503, code: 'upstream_unavailable' })
    expect((await call('GET', path)).status, 'a page that was read before').toBe(200)

    await visitor.page.goto(`/companies/${cold}`)
    await visitor.page.getByText('This company could not be loaded').waitFor()
    visitor.forgetComplaints() // the browser reports the 503, as expected
    await visitor.expectCleanPage('company-down')
    await visitor.page.evaluate('window.sameDocument = true')

    await control(service, 'start')
    await expect
      .poll(
        async () => {
          await visitor.page
            .getByRole('button', { name: 'Try again' })
            .click({ timeout: 1000 })
            .catch(() => undefined) // gone once it worked
          return visitor.page.getByText('Quick Stats').count()
        },
        { timeout: 30_000, interval: 1000 },
      )
      .toBe(1)
    expect(await visitor.page.evaluate('window.sameDocument'), 'the shell was not loaded again').toBe(true)
    await visitor.leave()
  })
})

describe('the service of salaries that is down', () => {
  afterEach(() => control('salaries', 'start'))

  it('affects only the salaries of the company page', async () => {
    const slug = (await someSlugs(60))[50] ?? ''
    await control('salaries', 'stop')
    const page = await call('GET', `/companies/${slug}`)
    expect([page.status, page.body.salaries, page.body.unavailable]).toEqual([200, [], ['salaries']])
    expect((await call('GET', '/stats')).status).toBe(200)
    // A cohort that no other journey requests: otherwise the response would be a cache hit.
    const missed = await call('GET', '/salaries/compare?role=Sales%20Manager&country=Malaysia')
    expect([missed.status, missed.body.code]).toEqual([503, 'upstream_unavailable'])

    const visitor = await visit(browser, baseUrl)
    await visitor.page.goto(`/companies/${slug}?tab=salaries`)
    await visitor.page.getByText('Salaries could not be loaded').first().waitFor()
    await visitor.expectCleanPage('company-without-salaries')
    await control('salaries', 'start')
    await expect
      .poll(
        async () => {
          await visitor.page
            .getByRole('button', { name: 'Try again' })
            .click({ timeout: 1000 })
            .catch(() => undefined) // gone once it worked
          return visitor.page.getByRole('heading', { name: /^Salaries at / }).count()
        },
        { timeout: 30_000, interval: 1000 },
      )
      .toBe(1)
    await expect.poll(() => visitor.page.getByText('Salaries could not be loaded').count()).toBe(0)
    await visitor.leave()
  })
})

describe('a remote that is down', () => {
  it('shows a boundary with a retry and recovers without a reload of the shell', async () => {
    const visitor = await visit(browser, baseUrl)
    const { page } = visitor
    await page.goto('/companies')
    await page.getByRole('heading', { name: 'Browse Companies' }).waitFor()
    await page.route('**/remotes/identity/**', (route) => route.abort())
    await page.evaluate('window.sameDocument = true')
    await page.getByRole('banner').getByRole('link', { name: 'Login' }).click()
    await page.getByRole('button', { name: 'Try again' }).waitFor()
    visitor.forgetComplaints() // the browser reports the files that it could not get
    await visitor.expectCleanPage('remote-down')
    await page.getByRole('banner').getByRole('link', { name: 'Companies', exact: true }).click()
    await page.getByRole('heading', { name: 'Browse Companies' }).waitFor()
    await page.getByRole('banner').getByRole('link', { name: 'Login' }).click()
    await page.unroute('**/remotes/identity/**')
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('heading', { name: 'Welcome Back' }).waitFor()
    expect(await page.evaluate('window.sameDocument')).toBe(true)
    await visitor.leave()
  })
})

describe('NATS that is down', () => {
  afterEach(() => control('nats', 'start'))

  it('does not block reviews, and each event has its effect exactly once when NATS is back', async () => {
    const slugs = await someSlugs(100)
    const before = await outboxState()
    await control('nats', 'stop')
    const statuses: number[] = []
    for (let index = 0; index < 200; index += 1) {
      const slug = slugs[index % slugs.length] ?? ''
      const body = await aReviewBody(`nats-${index}-${process.pid}@example.com`)
      statuses.push((await call('POST', `/companies/${slug}/reviews`, { body })).status)
    }
    expect(statuses.filter((status) => status === 201)).toHaveLength(200)
    await control('nats', 'start')
    await expect.poll(async () => (await outboxState()).waiting, { timeout: 90_000, interval: 500 }).toBe(0)
    const after = await outboxState()
    expect(after.published - before.published - before.waiting).toBe(200)
    expect(after.parked).toBe(0)
    const events = await countReviewEvents()
    expect(events.distinct).toBeGreaterThanOrEqual(200)
    expect(events.duplicates).toBe(0)
  })
})
