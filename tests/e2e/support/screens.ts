import type { Browser } from 'playwright-core'
import { expect, inject, it } from 'vitest'
import { call, someJobs, someSlugs } from './api.ts'
import { type ColorScheme, visit } from './visitor.ts'

/** Every screen, and a text that is there when it has loaded. */
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

/** Measures layout shifts from the first paint on. */
const measureShifts = () => {
  const shifts = { total: 0 }
  Object.assign(window, { shifts })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
      if (!entry.hadRecentInput) shifts.total += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
}

/** The last of a list, because other journeys add and remove the first ones concurrently. */
const someIds = async () => {
  const [slug = '', other = ''] = await someSlugs(2)
  const discussions = (await call('GET', '/discussions?channel=engineering')).body as unknown as { id: string }[] // this one response is a list
  const jobs = await someJobs(10)
  return [slug, other, discussions.at(-1)?.id ?? '', jobs.at(-1)?.id ?? ''] as const
}

/**
 * Loads every screen once at one width and checks everything. Then it switches the colour scheme on the open page and
 * checks what depends on colours.
 */
export const testScreens = (getBrowser: () => Browser, width: number, loadedScheme: ColorScheme): void => {
  it.each(screens)('$name is complete, accessible and without console errors', async ({ name, path, ready }) => {
    const visitor = await visit(getBrowser(), inject('system').baseUrl, { width, colorScheme: loadedScheme })
    await visitor.page.addInitScript(measureShifts)
    await visitor.page.goto(path(...(await someIds())), { waitUntil: 'networkidle' })
    await visitor.page.getByText(ready, { exact: true }).first().waitFor()
    await visitor.expectCleanPage(name)
    expect(await visitor.page.evaluate<number>('window.shifts.total'), 'cumulative layout shift').toBeLessThan(0.005)
    await visitor.switchColorScheme(loadedScheme === 'light' ? 'dark' : 'light')
    await visitor.expectReadableColors(name)
    await visitor.leave()
  })
}
