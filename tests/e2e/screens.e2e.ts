import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { call, someJobs, someSlugs } from './support/api.ts'
import { launchChromium } from './support/chromium.ts'
import { visit } from './support/visitor.ts'

const { baseUrl } = inject('system')
let browser: Browser

beforeAll(async () => {
  browser = await launchChromium()
})
afterAll(async () => {
  await browser.close()
})

const screens = [
  { name: 'home', path: () => '/', ready: 'Trending Companies' },
  { name: 'browse', path: () => '/companies', ready: 'Browse Companies' },
  { name: 'company', path: (slug: string) => `/companies/${slug}`, ready: 'Quick Stats' },
  { name: 'reviews', path: (slug: string) => `/companies/${slug}?tab=reviews`, ready: 'Company Reviews' },
  { name: 'wizard', path: () => '/post-review', ready: 'Write a review' },
  { name: 'wizard-form', path: (slug: string) => `/post-review?company=${slug}`, ready: 'Overall rating' },
  {
    name: 'company-salaries',
    path: (slug: string) => `/companies/${slug}?tab=salaries`,
    ready: 'Software Engineer Salary',
  },
  {
    name: 'company-interviews',
    path: (slug: string) => `/companies/${slug}?tab=interviews`,
    ready: 'Interview Experiences',
  },
  { name: 'company-updates', path: (slug: string) => `/companies/${slug}?tab=updates`, ready: 'Company Updates' },
  {
    name: 'compare',
    path: (slug: string, other: string) => `/compare?companies=${slug},${other}`,
    ready: 'Compare companies',
  },
  { name: 'interviews', path: () => '/interviews', ready: 'Share Interview Experience' },
  { name: 'interview-form', path: (slug: string) => `/post-interview?company=${slug}`, ready: 'Interview questions' },
  { name: 'discussions', path: () => '/discussions', ready: 'Community Discussions' },
  {
    name: 'thread',
    path: (_: string, __: string, discussion: string) => `/discussions/${discussion}`,
    ready: 'Your reply',
  },
  { name: 'salaries', path: () => '/salaries', ready: 'Salary Insights' },
  {
    name: 'compare-salaries',
    path: (slug: string) =>
      `/salaries/compare?columns=${encodeURIComponent(`Software Engineer~Mid (3-5 years)~Singapore|Designer~Senior (6+ years)~Jakarta|@${slug}~Software Engineer`)}`,
    ready: 'Compare salaries',
  },
  { name: 'salary-form', path: (slug: string) => `/post-salary?company=${slug}`, ready: 'Base pay a month' },
  { name: 'jobs', path: () => '/jobs', ready: 'Sort by' },
  { name: 'jobs-search', path: () => '/jobs?search=engineer', ready: 'Sort by' },
  { name: 'job', path: (_: string, __: string, ___: string, job: string) => `/jobs/${job}`, ready: 'About this role' },
  { name: 'company-jobs', path: () => '/companies/quaymark-payments?tab=jobs', ready: 'Full-time' },
  { name: 'saved-jobs', path: () => '/saved-jobs', ready: 'Saved jobs' },
  { name: 'my-applications', path: () => '/my-applications', ready: 'My applications' },
  { name: 'employer-jobs', path: () => '/dashboard/jobs', ready: 'Your jobs' },
  { name: 'login', path: () => '/login', ready: 'Welcome Back' },
  { name: 'register', path: () => '/register', ready: 'Join Lentera' },
  { name: 'account', path: () => '/account', ready: 'Your account' },
]

describe.each([
  { width: 320, colorScheme: 'light' },
  { width: 320, colorScheme: 'dark' },
  { width: 768, colorScheme: 'light' },
  { width: 768, colorScheme: 'dark' },
  { width: 1440, colorScheme: 'light' },
  { width: 1440, colorScheme: 'dark' },
] as const)('at $width px, $colorScheme', ({ width, colorScheme }) => {
  it.each(screens)('$name is whole, readable and silent', async ({ name, path, ready }) => {
    const [slug = '', other = ''] = await someSlugs(2)
    const [discussion] = (await call('GET', '/discussions?channel=engineering')).body as unknown as { id: string }[] // this one answer is a list
    const [job] = await someJobs(1)
    const visitor = await visit(browser, baseUrl, { width, colorScheme })
    // What moves after it was drawn is measured from the first paint on.
    await visitor.page.addInitScript(() => {
      const shifts = { total: 0 }
      Object.assign(window, { shifts })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
          if (!entry.hadRecentInput) shifts.total += entry.value
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await visitor.page.goto(path(slug, other, discussion?.id ?? '', job?.id ?? ''), { waitUntil: 'networkidle' })
    await visitor.page.getByText(ready, { exact: true }).first().waitFor()
    await visitor.expectCleanPage(name)
    expect(await visitor.page.evaluate<number>('window.shifts.total'), 'cumulative layout shift').toBeLessThan(0.005)
    await visitor.leave()
  })
})

describe('the drawer on a phone', () => {
  it('opens, keeps the focus, closes on Escape and leads on', async () => {
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
